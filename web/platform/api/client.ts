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
import { LEAN_LISTS } from '#contract/http/lean-lists.ts';

const batches = batchReads(env.apiUrl, () => connection.get().plan.batching);

const link = new RPCLink({
  url: `${env.apiUrl}/rpc`,
  interceptors: [requestLeanLists(() => connection.get().plan.reducedPayload)],
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
 * Requests lean lists while `isOn` returns true (specification, section 4: reduced payload). The query key stays the same:
 * a full list in the cache is good enough, and a lean response is marked as lean.
 */
function requestLeanLists(isOn: () => boolean): Interceptor {
  return (call) =>
    isOn() && LEAN_LISTS.has(call.path.join('.'))
      ? call.next({ ...call, input: { ...(call.input as object), lean: true } })
      : call.next();
}
