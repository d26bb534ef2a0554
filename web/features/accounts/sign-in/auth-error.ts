import { useSyncExternalStore } from 'react';
import { codeOf, explainError } from '../../../platform/api/explain-error.ts';

/** What went wrong last at the door, for whichever screen shows it. */
export interface AuthFailure {
  /** The sentence a person reads; null when nothing is wrong. */
  error: string | null;
  /** The address is not confirmed yet: after a sign-up, and after a sign-in too early. */
  needsEmailConfirmation: boolean;
}

export const NO_AUTH_FAILURE: AuthFailure = { error: null, needsEmailConfirmation: false };

let problem = NO_AUTH_FAILURE;
const watchers = new Set<() => void>();

export function setAuthFailure(next: AuthFailure): void {
  problem = next;
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useAuthFailure(): AuthFailure {
  return useSyncExternalStore(subscribe, () => problem);
}

/** Does something at the door; what goes wrong is kept for display and thrown on. */
export async function captureAuthFailure<T>(work: () => Promise<T>): Promise<T> {
  setAuthFailure(NO_AUTH_FAILURE);
  try {
    return await work();
  } catch (error) {
    setAuthFailure({
      error: explainError(error),
      needsEmailConfirmation: codeOf(error) === 'EMAIL_NOT_VERIFIED',
    });
    throw error;
  }
}
