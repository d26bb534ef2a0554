import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { toTwoDecimals } from '#domain/money/money.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { ORDER_COLUMNS, type OrderItem, orderItemOf, type OrderRow } from './order-list-item.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

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

interface Refund {
  wc_id: number;
  amount: string;
  reason: string;
  at: string;
}

/** An order with the meta data that plugins added to it, and its refunds, oldest first. */
interface OrderOfStory {
  readonly item: OrderItem;
  readonly meta: unknown;
  readonly refunds: Refund[];
}

/** Orders by id, in any order. */
export async function readOrdersOfStory(tx: Tx, scope: StoreScope, ids: readonly number[]): Promise<OrderOfStory[]> {
  if (ids.length === 0) return [];
  const { rows } = await plannedOnce<OrderRow & Omit<OrderOfStory, 'item'>>`
    select ${ORDER_COLUMNS}, o.data -> 'meta_data' as meta, (
      select coalesce(json_agg(json_build_object('wc_id', r.refund_id, 'amount', r.amount::text, 'reason', r.reason, 'at', r.date_created)
        order by r.date_created), '[]')
      from woocommerce_order_refunds r where r.store_id = ${scope.storeId}::uuid and r.order_id = o.wc_id
    ) as refunds
    from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  return rows.map((row) => ({ item: orderItemOf(row), meta: row.meta, refunds: row.refunds.map(refundOf) }));
}

function refundOf({ amount, at, ...refund }: Refund): Refund {
  return { ...refund, amount: toTwoDecimals(amount), at: new Date(at).toISOString() };
}
