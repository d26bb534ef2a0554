import { BATCH_SIZE } from '#domain/sync.ts';
import { applyWithChildren } from './child-records.ts';
import { newCursor } from './run-cursor.ts';
import { MAX_FAILURES, Reading } from './reading.ts';
import type { Resource, ShopReader, SyncStore } from './ports.ts';
import { writeProducts } from './read-variations.ts';
import { reread } from './reread.ts';
import { rereadRecords } from './reread-records.ts';
import { apply, type RunContext } from './run-context.ts';

export interface Hints {
  readonly orders: readonly number[];
  readonly products: readonly number[];
  readonly variations: readonly number[];
  readonly customers: readonly number[];
}

/**
 * Reads these records again and stores their current state, outside of any run. Records deleted in the shop are deleted
 * here; an order's refunds are updated with it. `flat`: whether the shop has flat lists of refunds and variations.
 */
export async function readRecords(shop: ShopReader, store: SyncStore, hints: Hints, flat: Flat): Promise<void> {
  const context = contextOutsideRuns(shop, store, flat);
  const { cursor } = context;
  const read = (resource: Resource, ids: readonly number[]) => rereadRecords(context, resource, ids);
  if (hints.products.length > 0) {
    await writeProducts(context, await read('products', hints.products), cursor);
  }
  if (hints.variations.length > 0 && flat.variations) {
    await apply(context, 'variations', await read('variations', hints.variations), cursor);
  }
  if (hints.orders.length > 0) {
    await applyWithChildren(context, 'orders', await read('orders', hints.orders), cursor);
  }
  if (hints.customers.length > 0) {
    await apply(context, 'customers', await read('customers', hints.customers), cursor);
  }
  if (context.hasGone) await store.settleGone();
}

/** Reads missing records again and stores those that the shop has. `parents`: the orders of refunds, the products of variations. */
export async function readAgain(
  shop: ShopReader,
  store: SyncStore,
  {
    resource,
    ids,
    parents,
    flat,
  }: { resource: Resource; ids: readonly number[]; parents: readonly number[]; flat: Flat },
): Promise<void> {
  const context = contextOutsideRuns(shop, store, flat);
  const isFlat = (resource !== 'refunds' && resource !== 'variations') || flat[resource];
  if (isFlat) await reread(context, resource, ids);
  else await reread(context, resource === 'refunds' ? 'orders' : 'products', parents);
}

type Flat = { readonly refunds: boolean; readonly variations: boolean };

function contextOutsideRuns(shop: ShopReader, store: SyncStore, flat: Flat): RunContext {
  return {
    shop,
    store,
    kind: 'incremental',
    pageSize: BATCH_SIZE,
    prune: true,
    checkpoint: () => undefined,
    cursor: { ...newCursor({ orders: 0, products: 0 }), flat },
    reading: new Reading(MAX_FAILURES.incremental),
    hasGone: false,
    setAside: new Map(),
    begun: new Set(),
    uncached: new Set(),
  };
}
