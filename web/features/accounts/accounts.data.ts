import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { client as apiClient } from '../../platform/api/client.ts';
import { codeOf } from '../../platform/api/explain-error.ts';
import { finishOfflineSignOut } from './session/offline-sign-out.ts';
import {
  clearSessionHint,
  hasOfflineSignOut,
  readSessionHint,
  saveSessionHint,
} from './session/session-local-storage.ts';

export type Me = Awaited<ReturnType<typeof apiClient.accounts.me>>;
export type Membership = Me['memberships'][number];

// The key of `orpc.accounts.me`; untyped, because the cached value may also be null.
const meKey: QueryKey = [['accounts', 'me'], { type: 'query' }];

/** Asks the server who is signed in; null when no one is. */
export async function readMe(signal?: AbortSignal): Promise<Me | null> {
  // The sign-in page shows its form before the API client has loaded; in the app it is already loaded.
  const { client } = await import('../../platform/api/client.ts');
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

/** The same in a browser that may hold no session: it then asks first, so that nothing is refused. */
async function findMe(signal: AbortSignal): Promise<Me | null> {
  if (readSessionHint() !== null) return readMe(signal);
  const { client } = await import('../../platform/api/client.ts');
  // Without an answer, `me` says why.
  const { signedIn } = await client.accounts.signedIn(undefined, { signal }).catch(() => ({ signedIn: true }));
  return signedIn ? readMe(signal) : null;
}

/** The signed-in user, for the whole app. */
export const meOptions = queryOptions({
  queryKey: meKey,
  // While offline a paused query would show nothing.
  networkMode: 'always',
  queryFn: async ({ signal }): Promise<Me | null> => {
    if (!hasOfflineSignOut()) return findMe(signal);
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
