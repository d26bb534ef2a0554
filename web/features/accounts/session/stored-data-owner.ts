import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Owner } from '../../../platform/query/response-writer.ts';
import { parseQueryKey } from '../../../platform/query/query-key.ts';
import type { StoredData } from '../../../platform/query/stored-data.ts';
import { currentMembership, meOptions } from '../accounts.data.ts';
import type { Me } from '../accounts.data.ts';
import { readSessionHint } from './session-local-storage.ts';

/** Whose responses arrive in this tab; null when signed out, or when another tab signed out or in as another user. */
export function storedDataOwner(queryClient: QueryClient): Owner | null {
  const me = queryClient.getQueryData(meOptions.queryKey);
  if (!me || readSessionHint()?.userId !== me.user.id) return null;
  return { userId: me.user.id, organizationId: currentMembership(me)?.organization_id ?? null };
}

/** Organizations that the user has left, or in which their role changed: they may no longer see that data. */
export function lostOrganizations(before: Me, now: Me): string[] {
  const roles = new Map(now.memberships.map((membership) => [membership.organization_id, membership.role]));
  return before.memberships
    .filter(({ organization_id, role }) => roles.get(organization_id) !== role)
    .map(({ organization_id }) => organization_id);
}

/** Deletes what the user may no longer read. `onSignedOut`: the session was over. Returns a function that stops it. */
export function guardStoredData(queryClient: QueryClient, stored: StoredData, onSignedOut: () => void): () => void {
  const meHash = hashKey(meOptions.queryKey);
  let before: Me | null = null;
  const follow = (me: Me | null | undefined) => {
    if (me === undefined) return;
    const last = before;
    before = me;
    if (me === null) {
      void stored.clear();
      if (last !== null) onSignedOut();
    } else if (last?.user.id !== me.user.id) {
      if (last !== null) queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== meHash });
      void stored.forget(({ userId }) => userId !== me.user.id);
    } else {
      const lost = lostOrganizations(last, me);
      if (lost.length === 0) return;
      void stored.forget(({ organizationId }) => organizationId !== null && lost.includes(organizationId));
      queryClient.removeQueries({ type: 'inactive', predicate: ({ queryHash }) => queryHash !== meHash });
    }
  };
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash, queryKey, state } = event.query;
    if (queryHash === meHash) follow(queryClient.getQueryData(meOptions.queryKey));
    else void forgetRemovedStores(queryKey, state.data, stored);
  });
}

/** Deletes the data of an organization's stores that are no longer listed. */
async function forgetRemovedStores(key: readonly unknown[], data: unknown, stored: StoredData): Promise<void> {
  const asked = parseQueryKey(key);
  if (asked?.call !== 'stores.list' || typeof data !== 'object' || data === null || !('items' in data)) return;
  const left = new Set((data.items as readonly { id: string }[]).map(({ id }) => id));
  const organization = asked.input.organization_id;
  await stored.forget(
    ({ organizationId, storeId }) => organizationId === organization && storeId !== null && !left.has(storeId),
  );
}
