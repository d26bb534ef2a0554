import type { Query, QueryClient } from '@tanstack/react-query';
import type { ConnectionStore } from './connection-store.ts';

/** Marks compact lists as stale once the connection allows full ones, also those that arrive later. */
export function refreshCompactLists(
  queryClient: QueryClient,
  connection: Pick<ConnectionStore, 'get' | 'subscribe'>,
): void {
  const cache = queryClient.getQueryCache();
  const refresh = (query: Query) => {
    if (query.state.isInvalidated || !isCompact(query.state.data) || connection.get().speed === 'offline') return;
    if (connection.get().plan.reducedPayload) return;
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') refresh(event.query);
    if (event.type === 'added' || event.type === 'observerAdded') refresh(event.query);
  });
  connection.subscribe(() => cache.getAll().forEach(refresh));
}

function isCompact(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'compact' in data && data.compact === true;
}
