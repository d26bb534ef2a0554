import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { ORDER_COLUMNS, type OrderItem, orderItemOf, type OrderRow } from './order-list-item.ts';

/** The newest orders of a customer, without the trash. */
export async function recentOrdersOfCustomer(
  tx: Tx,
  scope: StoreScope,
  customerKey: string,
  limit: number,
): Promise<OrderItem[]> {
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.customer_key = ${customerKey} and o.status <> 'trash'
    order by o.sales_at desc, o.wc_id desc limit ${limit}::bigint`.execute(tx.query);
  return rows.map(orderItemOf);
}

/** The newest orders that contain a product. Newest by the shop's id, which the index of order lines is sorted by. */
export async function recentOrdersOfProduct(
  tx: Tx,
  scope: StoreScope,
  productId: number,
  limit: number,
): Promise<OrderItem[]> {
  const { rows } = await sql<OrderRow>`
    with recent as materialized (
      select l.order_id from woocommerce_order_lines l
      where l.store_id = ${scope.storeId}::uuid and l.product_id = ${productId}::bigint
      order by l.order_id desc limit ${limit * 4}::bigint
    )
    select ${ORDER_COLUMNS} from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.wc_id in (select order_id from recent) and o.status <> 'trash'
    order by o.date_created desc, o.wc_id desc limit ${limit}::bigint`.execute(tx.query);
  return rows.map(orderItemOf);
}

/** Orders by id, in any order, with the meta data that plugins added to them. */
export async function readOrdersOfStory(
  tx: Tx,
  scope: StoreScope,
  ids: readonly number[],
): Promise<{ item: OrderItem; meta: unknown }[]> {
  const { rows } = await sql<OrderRow & { meta: unknown }>`
    select ${ORDER_COLUMNS}, o.data -> 'meta_data' as meta from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  return rows.map((row) => ({ item: orderItemOf(row), meta: row.meta }));
}
