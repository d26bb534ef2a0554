import { sql } from 'kysely';
import type { z } from 'zod';
import type { questions } from '#contract/questions/questions.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { addDays, type ShopDay, shopNowOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { reportCache } from '../sums/sums.public.ts';

type FirstProducts = z.output<NonNullable<(typeof questions.firstProducts)['~orpc']['outputSchema']>>;

/** A season: who has not come back by then needs a reason to. */
const WITHIN_DAYS = 90;
const DAYS_OF_FIRST_ORDERS = 365;
const MAX_PRODUCTS = 200;

interface Row {
  /** Null: all customers. */
  product_id: string | null;
  name: string;
  customers: number;
  returned: number;
}

/**
 * Customers by the products of their first order that counts, and how many of them ordered again within 90 days: of the year that ended 90
 * days ago, so that everybody had the time to.
 */
export async function readFirstProducts(
  tx: Tx,
  scope: StoreScope,
  { to: last }: { readonly to?: ShopDay | undefined },
  now: Date,
): Promise<FirstProducts> {
  const { storeId } = scope;
  const { timezone } = await readShopSettings(tx, scope);
  const to = last ?? addDays(shopNowOf(now, timezone).day, -WITHIN_DAYS);
  const from = addDays(to, 1 - DAYS_OF_FIRST_ORDERS);
  const rows = await reportCache.read(tx, scope, `first products ${from} ${to}`, async () => {
    const found = await sql<Row>`
      with buyers as materialized (
        select c.customer_key, c.first_order_at, coalesce(c.second_order_day <= c.first_order_day + ${WITHIN_DAYS}::int, false) as returned
        from shop_customers c
        where c.store_id = ${storeId}::uuid and c.first_order_day between ${from}::date and ${to}::date
      ), bought as (
        select distinct b.customer_key, b.returned, l.product_id
        from buyers b
        join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.customer_key = b.customer_key
          and o.sales_at = b.first_order_at and o.counts
        join woocommerce_order_lines l on l.store_id = ${storeId}::uuid and l.order_id = o.wc_id and l.product_id > 0
      )
      select null as product_id, '' as name, count(*)::int as customers, count(*) filter (where returned)::int as returned from buyers
      union all (
        select x.product_id::text, coalesce(p.name, ''), x.customers, x.returned from (
          select product_id, count(*)::int as customers, count(*) filter (where returned)::int as returned
          from bought group by product_id order by customers desc, product_id limit ${MAX_PRODUCTS}::int
        ) x left join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = x.product_id
      )`.execute(tx.query);
    return found.rows;
  });
  const whole = rows.find(({ product_id }) => product_id === null);
  return {
    from,
    to,
    within: WITHIN_DAYS,
    customers: whole?.customers ?? 0,
    returned: whole?.returned ?? 0,
    items: rows
      .filter(({ product_id }) => product_id !== null)
      .map(({ product_id, name, customers, returned }) => ({
        product_id: Number(product_id),
        name: name || t('Product {id}', { id: Number(product_id) }),
        customers,
        returned,
        share: Math.round((returned * 10_000) / customers) / 10_000,
      }))
      .toSorted((one, other) => other.customers - one.customers || one.product_id - other.product_id),
  };
}
