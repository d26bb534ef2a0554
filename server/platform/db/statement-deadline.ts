import { AsyncLocalStorage } from 'node:async_hooks';

const deadline = new AsyncLocalStorage<number>();

/** What must still be possible once time is up: noting that it is. In milliseconds. */
const LEAST_MS = 5_000;

/** Runs `work`, whose statements are cancelled when its time is up. `at`: milliseconds since 1970. */
export function withDeadline<T>(at: number, work: () => T): T {
  return deadline.run(at, work);
}

/** How long a statement may take here, in milliseconds; null without a deadline. */
export function timeForStatement(): number | null {
  const at = deadline.getStore();
  return at === undefined ? null : Math.max(LEAST_MS, at - Date.now());
}
