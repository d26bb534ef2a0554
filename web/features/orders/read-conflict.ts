import { ORPCError } from '@orpc/client';
import type { StatusConflict } from '#contract/order-writes.ts';

/** What a refused change met at the shop; null for any other error. */
export function readConflict(error: unknown): StatusConflict | null {
  return error instanceof ORPCError && error.code === 'CONFLICT' ? conflictIn(error.data) : null;
}

/** The same from the data of a result. */
export function conflictIn(data: unknown): StatusConflict | null {
  return typeof data === 'object' && data !== null && 'theirs' in data && 'mine' in data
    ? (data as StatusConflict)
    : null;
}
