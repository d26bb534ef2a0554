import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AuthError, codeOf, isWorthRetrying } from '../api/explain-error.ts';
import type { CallCode } from '../api/explain-error.ts';
import { connection } from '../connection/connection.ts';
import { refreshLeanLists } from '../connection/refresh-lean-lists.ts';
import { retryUnreachable } from './retry-unreachable.ts';
import { adaptCacheTimes } from './cache-times.ts';

/** What the whole app reacts to, whichever call met it: session or plan are over, the store or organization is gone or ends, or one's role changed. */
const REFUSALS: readonly CallCode[] = [
  'UNAUTHORIZED',
  'TRIAL_EXPIRED',
  'STORE_NOT_FOUND',
  'ORGANIZATION_NOT_FOUND',
  'ORGANIZATION_ENDING',
  'FORBIDDEN_ROLE',
];

/** How often a read is tried again while Karoo answers that it is away for a moment. */
const AWAY_RETRIES = 4;

function isAway(error: unknown): boolean {
  return codeOf(error) === 'UNAVAILABLE';
}

/**
 * The cache of the specification (section 9): stale after 15 minutes, dropped after 30, both longer on a poor connection;
 * one retry after a second (more where Karoo says that it is away for a moment), nothing fetched again on focus, nor on reconnect unless nobody had answered, nor on mount unless
 * the live stream has said that it changed.
 */
export function createQueryClient(onRefused: (code: CallCode) => void): QueryClient {
  const onError = (error: unknown) => {
    const code = codeOf(error);
    // The sign-in's own refusal is the form's to show.
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
        retry: (failures, error) => failures < (isAway(error) ? AWAY_RETRIES : 1) && isWorthRetrying(error),
        // 1, 2, 4 and 8 seconds: a restart of the server or its database takes no longer.
        retryDelay: (failures, error) => (isAway(error) ? 1000 * 2 ** failures : 1000),
      },
      mutations: { retry: false },
    },
  });
  adaptCacheTimes(queryClient, connection);
  refreshLeanLists(queryClient, connection);
  retryUnreachable(queryClient, connection);
  return queryClient;
}
