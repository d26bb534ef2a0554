import type { QueryClient } from '@tanstack/react-query';
import { sizeOf } from '../../platform/query/response-writer.ts';

/** From when on the statistics call an answer stale (specification, section 9); whether it is asked for again is another matter. */
const STALE_AFTER_MS = 600_000;

export interface CacheCount {
  entries: number;
  fresh: number;
  stale: number;
  /** About how many bytes. */
  size: number;
  /** When the oldest was received, in milliseconds since 1970; null when there are none. */
  oldest: number | null;
}

/** Counts answers by the times at which they were received and their sizes. */
export function countCache(answers: readonly { updatedAt: number; size: number }[], now: number): CacheCount {
  const stale = answers.filter(({ updatedAt }) => now - updatedAt > STALE_AFTER_MS).length;
  return {
    entries: answers.length,
    fresh: answers.length - stale,
    stale,
    size: answers.reduce((sum, { size }) => sum + size, 0),
    oldest: answers.length === 0 ? null : Math.min(...answers.map(({ updatedAt }) => updatedAt)),
  };
}

/** What this tab holds in memory. */
export function answersInMemory(queryClient: QueryClient): { updatedAt: number; size: number }[] {
  const held = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined });
  return held.map(({ state }) => ({ updatedAt: state.dataUpdatedAt, size: sizeOf(state.data) }));
}
