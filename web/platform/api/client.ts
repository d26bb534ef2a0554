import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Api } from '#contract/api.ts';
import { env } from '../../env.ts';
import { connection } from '../connection/connection.ts';
import { batchReads, requireAnswers } from './batch-reads.ts';
import { requestLeanLists } from './lean-lists.ts';
import { timedFetch } from './timed-fetch.ts';

const batches = batchReads(env.apiUrl, () => connection.get().plan.batching);

const link = new RPCLink({
  url: `${env.apiUrl}/rpc`,
  interceptors: [requestLeanLists(() => connection.get().plan.reducedPayload)],
  clientInterceptors: [batches.gather],
  plugins: [batches.plugin],
  fetch: async (request, init, _options, path) => {
    const operation = path.join('.');
    return requireAnswers(await timedFetch(request, { ...init, credentials: 'include' }, operation), operation);
  },
});

export const client: ContractRouterClient<Api> = createORPCClient(link);

/** The calls of the contract as options for React Query: `orpc.orders.list.queryOptions({ input })`. */
export const orpc = createTanstackQueryUtils(client);
