import { z } from 'zod';

/** A CSV file with costs: at most a million characters. */
export const costFile = z.string().min(1).max(1_000_000);

/** Rows of such a file: what a store with many variations, or orders, has in one. */
export const MAX_COST_ROWS = 20_000;

/** What a file could not set. */
export const leftOut = {
  /** Rows that are left out, at most 100 of them, and how many there are. */
  problems: z.array(z.object({ row: z.number().int(), message: z.string() })),
  left_out: z.number().int(),
};
