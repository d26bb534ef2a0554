import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request that code runs for. `late`: it was answered that it took too long; what its handler still does goes on, but reads
 * nothing more in the caller's name. What runs on after a normal answer, such as a live stream, has no limit.
 */
export interface RequestDeadline {
  state: 'running' | 'answered' | 'late';
}

/** A statement of a request is cancelled after this, in milliseconds: no browser of ours waits longer for an answer. */
const STATEMENT_MS = 30_000;
/** One that a late request still runs, e.g. to note what a shop answered. */
const LATE_STATEMENT_MS = 5_000;

const current = new AsyncLocalStorage<RequestDeadline>();

/** Runs `work` as part of the request. */
export function runWithRequest<T>(request: RequestDeadline, work: () => T): T {
  return current.run(request, work);
}

/** Whether code runs for a request that was cut off already. */
export function isLate(): boolean {
  return current.getStore()?.state === 'late';
}

/** How long a statement may take here, in milliseconds; null where nobody waits for an answer, as in jobs. */
export function statementLimit(): number | null {
  const state = current.getStore()?.state;
  if (state === 'running') return STATEMENT_MS;
  return state === 'late' ? LATE_STATEMENT_MS : null;
}
