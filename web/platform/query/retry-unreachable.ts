import type { QueryClient } from '@tanstack/react-query';
import { codeOf } from '../api/explain-error.ts';
import type { ConnectionStore } from '../connection/connection-store.ts';

/**
 * Retries visible queries that failed without a response as soon as the connection changes. Runs as long as the page.
 */
export function retryUnreachable(
  queryClient: QueryClient,
  connection: Pick<ConnectionStore, 'get' | 'subscribe'>,
): void {
  connection.subscribe(() => {
    if (connection.get().speed === 'offline') return;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && isUnreached(state.error),
    });
  });
}

function isUnreached(error: unknown): boolean {
  return ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'].includes(codeOf(error));
}
