import { z } from 'zod';

/** What answers with a record say of it, so that a change can name what it is based on. */
export const versioned = {
  version: z.string().describe('Another one once somebody has changed the record.'),
};

/** What a call takes that changes a record with `versioned`. It also declares CONFLICT. */
export const basedOn = {
  version: z
    .string()
    .max(100)
    .optional()
    .describe(
      'The version that the change is based on. If the record has another one by now, nothing is changed, and “data” of the error CONFLICT is the record as it is. Without it, the change is made in any case.',
    ),
};
