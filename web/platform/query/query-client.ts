import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AuthError, codeOf, isWorthRetrying } from '../api/explain-error.ts';
import type { CallCode } from '../api/explain-error.ts';
import { connection } from '../connection/connection.ts';
import { refreshCompactLists } from '../connection/refresh-compact-lists.ts';
import { retryUnreachable } from './retry-unreachable.ts';
import { adaptCacheTimes } from './cache-times.ts';

/** Refusals that concern the whole app, whichever call got them: session, plan, store, organization or role changed. */
const REFUSALS: readonly CallCode[] = [
  'UNAUTHORIZED',
  'TRIAL_EXPIRED',
  'STORE_NOT_FOUND',
  'ORGANIZATION_NOT_FOUND',
  'ORGANIZATION_ENDING',
  'FORBIDDEN_ROLE',
];

/** How often a read is retried while Karoo is briefly unavailable. */
const UNAVAILABLE_RETRIES = 4;

function isUnavailable(error: unknown): boolean {
  return codeOf(error) === 'UNAVAILABLE';
}

/**
 * The cache of the specification (section 9): stale after 15 minutes, deleted after 30, both longer on a poor
 * connection. One retry after a second, more while Karoo is briefly unavailable. No refetch on focus, on reconnect only
 * after a failure without a response, and on mount only if the live stream reported a change.
 */
export function createQueryClient(onRefused: (code: CallCode) => void): QueryClient {
  const onError = (error: unknown) => {
    const code = codeOf(error);
    // The sign-in form shows its own refusals.
    if (REFUSALS.includes(code) && !(error instanceof AuthError)) onRefused(code);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: (query) => query.state.isInvalidated,
        retry: (failures, error) =>
          failures < (isUnavailable(error) ? UNAVAILABLE_RETRIES : 1) && isWorthRetrying(error),
        // 1, 2, 4 and 8 seconds: longer than a restart of the server or its database.
        retryDelay: (failures, error) => (isUnavailable(error) ? 1000 * 2 ** failures : 1000),
      },
      mutations: { retry: false },
    },
  });
  adaptCacheTimes(queryClient, connection);
  refreshCompactLists(queryClient, connection);
  retryUnreachable(queryClient, connection);
  return queryClient;
}
