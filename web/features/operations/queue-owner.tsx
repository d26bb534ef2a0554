import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isForbidden } from '../../platform/offline-queue/queued-operation.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import { useQueue } from '../../platform/offline-queue/use-queue.ts';
import { toastInfo } from '../../ui/toasts/toast.ts';
import { refreshMembershipsAndStores, meOptions, useMe } from '../accounts/accounts.public.tsx';
import { useStores } from '../stores/stores.public.tsx';
import { writableScopes } from './writable-scopes.ts';

/** Tells the queue whose it is and where they may write, and looks who is signed in when the server doubts it. */
export function QueueOwner() {
  const me = useMe();
  const { stores } = useStores();
  const queryClient = useQueryClient();
  const { paused, isDurable, queued, operations } = useQueue();
  const userId = me.user.id;
  // The queue is outside of React: it sends for whoever is signed in on this screen, and for nobody else.
  useEffect(() => {
    void offlineQueue.setUser(userId);
    return () => void offlineQueue.setUser(null);
  }, [userId]);
  // Session or plan are over: the guard asks the server again and leads on.
  useEffect(() => {
    if (paused !== null) void queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
  }, [paused, queryClient]);
  const barred = operations.filter(
    ({ state, error }) => state === 'failed' && error !== null && isForbidden(error),
  ).length;
  // The server knows better what one may do and which stores there are.
  useEffect(() => {
    if (barred > 0) refreshMembershipsAndStores(queryClient);
  }, [barred, queryClient]);
  // A plan that is over holds up one organization: another one may be open.
  const places = [userId, `current:${me.currentOrganizationId}`, ...writableScopes(me, stores)].join(' ');
  // Where one may write has changed: what was refused for that goes again.
  useEffect(() => {
    const open = new Set(places.split(' '));
    void offlineQueue.allowed(({ organizationId, storeId, error }) =>
      open.has(error?.code === 'STORE_NOT_FOUND' ? storeId : organizationId),
    );
  }, [places]);
  // A toast is outside of React too.
  useEffect(() => {
    if (queued > 0 && !isDurable) {
      toastInfo('This browser keeps nothing. Leave this tab open until your changes are sent.', { id: 'queue-memory' });
    }
  }, [queued, isDurable]);
  // The browser asks before it closes or reloads the page, since what waits would be lost.
  useEffect(() => {
    if (queued === 0 || isDurable) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [queued, isDurable]);
  return null;
}
