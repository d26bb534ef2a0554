import { useSyncExternalStore } from 'react';
import { codeOf, explainError } from '../../../platform/api/explain-error.ts';

/** The last sign-in error, for whichever screen shows it. */
export interface AuthFailure {
  /** The message for the user; null without an error. */
  error: string | null;
  /** The address is not confirmed yet: after a sign-up, or a sign-in too early. */
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

/** Runs an authentication step; stores its error for display and rethrows it. */
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
