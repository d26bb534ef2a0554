import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { SYNC_TOAST } from '#domain/sync.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { logWarning } from '../../platform/log.ts';
import { withSettings } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { toastError, toastInfo, toastSuccess } from '../../ui/toasts/toast.ts';
import { waitForSyncRun, SyncRunFailed } from './wait-for-sync-run.ts';
import { waitingOf } from './describe-sync.ts';
import { t } from '#domain/language/t.ts';

/** Polling during a sync, in case the live stream is down. */
const RUNNING_POLL_MS = 5000;
/** How often a manual sync is checked. */
const FOLLOW_MS = 1500;
/** One id for the toasts of a sync: each replaces the previous one. */
const TOAST = { id: 'sync' };

/** State of a store's sync, per entity. */
export const syncStatus = withSettings(orpc.sync.status, {
  refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? RUNNING_POLL_MS : false),
});

/** Removes missing records from Karoo, or keeps them. */
export function useDecideMissing(storeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.sync.decideMissing.mutationOptions(),
    onSuccess: ({ missing }) =>
      queryClient.setQueryData(
        orpc.sync.status.queryKey({ input: { store_id: storeId } }),
        (status) => status && { ...status, missing },
      ),
  });
}

/** Starts a manual sync, follows it, and reports it in the three sentences of the specification. */
export function useSyncNow(storeId: string) {
  const queryClient = useQueryClient();
  const statusKey = orpc.sync.status.queryKey({ input: { store_id: storeId } });
  const readStatus = async () => {
    const status = await client.sync.status({ store_id: storeId });
    queryClient.setQueryData(statusKey, status);
    return status;
  };
  const mutation = useMutation({
    mutationKey: ['sync-now', storeId],
    mutationFn: async (options: { full?: boolean }) => {
      const { run_id, outcome, reason } = await client.sync.start({ store_id: storeId, ...options });
      if (outcome === 'waiting' && reason !== null) toastInfo(reason, TOAST);
      if (run_id === null) return '';
      await waitForSyncRun(run_id, readStatus, () => new Promise((r) => setTimeout(r, FOLLOW_MS)));
      const { entities, missing } = await readStatus();
      const unread = entities.flatMap(({ error_message }) => error_message ?? []);
      // The rest was synced.
      if (unread.length > 0) throw new SyncRunFailed(unread.join(' '));
      return waitingOf(missing);
    },
    onMutate: () => toastInfo(SYNC_TOAST.start(), TOAST),
    onSuccess: (waiting) =>
      waiting !== ''
        ? toastInfo(
            t('Synced, but your store no longer has {records}. Choose on your stores page whether Karoo keeps them.', {
              records: waiting,
            }),
            TOAST,
          )
        : toastSuccess(SYNC_TOAST.success(), TOAST),
    onError: (error) => {
      const cause = error instanceof SyncRunFailed ? error.message : explainError(error);
      toastError(`${SYNC_TOAST.failure()} ${cause}`, { ...TOAST, title: t('Failed to sync store') });
      logWarning(t('Sync failed'), error);
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(storeId) || isStoreList(queryKey),
      }),
  });
  const running = useIsMutating({ mutationKey: ['sync-now', storeId] }) > 0;
  return { start: mutation.mutate, running };
}

function isStoreList(queryKey: readonly unknown[]): boolean {
  return JSON.stringify(queryKey[0]) === JSON.stringify(orpc.stores.list.key()[0]);
}
