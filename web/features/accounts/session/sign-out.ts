import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { codeOf } from '../../../platform/api/explain-error.ts';
import type { CallCode } from '../../../platform/api/explain-error.ts';
import { clearBehaviour } from '../../../platform/preload/behaviour-store.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { meOptions } from '../accounts.data.ts';
import { captureAuthFailure, NO_AUTH_FAILURE, setAuthFailure } from '../sign-in/auth-error.ts';
import { requestSignOut } from './offline-sign-out.ts';
import { clearSessionHint, markOfflineSignOut } from './session-local-storage.ts';
import { t } from '#domain/language/t.ts';

/** Failures that say nothing about the session: the server was not reached. */
const UNREACHABLE_CODES: readonly CallCode[] = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'];

const SIGNED_OUT_HERE = t(
  'You’re signed out on this device, and its stored data was deleted. Karoo ends the session as soon as it can be reached.',
);

/**
 * Signs out and deletes all data read, in memory and on the device; other tabs follow. Offline, this device signs out
 * anyway and reports it, and the server's session ends once the server can be reached.
 * @throws AuthError when the server refused
 */
export async function signOut(queryClient: QueryClient): Promise<void> {
  // Earlier requests must not arrive after the data are deleted.
  await queryClient.cancelQueries();
  try {
    await captureAuthFailure(requestSignOut);
  } catch (error) {
    if (!UNREACHABLE_CODES.includes(codeOf(error))) throw error;
    markOfflineSignOut();
    toastSuccess(SIGNED_OUT_HERE);
  }
  clearSession(queryClient);
}

/** Deletes the data of the signed-out user. */
export function clearSession(queryClient: QueryClient): void {
  clearSessionHint();
  clearBehaviour();
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(meOptions.queryKey) });
  queryClient.setQueryData(meOptions.queryKey, null);
  setAuthFailure(NO_AUTH_FAILURE);
}
