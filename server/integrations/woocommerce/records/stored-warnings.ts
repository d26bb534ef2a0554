import { z } from 'zod';
import { EXPECTED_VALUES } from '#domain/record-warning.ts';
import { plainText } from './woo-fields.ts';

/** `karoo_warnings` of a stored record. */
export const storedWarnings = z
  .array(
    z.object({
      field: z.unknown().transform(plainText),
      value: z.unknown().transform(plainText),
      expected: z.enum(EXPECTED_VALUES),
      instead: z.string(),
    }),
  )
  .catch([]);
