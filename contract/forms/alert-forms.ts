import * as z from 'zod/mini';
import { t } from '#domain/language/t.ts';
import { wholeNumber } from './fields.ts';

/** When people are told about a segment. */
export const segmentWatch = z.object({
  segment_id: z.uuid({ error: () => t('Choose a segment.') }),
  /** Of each order or customer that enters it. */
  tells_entries: z.boolean(),
  /** When it has more than so many; null: never. */
  above: z.nullable(wholeNumber(0, 100_000_000)),
});
