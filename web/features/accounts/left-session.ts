import { postAuth } from '../../platform/api/auth-door.ts';
import { codeOf } from '../../platform/api/explain-error.ts';
import { logWarning } from '../../platform/log.ts';
import { dropLeaving, isLeaving } from './stored-state.ts';

/** Ends the session at the server. @throws AuthRefused; TypeError or CallTimeout when nobody was reached */
export function postSignOut(): Promise<void> {
  return postAuth('sign-out', {}, 'Sign out failed');
}

let underway: Promise<void> | null = null;

/**
 * Ends the session that somebody left while the server could not be reached. Never rejects: it is tried again later. Who
 * asks while it is under way waits for the same: a second answer that came after a new sign-in would take its cookie away.
 */
export function endLeftSession(): Promise<void> {
  underway ??= endIt().finally(() => (underway = null));
  return underway;
}

async function endIt(): Promise<void> {
  if (!isLeaving()) return;
  try {
    await postSignOut();
    dropLeaving();
  } catch (error) {
    if (codeOf(error) === 'UNAUTHORIZED') dropLeaving();
    else logWarning('The session could not be ended yet', error);
  }
}

/** Ends a session that was left as soon as the connection returns. Answers how to stop. */
export function followLeftSession(): () => void {
  const end = () => void endLeftSession();
  globalThis.addEventListener('online', end);
  return () => globalThis.removeEventListener('online', end);
}
