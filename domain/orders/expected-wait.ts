/**
 * When a paid order waits longer than usual. The store's own history says what is usual: nine of ten of its last 200 completed orders were
 * completed within this time of their payment, or of their creation where the shop does not say when they were paid. With fewer than 20
 * completed orders nothing is usual. An order that waits less than a day is never late: a store that completes orders within minutes would
 * otherwise see every order marked.
 */
export const EXPECTED_WAIT = { orders: 200, atLeast: 20, share: 0.9, shortestMs: 86_400_000 } as const;

/** How long an order may wait before it is late, in milliseconds. `expectedMs`: within which the share of orders was completed, or null. */
export function longestWait(completed: number, expectedMs: number | null): number | null {
  if (completed < EXPECTED_WAIT.atLeast || expectedMs === null) return null;
  return Math.max(expectedMs, EXPECTED_WAIT.shortestMs);
}
