import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isForbidden } from '../../platform/offline-queue/queued-operation.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import { useQueue } from '../../platform/offline-queue/use-queue.ts';
import { toastInfo } from '../../ui/toasts/toast.ts';
import { refreshMembershipsAndStores, meOptions, useMe } from '../accounts/accounts.public.tsx';
import { useStores } from '../stores/stores.public.tsx';
import { mayWhileEnding, roleMay } from '#domain/roles.ts';
import type { Me } from '../accounts/accounts.public.tsx';
import { t } from '#domain/language/t.ts';

/** Sets the queue's user and where they may write, and reads the session again when the server rejects it. */
export function QueueOwner() {
  const me = useMe();
  const { stores } = useStores();
  const queryClient = useQueryClient();
  const { paused, isDurable, queued, operations } = useQueue();
  const userId = me.user.id;
  // The queue sends only for the user signed in on this screen.
  useEffect(() => {
    void offlineQueue.setUser(userId);
    return () => void offlineQueue.setUser(null);
  }, [userId]);
  // The session or plan has expired: the guard asks the server and redirects.
  useEffect(() => {
    if (paused !== null) void queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
  }, [paused, queryClient]);
  const barred = operations.filter(
    ({ state, error }) => state === 'failed' && error !== null && isForbidden(error),
  ).length;
  // Roles or stores have changed on the server.
  useEffect(() => {
    if (barred > 0) refreshMembershipsAndStores(queryClient);
  }, [barred, queryClient]);
  // An expired plan pauses one organization; others may be open.
  const places = [userId, `current:${me.currentOrganizationId}`, ...writableScopes(me, stores)].join(' ');
  // Permissions have changed: retry what was forbidden.
  useEffect(() => {
    const open = new Set(places.split(' '));
    void offlineQueue.allowed(({ organizationId, storeId, error }) =>
      open.has(error?.code === 'STORE_NOT_FOUND' ? storeId : organizationId),
    );
  }, [places]);
  useEffect(() => {
    if (queued > 0 && !isDurable) {
      toastInfo(t('This browser can’t store changes. Keep this tab open until your changes are sent.'), {
        id: 'queue-memory',
      });
    }
  }, [queued, isDurable]);
  // Without storage, waiting changes are lost: the browser asks before closing the page.
  useEffect(() => {
    if (queued === 0 || isDurable) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [queued, isDurable]);
  return null;
}

/** Ids of organizations and stores where the user may write. Sorted, so that equal results are equal as text. */
function writableScopes(
  me: Pick<Me, 'memberships' | 'hasFullAccess'>,
  stores: readonly { id: string; organization_id: string }[],
): string[] {
  if (!me.hasFullAccess) return [];
  const organizations = me.memberships
    .filter(({ role, organization }) => {
      const isEnding = organization.deletion_due_at !== null;
      return roleMay(role, 'write-shop') && (!isEnding || mayWhileEnding('write-shop'));
    })
    .map(({ organization_id }) => organization_id);
  const open = stores.filter((store) => organizations.includes(store.organization_id)).map(({ id }) => id);
  return [...organizations, ...open].toSorted();
}
