import type { StatusConflict } from '#contract/orders/order-writes.ts';

/** What a change met at the shop, from the data of its refusal; null where it met nothing. */
export function conflictIn(data: unknown): StatusConflict | null {
  return typeof data === 'object' && data !== null && 'theirs' in data && 'mine' in data
    ? (data as StatusConflict)
    : null;
}
