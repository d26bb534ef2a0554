import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Api } from '#contract/api.ts';
import { env } from '../../env.ts';
import { timedFetch } from './timed-fetch.ts';

const link = new RPCLink({
  url: `${env.apiUrl}/rpc`,
  fetch: (request, init, _options, path) => timedFetch(request, { ...init, credentials: 'include' }, path.join('.')),
});

/** The calls of the contract, as functions. */
export const client: ContractRouterClient<Api> = createORPCClient(link);

/** The calls of the contract, as options for React Query: `orpc.orders.list.queryOptions({ input })`. */
export const orpc = createTanstackQueryUtils(client);
