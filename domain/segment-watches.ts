/** Segments of a store that can be watched: each is asked every ten minutes. */
export const MAX_WATCHED = 10;

/** Records of a watched segment that are remembered, so that nobody hears of one twice. A larger segment can only be counted. */
export const MAX_REMEMBERED = 50_000;

/** Days of orders that can enter a segment: an older one came late, by a backfill. */
export const ENTRY_DAYS = 30;

/** Why a watched segment could not be read. */
export const WATCH_PROBLEMS = ['slow', 'large', 'costs'] as const;
export type WatchProblem = (typeof WATCH_PROBLEMS)[number];
