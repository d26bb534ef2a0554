import { AsyncLocalStorage } from 'node:async_hooks';

const deadline = new AsyncLocalStorage<number>();

/** Time left for a statement after the deadline, to record the timeout. In milliseconds. */
const MIN_TIMEOUT_MS = 5_000;

/** Runs `work` and cancels its statements at the deadline. `at`: milliseconds since 1970. */
export function withDeadline<T>(at: number, work: () => T): T {
  return deadline.run(at, work);
}

/** The statement timeout in milliseconds; null without a deadline. */
export function timeForStatement(): number | null {
  const at = deadline.getStore();
  return at === undefined ? null : Math.max(MIN_TIMEOUT_MS, at - Date.now());
}
