import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { signInMerchant, type Merchant } from '../karoo/merchant.ts';
import { startKaroo, type RunningKaroo } from '../karoo/start-karoo.ts';
import type { KarooAddresses } from '../karoo/start-shared-karoo.ts';
import { sandboxShop, type SandboxShop } from '../shop/start-sandbox.ts';
import { openBrowser } from './browser.ts';

/** What most journeys need: a Karoo with a synced shop without new orders of its own, the merchant at the API, and a browser. */
export interface Journey<Karoo = RunningKaroo> {
  readonly karoo: Karoo;
  readonly shop: SandboxShop;
  readonly merchant: Merchant;
  readonly storeId: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** A journey at the Karoo that several share. */
export type SharedJourney = Journey<KarooAddresses>;

/** Starts a Karoo whose shop has so many orders. */
export async function startJourney(orders: number): Promise<Journey> {
  const karoo = await startKaroo({ env: { SANDBOX_ORDERS: String(orders), SANDBOX_ORDERS_PER_MINUTE: '0' } });
  return openJourney(karoo, async () => void (await karoo.stop()));
}

/** Uses the Karoo that the journeys share: see start-shared-karoo.ts for what may be done there. */
export function joinJourney(): Promise<SharedJourney> {
  return openJourney(inject('sharedKaroo'), async () => undefined);
}

async function openJourney<Karoo extends KarooAddresses>(
  karoo: Karoo,
  leave: () => Promise<void>,
): Promise<Journey<Karoo>> {
  const merchant = await signInMerchant(karoo.url);
  const storeId = await merchant.demoStore();
  await merchant.synced(storeId);
  const browser = await openBrowser();
  return {
    karoo,
    shop: sandboxShop(karoo.sandboxUrl),
    merchant,
    storeId,
    browser,
    async close() {
      await browser.close();
      await leave();
    },
  };
}
