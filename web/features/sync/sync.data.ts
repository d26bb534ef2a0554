import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { SYNC_TOAST } from '#domain/sync.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { logWarning } from '../../platform/log.ts';
import { toastError, toastInfo, toastSuccess } from '../../ui/toasts/toast.ts';
import { waitForSyncRun, SyncRunFailed } from './wait-for-sync-run.ts';
import * as t from './sync.text.ts';

/** Polling during a sync, in case the live stream is down. */
const RUNNING_POLL_MS = 5000;
/** How often a manual sync is checked. */
const FOLLOW_MS = 1500;
/** One id for the toasts of a sync: each replaces the previous one. */
const TOAST = { id: 'sync' };

/** State of a store's sync, per entity. */
export function syncStatusOptions(storeId: string) {
  return queryOptions({
    ...orpc.sync.status.queryOptions({ input: { store_id: storeId } }),
    refetchInterval: (query) => (query.state.data?.run?.status === 'running' ? RUNNING_POLL_MS : false),
  });
}

/** Starts a manual sync, follows it, and reports it in the three sentences of the specification. */
export function useSyncNow(storeId: string) {
  const queryClient = useQueryClient();
  const statusKey = syncStatusOptions(storeId).queryKey;
  const readStatus = async () => {
    const status = await client.sync.status({ store_id: storeId });
    queryClient.setQueryData(statusKey, status);
    return status;
  };
  const mutation = useMutation({
    mutationKey: ['sync-now', storeId],
    mutationFn: async (options: { full?: boolean }) => {
      const { run_id } = await client.sync.start({ store_id: storeId, ...options });
      if (run_id !== null) await waitForSyncRun(run_id, readStatus, () => new Promise((r) => setTimeout(r, FOLLOW_MS)));
    },
    onMutate: () => toastInfo(SYNC_TOAST.start, TOAST),
    onSuccess: () => toastSuccess(SYNC_TOAST.success, TOAST),
    onError: (error) => {
      const cause = error instanceof SyncRunFailed ? error.message : explainError(error);
      toastError(`${SYNC_TOAST.failure} ${cause}`, { ...TOAST, title: t.failedToSyncStore });
      logWarning(t.syncFailed2, error);
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
