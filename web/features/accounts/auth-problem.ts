import { useSyncExternalStore } from 'react';
import { codeOf, explainError } from '../../platform/api/explain-error.ts';

/** What went wrong last at the door, for whichever screen shows it. */
export interface AuthProblem {
  /** The sentence a person reads; null when nothing is wrong. */
  error: string | null;
  /** The address is not confirmed yet: after a sign-up, and after a sign-in too early. */
  needsEmailConfirmation: boolean;
}

export const NO_PROBLEM: AuthProblem = { error: null, needsEmailConfirmation: false };

let problem = NO_PROBLEM;
const watchers = new Set<() => void>();

export function setAuthProblem(next: AuthProblem): void {
  problem = next;
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useAuthProblem(): AuthProblem {
  return useSyncExternalStore(subscribe, () => problem);
}

/** Does something at the door; what goes wrong is kept for display and thrown on. */
export async function keepingProblem<T>(work: () => Promise<T>): Promise<T> {
  setAuthProblem(NO_PROBLEM);
  try {
    return await work();
  } catch (error) {
    setAuthProblem({
      error: explainError(error),
      needsEmailConfirmation: codeOf(error) === 'EMAIL_NOT_VERIFIED',
    });
    throw error;
  }
}
