import { BATCH_SIZE } from '#domain/sync.ts';
import { applyWithChildren } from './child-records.ts';
import { newCursor } from './run-cursor.ts';
import type { Resource, ShopReader, SyncStore } from './ports.ts';
import { writeProducts } from './read-variations.ts';
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
export async function readRecords(
  shop: ShopReader,
  store: SyncStore,
  hints: Hints,
  flat: { refunds: boolean; variations: boolean },
): Promise<void> {
  const cursor = { ...newCursor({ orders: 0, products: 0 }), flat };
  const context: RunContext = {
    shop,
    store,
    kind: 'incremental',
    pageSize: BATCH_SIZE,
    prune: true,
    checkpoint: () => undefined,
    cursor,
  };
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
}
