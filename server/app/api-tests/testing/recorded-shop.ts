import { sql } from 'kysely';
import type { StoreTestApp } from '../../../features/stores/testing/store-test-app.ts';
import { storeShopRecord } from '../../../features/sync/sync.public.ts';

/** Before each test: the shop is as recorded, nobody has written to it, and Karoo has its order and no products. */
export async function resetRecordedShop(all: StoreTestApp, storeId: string) {
  const { app, shop } = all;
  shop.reset();
  await app.platform.db.asOwner(async ({ query }) => {
    await query.deleteFrom('rate_limits').execute();
    await query.deleteFrom('shop_operations').execute();
    await query.deleteFrom('woocommerce_products').where('store_id', '=', storeId).execute();
  });
  await storeRecordedOrder(all, storeId);
  return { shop, orderId: shop.order.id };
}

/** Stores the order as the shop has it, as if it were new. */
export async function storeRecordedOrder({ app, shop }: StoreTestApp, storeId: string): Promise<void> {
  await app.platform.db.asSystem(storeId, async (tx) => {
    await sql`select remove_records(${storeId}::uuid, 'orders', ${[shop.order.id]}::bigint[])`.execute(tx.query);
    await storeShopRecord(tx, storeId, 'orders', shop.order);
  });
}
