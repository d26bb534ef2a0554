import { QueryCache, QueryClient } from '@tanstack/react-query';
import { codeOf, isWorthRetrying } from '../api/explain-error.ts';

const MINUTE = 60_000;

/**
 * The cache of the specification (section 9): stale after 15 minutes, dropped after 30, one retry after a second,
 * nothing fetched again on focus or reconnect, nor on mount unless the live stream has said that it changed.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (codeOf(error) === 'UNAUTHORIZED') onSignedOut();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15 * MINUTE,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: (query) => query.state.isInvalidated,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: 1000,
      },
      mutations: { retry: false },
    },
  });
}
