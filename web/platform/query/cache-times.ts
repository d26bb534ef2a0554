import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { ConnectionStore } from '../connection/connection-store.ts';

const MINUTE = 60_000;
/** Specification, section 9. */
const STALE_MS = 15 * MINUTE;
const KEEP_MS = 30 * MINUTE;

/** Extends how long data stay fresh and cached by the factor of the connection. Returns a function that stops it. */
export function adaptCacheTimes(
  queryClient: QueryClient,
  connection: Pick<ConnectionStore, 'get' | 'subscribe'>,
): void {
  let applied = 0;
  const apply = () => {
    const { cacheMultiplier } = connection.get().plan;
    if (cacheMultiplier === applied) return;
    const defaults = queryClient.getDefaultOptions();
    const times = { staleTime: STALE_MS * cacheMultiplier, gcTime: KEEP_MS * cacheMultiplier };
    queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, ...times } });
    if (cacheMultiplier > applied) keepUnused(queryClient, times.gcTime);
    applied = cacheMultiplier;
  };
  apply();
  connection.subscribe(apply);
}

/** // Unused queries got their end when they were left; an observer resets it. */
function keepUnused(queryClient: QueryClient, gcTime: number): void {
  for (const query of queryClient.getQueryCache().findAll({ type: 'inactive' })) {
    const options = { ...query.options, queryKey: query.queryKey, gcTime, enabled: false };
    new QueryObserver(queryClient, options).subscribe(() => undefined)();
  }
}
