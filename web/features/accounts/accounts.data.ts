import { hashKey, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { codeOf } from '../../platform/api/explain-error.ts';
import type { CallCode } from '../../platform/api/explain-error.ts';
import { clearBehaviour } from '../../platform/preload/behaviour-store.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { captureAuthFailure, NO_AUTH_FAILURE, setAuthFailure } from './sign-in/auth-error.ts';
import { finishOfflineSignOut, requestSignOut } from './session/offline-sign-out.ts';
import {
  clearSessionHint,
  hasOfflineSignOut,
  markOfflineSignOut,
  saveSessionHint,
} from './session/session-local-storage.ts';

export type Me = Awaited<ReturnType<typeof client.accounts.me>>;
export type Membership = Me['memberships'][number];

// Untyped, because the cached value may also be null.
const meKey: QueryKey = orpc.accounts.me.queryKey();

/** Asks the server who is signed in; null when no one is. */
export async function readMe(signal?: AbortSignal): Promise<Me | null> {
  try {
    const me = await client.accounts.me(undefined, signal ? { signal } : {});
    saveSessionHint(me.user.id);
    return me;
  } catch (error) {
    if (codeOf(error) !== 'UNAUTHORIZED') throw error;
    clearSessionHint();
    return null;
  }
}

/** The signed-in user, for the whole app. */
export const meOptions = queryOptions({
  queryKey: meKey,
  // While offline a paused query would show nothing.
  networkMode: 'always',
  queryFn: async ({ signal }): Promise<Me | null> => {
    if (!hasOfflineSignOut()) return readMe(signal);
    await finishOfflineSignOut();
    return null;
  },
});

/** The signed-in user; null between the end of a session and the redirect to the sign-in. */
export function useSession(): Me | null {
  return useSuspenseQuery(meOptions).data;
}

/** The signed-in user, on screens inside the shell, where there always is one. */
export function useMe(): Me {
  const data = useSession();
  if (!data) throw new Error('useMe requires a signed-in user');
  return data;
}

/** The selected organization of a user, else their first; null without any. */
export function currentMembership(me: Me): Membership | null {
  const chosen = me.memberships.find((membership) => membership.organization_id === me.currentOrganizationId);
  return chosen ?? me.memberships[0] ?? null;
}

/** The selected organization, or null. */
export function useCurrentMembership(): Membership | null {
  return currentMembership(useMe());
}

/** Stores the selected organization and store on the server; optimistic. */
export function useSelectStore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: { organization_id: string; store_id: string | null }) => client.accounts.choose(choice),
    onMutate: (choice) => {
      const before = queryClient.getQueryData(meOptions.queryKey);
      queryClient.setQueryData(meOptions.queryKey, (me) =>
        me ? { ...me, currentOrganizationId: choice.organization_id, currentStoreId: choice.store_id } : me,
      );
      return { before };
    },
    // Access to another organization depends on its owner's plan, which only the server knows.
    onSuccess: (_answer, choice, { before }) =>
      before?.currentOrganizationId === choice.organization_id
        ? undefined
        : queryClient.invalidateQueries({ queryKey: meKey }),
    onError: (_error, _choice, context) => queryClient.setQueryData(meOptions.queryKey, context?.before),
  });
}

/** Failures that say nothing about the session: the server was not reached. */
const UNREACHABLE_CODES: readonly CallCode[] = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'];

const SIGNED_OUT_HERE =
  'You are signed out on this device, and what it had stored is gone. Karoo ends the session itself as soon as it can be reached.';

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
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(meKey) });
  queryClient.setQueryData(meOptions.queryKey, null);
  setAuthFailure(NO_AUTH_FAILURE);
}

/** Reads stores and organizations again after the user lost access to one. */
export function refreshMembershipsAndStores(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: meKey });
  void queryClient.invalidateQueries({ queryKey: orpc.stores.list.key() });
}

/** Updates the user's preferences; optimistic. */
export function useSetPreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<Me['preferences']>) => client.accounts.setPreferences(changes),
    onMutate: (changes) => {
      const before = queryClient.getQueryData(meOptions.queryKey);
      queryClient.setQueryData(meOptions.queryKey, (me) =>
        me ? { ...me, preferences: { ...me.preferences, ...changes } } : me,
      );
      return { before };
    },
    onError: (_error, _changes, context) => queryClient.setQueryData(meOptions.queryKey, context?.before),
  });
}
