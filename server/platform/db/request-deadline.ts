import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The current request. `late`: the client got a timeout response; the handler continues but reads nothing more as the caller.
 * What runs after a normal response, such as a live stream, has no limit.
 */
export interface RequestDeadline {
  state: 'running' | 'answered' | 'late';
}

/** A request's statement is cancelled after this, in milliseconds: our browser code waits no longer. */
const STATEMENT_MS = 30_000;
/** Limit for a late request's statement, e.g. to record a shop's response. */
const LATE_STATEMENT_MS = 5_000;

/** PostgreSQL's code of "canceling statement due to statement timeout". */
const STATEMENT_CANCELLED = '57014';

/** Whether PostgreSQL cancelled a statement because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === STATEMENT_CANCELLED;
}

const current = new AsyncLocalStorage<RequestDeadline>();

export function runWithRequest<T>(request: RequestDeadline, work: () => T): T {
  return current.run(request, work);
}

/** Whether the current request has timed out. */
export function isLate(): boolean {
  return current.getStore()?.state === 'late';
}

/** The statement timeout in milliseconds; null outside of requests, e.g. in jobs. */
export function statementLimit(): number | null {
  const state = current.getStore()?.state;
  if (state === 'running') return STATEMENT_MS;
  return state === 'late' ? LATE_STATEMENT_MS : null;
}

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
