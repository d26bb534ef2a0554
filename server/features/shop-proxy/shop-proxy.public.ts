import { implement } from '@orpc/server';
import { functions } from '#contract/functions.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RunOperation } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { hiddenCostKeys, withoutCosts } from '../sums/sums.public.ts';
import { callThroughProxy } from './woocommerce-proxy.ts';

/** The specification's `woocommerce-proxy` function. */
export function shopProxyFeature({ limits }: Platform, openShop: OpenShopById, run: RunOperation): Feature {
  const call = implement(functions).$context<CallContext>().use(inStore);
  return {
    name: 'shop-proxy',
    routes: {
      functions: {
        woocommerceProxy: call.woocommerceProxy.handler(
          async ({ context: { store, person, role, transact }, input }) => {
            const { method, path, params = {}, body, operation_id, based_on, name } = input;
            const keys = await transact((tx) => hiddenCostKeys(tx, store));
            const answer = await callThroughProxy(
              { limits, openShop, run },
              { store, person, role },
              { method, path, params, body, operation_id, based_on, name },
            );
            if (keys === null || answer.data === null) return answer;
            return { ...answer, data: { ...answer.data, data: withoutCosts(answer.data.data, keys) } };
          },
        ),
      },
    },
  };
}
