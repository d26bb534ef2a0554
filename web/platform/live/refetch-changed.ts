import type { Query, QueryClient } from '@tanstack/react-query';
import { isFromEarlierVisit } from '../query/refresh-restored.ts';
import { isAffected } from './affected-queries.ts';
import type { LiveChange } from './live-versions.ts';

/** Shortest pause between two refetches of a query: a full sync publishes many changes per second. */
const PAUSE_MS = 120;

/**
 * Refetches the queries on screen that a change affects, and marks hidden ones stale. No query waits for another: the stock of
 * an order's products may arrive before the order, whose row must not wait for the products.
 */
export function refetchChanged(queryClient: QueryClient): (changes: readonly LiveChange[]) => void {
  /** The queries being refetched or pausing. True: changed again since the refetch began. */
  const refetching = new Map<string, boolean>();

  async function refetch(query: Query): Promise<void> {
    const { queryHash, queryKey } = query;
    // The client continues a first load, whose response may be older than the change.
    refetching.set(queryHash, isFetching(query) && query.state.data === undefined);
    do {
      await queryClient.invalidateQueries({ queryKey, exact: true });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } while (takeChanged(queryHash));
    refetching.delete(queryHash);
  }

  function takeChanged(queryHash: string): boolean {
    const isChanged = refetching.get(queryHash) === true;
    refetching.set(queryHash, false);
    return isChanged;
  }

  return (changes) => {
    const isChanged = ({ queryKey, state }: Query) =>
      changes.some(
        (change) =>
          isAffected(queryKey, change) && (change.entity !== 'earlier' || isFromEarlierVisit(state.dataUpdatedAt)),
      );
    for (const query of queryClient.getQueryCache().findAll({ predicate: isChanged })) {
      if (refetching.has(query.queryHash)) refetching.set(query.queryHash, true);
      else if (query.isActive()) void refetch(query);
      else void markStale(query);
    }
  };
}

/** A response on its way may be older than the change, so the query is marked again when it has arrived. */
async function markStale(query: Query): Promise<void> {
  const arriving = isFetching(query) ? query.promise : undefined;
  query.invalidate();
  await arriving?.catch(() => undefined);
  if (arriving !== undefined) query.invalidate();
}

function isFetching({ state }: Query): boolean {
  return state.fetchStatus === 'fetching';
}
