import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { allOf, orderConditions, sortOrder } from './order-conditions.sql.ts';
import type { OrderFilter } from './order-filter.ts';
import { ORDER_COLUMNS, type OrderItem, orderItemOf, type OrderRow } from './order-item.ts';
import { findSearched, foundOrders, searchedCondition } from './order-search.sql.ts';
import { withCategory } from './orders.queries.ts';
import { findSoldOrders } from './sold-conditions.sql.ts';

/** As many as no shop has. */
const ALL = 1_000_000_000;

/** The ids of all orders that fit, in the order of the list and however many: what a file of them is written by. */
export async function readOrderKeys(tx: Tx, scope: StoreScope, asked: OrderFilter): Promise<number[]> {
  const filter = await withCategory(tx, scope, asked);
  const named = filter.sold === null ? null : await findSoldOrders(tx, scope, filter.sold);
  const conditions = orderConditions(scope.storeId, filter, named);
  if (filter.search !== null) {
    const found = await findSearched(tx, scope, filter.search);
    if (found.buyers.length === 0 && found.numbers.length === 0) return [];
    conditions.push(
      found.tooMany
        ? searchedCondition(found)
        : sql`o.wc_id in (select f.wc_id from (${foundOrders(scope.storeId, found, allOf(conditions), ALL)}) as f)`,
    );
  }
  // One JSON value: a driver reads that many times faster than as many rows.
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(k.wc_id), '[]') as ids from (
      select o.wc_id from woocommerce_orders o where ${allOf(conditions)} order by ${sortOrder(filter)}
    ) as k`.execute(tx.query);
  return rows[0]?.ids ?? [];
}

/** These orders as lists show them, those that are gone left out; in any order. */
export async function readOrdersByKey(tx: Tx, scope: StoreScope, ids: readonly number[]): Promise<OrderItem[]> {
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  return rows.map(orderItemOf);
}
