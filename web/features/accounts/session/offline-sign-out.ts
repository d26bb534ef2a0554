import { postAuth } from '../../../platform/api/auth-client.ts';
import { codeOf } from '../../../platform/api/explain-error.ts';
import { logWarning } from '../../../platform/log.ts';
import { clearOfflineSignOut, hasOfflineSignOut } from './session-local-storage.ts';
import { t } from '#domain/language/t.ts';

/** Ends the session on the server. @throws AuthError; TypeError or CallTimeout when the server was not reached */
export function requestSignOut(): Promise<void> {
  return postAuth('sign-out', {}, t('Sign out failed'));
}

let underway: Promise<void> | null = null;

/** Ends the session of an offline sign-out; retried later on failure. Concurrent calls share one request. */
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

/** Ends the session of an offline sign-out once the connection returns. Returns a function that stops it. */
export function finishOfflineSignOutWhenOnline(): () => void {
  const end = () => void finishOfflineSignOut();
  globalThis.addEventListener('online', end);
  return () => globalThis.removeEventListener('online', end);
}
