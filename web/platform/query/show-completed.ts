import type { QueryClient } from '@tanstack/react-query';
import type { CompletedWrite, OfflineWrite } from '../offline-queue/offline-write.ts';
import { parseQueryKey } from './query-key.ts';

/** A set of writes gets many answers at once, so they share one refresh. */
const REFRESH_DELAY_MS = 250;
const refreshing = new Set<string>();

/** Shows a completed write on all open screens, and reads again what else it changes. */
export function showCompleted(
  queryClient: QueryClient,
  { apply, refreshes = [] }: OfflineWrite,
  write: CompletedWrite,
): void {
  const { storeId } = write.operation;
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const asked = parseQueryKey(queryKey);
    if (!apply || asked?.input.store_id !== storeId || state.data === undefined) continue;
    const shown = apply(asked, state.data, write, () => true);
    if (shown !== state.data) queryClient.setQueryData(queryKey, shown);
  }
  for (const call of refreshes) refreshSoon(queryClient, storeId, call);
}

function refreshSoon(queryClient: QueryClient, storeId: string, call: string): void {
  const key = `${storeId} ${call}`;
  if (refreshing.has(key)) return;
  refreshing.add(key);
  setTimeout(() => {
    refreshing.delete(key);
    void queryClient.invalidateQueries({ queryKey: [call.split('.'), { input: { store_id: storeId } }] });
  }, REFRESH_DELAY_MS);
}
