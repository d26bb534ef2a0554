import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { quirkNames } from '../../../sandbox/woocommerce/quirks/apply-quirks.ts';
import type { CACHE_QUIRKS } from '../../../sandbox/woocommerce/quirks/caches.ts';
import type { CONNECTION_QUIRKS } from '../../../sandbox/woocommerce/quirks/connecting.ts';
import type { HOSTILE_QUIRKS } from '../../../sandbox/woocommerce/quirks/hostile.ts';
import type { PAGING_QUIRKS } from '../../../sandbox/woocommerce/quirks/paging.ts';
import type { QuirkName } from '../../../sandbox/woocommerce/quirks/quirks.ts';
import type { RECORD_QUIRKS } from '../../../sandbox/woocommerce/quirks/records.ts';

export type { QuirkName };
export type PagingQuirk = keyof typeof PAGING_QUIRKS;
export type RecordQuirk = keyof typeof RECORD_QUIRKS;
export type CacheQuirk = keyof typeof CACHE_QUIRKS;
export type ConnectionQuirk = keyof typeof CONNECTION_QUIRKS;
export type HostileQuirk = keyof typeof HOSTILE_QUIRKS;
export type QuirkyShop = RunningSandbox;

/** The names of all quirks that the sandbox declares. */
export const QUIRK_NAMES = quirkNames();

/** A small shop in this process. */
export function startQuirkyShop(...quirks: readonly QuirkName[]): Promise<QuirkyShop> {
  return startSandbox({ orders: 35, products: 20, customers: 20, seed: 11, quirks });
}

/** A shop with so many orders that it may lose more records than Karoo deletes at once. */
export function startLargerShop(): Promise<QuirkyShop> {
  return startSandbox({ orders: 1000, products: 10, customers: 50, seed: 11 });
}

/** The day of the recordings, in seconds since 1970. */
const RECORDED = Date.parse('2026-11-20T14:15:00Z') / 1000;

/** The shop of the recordings. */
export function startRecordedShop(): Promise<QuirkyShop> {
  return startSandbox({ recorded: true, today: RECORDED });
}

/** A shop without orders, on the same day. */
export function startEmptyShop(): Promise<QuirkyShop> {
  return startSandbox({ orders: 0, products: 6, customers: 2, seed: 11, today: RECORDED });
}
