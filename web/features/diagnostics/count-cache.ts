import type { QueryClient } from '@tanstack/react-query';
import { sizeOf } from '../../platform/query/response-writer.ts';

/** When the statistics call a response stale (specification, section 9), independent of refetching. */
const STALE_AFTER_MS = 600_000;

export interface CacheCount {
  entries: number;
  fresh: number;
  stale: number;
  /** Approximate bytes. */
  size: number;
  /** When the oldest was received, in milliseconds since 1970; null without any. */
  oldest: number | null;
}

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

export function responsesInMemory(queryClient: QueryClient): { updatedAt: number; size: number }[] {
  const held = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined });
  return held.map(({ state }) => ({ updatedAt: state.dataUpdatedAt, size: sizeOf(state.data) }));
}
