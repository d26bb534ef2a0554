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

// The key without its type: what is kept under it may also be null.
const meKey: QueryKey = orpc.accounts.me.queryKey();

/** Asks the server who is signed in; null when nobody is, which is an answer and no error. */
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

/** Who is signed in, as the whole app knows it. */
export const meOptions = queryOptions({
  queryKey: meKey,
  // Waiting for a connection would show nothing for as long as there is none.
  networkMode: 'always',
  queryFn: async ({ signal }): Promise<Me | null> => {
    if (!hasOfflineSignOut()) return readMe(signal);
    await finishOfflineSignOut();
    return null;
  },
});

/** Who is signed in; null in the moment between the end of a session and the way to the sign-in. */
export function useSession(): Me | null {
  return useSuspenseQuery(meOptions).data;
}

/** Who is signed in, on the screens inside the shell, where somebody always is. */
export function useMe(): Me {
  const data = useSession();
  if (!data) throw new Error('Nobody is signed in here');
  return data;
}

/** The organization a person looks at: their choice, else their first; null when they belong to none. */
export function currentMembership(me: Me): Membership | null {
  const chosen = me.memberships.find((membership) => membership.organization_id === me.currentOrganizationId);
  return chosen ?? me.memberships[0] ?? null;
}

/** The organization a person looks at, or null. */
export function useCurrentMembership(): Membership | null {
  return currentMembership(useMe());
}

/** Remembers organization and store on the server; the screen follows at once and returns if the server refuses. */
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
    // Another organization is open or closed by another owner's plan, which the server knows.
    onSuccess: (_answer, choice, { before }) =>
      before?.currentOrganizationId === choice.organization_id
        ? undefined
        : queryClient.invalidateQueries({ queryKey: meKey }),
    onError: (_error, _choice, context) => queryClient.setQueryData(meOptions.queryKey, context?.before),
  });
}

/** Failures that say nothing about the session: nobody was reached. */
const UNREACHABLE_CODES: readonly CallCode[] = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'];

const SIGNED_OUT_HERE =
  'You are signed out on this device, and what it had stored is gone. Karoo ends the session itself as soon as it can be reached.';

/**
 * Signs out and forgets everything that was read, in memory and on the device; the other tabs follow. Without a connection
 * this device signs out all the same and says so, and the server's session ends as soon as the server can be reached.
 * @throws AuthError when the server answered that it could not.
 */
export async function signOut(queryClient: QueryClient): Promise<void> {
  // What was asked for before must not arrive after everything is forgotten.
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

/** Nobody is signed in any more: what was read for them is dropped. */
export function clearSession(queryClient: QueryClient): void {
  clearSessionHint();
  clearBehaviour();
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(meKey) });
  queryClient.setQueryData(meOptions.queryKey, null);
  setAuthFailure(NO_AUTH_FAILURE);
}

/** A store or an organization is gone for this person: reads again which there are. */
export function refreshMembershipsAndStores(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: meKey });
  void queryClient.invalidateQueries({ queryKey: orpc.stores.list.key() });
}

/** What a person has chosen for themselves; the switch moves at once and returns if the server refuses. */
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
