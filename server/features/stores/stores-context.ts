import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WooClientDeps } from '../../integrations/woocommerce/client/request-pipeline.ts';
import type { OpenShopById } from './open-shop.ts';

/** What the workflows of this feature work with. */
export interface StoresContext {
  readonly platform: Platform;
  readonly woo: WooClientDeps;
  readonly openShop: OpenShopById;
  /** Starts a sync of a store on its own accord; given by app, for the sync feature builds on this one. */
  readonly startSync: (storeId: string, requestedBy: string | null) => Promise<void>;
}

/** The woocommerce client's needs, from what the platform has. */
export function wooClientDeps(platform: Platform, fetch: GuardedFetch): WooClientDeps {
  return {
    fetch,
    now: () => platform.now().getTime(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    log: platform.log,
  };
}
