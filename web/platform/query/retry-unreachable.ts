import type { QueryClient } from '@tanstack/react-query';
import { codeOf } from '../api/explain-error.ts';
import type { ConnectionStore } from '../connection/connection-store.ts';

/**
 * What is on screen and could not be read because nobody answered is read again as soon as the connection has become
 * another one: whoever looks at the error need not ask for it. For good.
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
