import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Condition } from './day-start.sql.ts';

/** Of a category whose products stand in more lines than this, orders are looked at one by one: such a one is met soon. */
const LINES_NAMED = 20_000;

/** The products of a category, and whether so few lines hold them that their orders are found by them. */
export interface HeldProducts {
  readonly products: readonly number[];
  readonly few: boolean;
  /** Orders with a product of it, or fewer than that where it is not `few`. */
  readonly orders: number;
}

/** The products that are in a category itself, not in one below it: a breakdown counts them so. */
export async function findHeldProducts(tx: Tx, scope: StoreScope, category: number): Promise<HeldProducts> {
  const { rows } = await sql<{ products: number[]; lines: number; orders: number }>`
    with held as materialized (
      select p.wc_id from woocommerce_products p
      where p.store_id = ${scope.storeId}::uuid and p.category_ids && array[${category}::bigint]
    )
    select (select coalesce(json_agg(wc_id), '[]') from held) as products, count(*) as lines, count(distinct order_id) as orders
    from (
      select l.order_id from woocommerce_order_lines l where l.store_id = ${scope.storeId}::uuid
        and l.product_id = any (array(select wc_id from held)) limit ${LINES_NAMED + 1}::bigint
    ) as counted`.execute(tx.query);
  const { products = [], lines = 0, orders = 0 } = rows[0] ?? {};
  return { products, few: Number(lines) <= LINES_NAMED, orders: Number(orders) };
}

/** Whether `woocommerce_orders o` holds one of them. */
export function holdsProducts(storeId: string, held: Pick<HeldProducts, 'products' | 'few'> | undefined): Condition {
  if (held === undefined) throw new Error('The products of a category are looked up before its orders are.');
  const ids = sql`any (${[...held.products]}::bigint[])`;
  return held.few
    ? sql`o.wc_id in (select l.order_id from woocommerce_order_lines l
        where l.store_id = ${storeId}::uuid and l.product_id = ${ids})`
    : // One at most, so that it is asked of each order met instead of being joined.
      sql`(select true from woocommerce_order_lines l where l.store_id = o.store_id and l.order_id = o.wc_id
        and l.product_id = ${ids} limit 1)`;
}
