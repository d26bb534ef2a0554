import type { Platform } from '../../platform/platform.ts';
import { outsideTurn } from '../../platform/tenants/call-queue.ts';
import type { WooClientDeps } from '../../integrations/woocommerce/client/request-pipeline.ts';
import type { OpenShopById } from './open-shop.ts';

/** The dependencies of this feature's workflows. */
export interface StoresContext {
  readonly platform: Platform;
  readonly woo: WooClientDeps;
  readonly openShop: OpenShopById;
  /** Starts a sync of a store. app passes it in, because the sync feature depends on this one. */
  readonly startSync: (storeId: string, requestedBy: string | null) => Promise<void>;
}

export function wooClientDeps(platform: Platform): WooClientDeps {
  return {
    fetch: platform.outbound.fetch,
    now: () => platform.now().getTime(),
    sleep: (ms) => outsideTurn(() => new Promise((resolve) => setTimeout(resolve, ms))),
    random: Math.random,
    log: platform.log,
  };
}
