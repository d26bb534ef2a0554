import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Api } from '#contract/api.ts';
import { env } from '../../env.ts';
import { connection } from '../connection/connection.ts';
import { batchReads, requireBatchResponse } from './batch-reads.ts';
import { timedFetch } from './timed-fetch.ts';
import type { RPCLinkOptions } from '@orpc/client/fetch';
import { COMPACT_LISTS } from '#contract/http/compact-lists.ts';

const batches = batchReads(env.apiUrl, () => connection.get().plan.batching);

const link = new RPCLink({
  url: `${env.apiUrl}/rpc`,
  interceptors: [requestCompactLists(() => connection.get().plan.reducedPayload)],
  clientInterceptors: [batches.gather],
  plugins: [batches.plugin],
  fetch: async (request, init, _options, path) => {
    const operation = path.join('.');
    return requireBatchResponse(await timedFetch(request, { ...init, credentials: 'include' }, operation), operation);
  },
});

export const client: ContractRouterClient<Api> = createORPCClient(link);

/** The calls of the contract as options for React Query: `orpc.orders.list.queryOptions({ input })`. */
export const orpc = createTanstackQueryUtils(client);

type Interceptor = NonNullable<RPCLinkOptions<Record<never, never>>['interceptors']>[number];

/**
 * Requests compact lists while `isOn` returns true (specification, section 4: reduced payload). The query key stays the same:
 * a full list in the cache is good enough, and a compact response is marked as compact.
 */
function requestCompactLists(isOn: () => boolean): Interceptor {
  return (call) =>
    isOn() && COMPACT_LISTS.has(call.path.join('.'))
      ? call.next({ ...call, input: { ...(call.input as object), compact: true } })
      : call.next();
}
