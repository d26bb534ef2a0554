import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  signal: AbortSignal | null;
  readonly isAwaited: boolean;
}

const current = new AsyncLocalStorage<Scope>();

/**
 * Runs `work` so that every outbound read in it is cancelled with `signal`, without passing it along. The app runs each
 * request with a signal that aborts when the client is gone or the request timed out. Null: nothing is cancelled. `isAwaited`: somebody
 * waits for the answer; as around it when absent.
 */
export function withReadSignal<T>(signal: AbortSignal | null, work: () => T, isAwaited = isSomebodyWaiting()): T {
  return current.run({ signal, isAwaited }, work);
}

/** Whether a request is being answered: a shop that asks to wait for a minute must not keep somebody waiting. */
export function isSomebodyWaiting(): boolean {
  return current.getStore()?.isAwaited ?? false;
}

/** The signal for reads; null outside of requests, e.g. in jobs. */
export function readSignal(): AbortSignal | null {
  return current.getStore()?.signal ?? null;
}

/** From now on, nothing in the innermost `withReadSignal` is cancelled. */
export function keepReading(): void {
  const scope = current.getStore();
  if (scope !== undefined) scope.signal = null;
}
