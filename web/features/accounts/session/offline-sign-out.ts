import { postAuth } from '../../../platform/api/auth-client.ts';
import { codeOf } from '../../../platform/api/explain-error.ts';
import { logWarning } from '../../../platform/log.ts';
import { clearOfflineSignOut, hasOfflineSignOut } from './session-local-storage.ts';

/** Ends the session at the server. @throws AuthError; TypeError or CallTimeout when nobody was reached */
export function requestSignOut(): Promise<void> {
  return postAuth('sign-out', {}, 'Sign out failed');
}

let underway: Promise<void> | null = null;

/**
 * Ends the session that somebody left while the server could not be reached. Never rejects: it is tried again later. Who
 * asks while it is under way waits for the same: a second answer that came after a new sign-in would take its cookie away.
 */
export function finishOfflineSignOut(): Promise<void> {
  underway ??= endSession().finally(() => (underway = null));
  return underway;
}

async function endSession(): Promise<void> {
  if (!hasOfflineSignOut()) return;
  try {
    await requestSignOut();
    clearOfflineSignOut();
  } catch (error) {
    if (codeOf(error) === 'UNAUTHORIZED') clearOfflineSignOut();
    else logWarning('The session could not be ended yet', error);
  }
}

/** Ends a session that was left as soon as the connection returns. Answers how to stop. */
export function finishOfflineSignOutWhenOnline(): () => void {
  const end = () => void finishOfflineSignOut();
  globalThis.addEventListener('online', end);
  return () => globalThis.removeEventListener('online', end);
}
