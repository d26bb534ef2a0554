import { sql } from 'kysely';
import type { z } from 'zod';
import type { questions } from '#contract/questions/questions.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { divideMoney } from '#domain/money/money.ts';
import { addDays, type ShopDay, shopNowOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { reportCache } from '../sums/sums.public.ts';

type FirstProducts = z.output<NonNullable<(typeof questions.firstProducts)['~orpc']['outputSchema']>>;

/** A season: who has not come back by then needs a reason to. */
const WITHIN_DAYS = 90;
const DAYS_OF_FIRST_ORDERS = 365;
/** The last day of first orders after which a year is over, before the last of all. */
const YEAR_BEFORE_DAYS = 365 - WITHIN_DAYS;
const MAX_PRODUCTS = 200;

interface Row {
  /** Null: all customers. */
  product_id: string | null;
  name: string;
  customers: number;
  returned: number;
  valued: number;
  value: string;
}

/**
 * Customers by the products of their first order that counts, and how many of them ordered again within 90 days: of the year that ended 90
 * days ago, so that everybody had the time to. Those whose first order is a year ago also say what each spent in that year.
 */
export async function readFirstProducts(
  tx: Tx,
  scope: StoreScope,
  { to: last }: { readonly to?: ShopDay | undefined },
  now: Date,
): Promise<FirstProducts> {
  const { storeId } = scope;
  const { timezone, currency } = await readShopSettings(tx, scope);
  const to = last ?? addDays(shopNowOf(now, timezone).day, -WITHIN_DAYS);
  const from = addDays(to, 1 - DAYS_OF_FIRST_ORDERS);
  const rows = await reportCache.read(tx, scope, `first products ${from} ${to}`, async () => {
    const found = await sql<Row>`
      with first_customers as materialized (
        select c.customer_key, c.first_order_at, coalesce(c.second_order_day <= c.first_order_day + ${WITHIN_DAYS}::int, false) as returned,
          c.first_order_day, c.first_order_day <= ${addDays(to, -YEAR_BEFORE_DAYS)}::date as is_valued
        from shop_customers c
        where c.store_id = ${storeId}::uuid and c.first_order_day between ${from}::date and ${to}::date
      ), spent as materialized (
        select b.customer_key, coalesce(sum(o.total - o.total_tax - o.shipping_total), 0) as value
        from first_customers b join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.customer_key = b.customer_key
          and o.counts and o.currency = ${currency} and o.sales_day < b.first_order_day + 365
        where b.is_valued group by 1
        union all
        select b.customer_key, -coalesce(sum(r.net), 0)
        from first_customers b join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.customer_key = b.customer_key
          and o.counts and o.currency = ${currency}
        join woocommerce_order_refunds r on r.store_id = ${storeId}::uuid and r.order_id = o.wc_id and r.refund_day < b.first_order_day + 365
        where b.is_valued group by 1
      ), customers_valued as materialized (
        select b.*, coalesce(s.value, 0) as value
        from first_customers b left join (select customer_key, sum(value) as value from spent group by 1) s on s.customer_key = b.customer_key
      ), bought as (
        select distinct b.customer_key, b.returned, b.is_valued, b.value, l.product_id
        from customers_valued b
        join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.customer_key = b.customer_key
          and o.sales_at = b.first_order_at and o.counts
        join woocommerce_order_lines l on l.store_id = ${storeId}::uuid and l.order_id = o.wc_id and l.product_id > 0
      )
      select null as product_id, '' as name, count(*)::int as customers, count(*) filter (where returned)::int as returned,
        0 as valued, '0' as value from first_customers
      union all (
        select x.product_id::text, coalesce(p.name, ''), x.customers, x.returned, x.valued, x.value::text from (
          select product_id, count(*)::int as customers, count(*) filter (where returned)::int as returned,
            count(*) filter (where is_valued)::int as valued, coalesce(sum(value) filter (where is_valued), 0) as value
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
      .map(({ product_id, name, customers, returned, valued, value }) => ({
        product_id: Number(product_id),
        name: name || t('Product {id}', { id: Number(product_id) }),
        customers,
        returned,
        share: Math.round((returned * 10_000) / customers) / 10_000,
        valued,
        value: valued === 0 ? null : divideMoney(value, valued),
      }))
      .toSorted((one, other) => other.customers - one.customers || one.product_id - other.product_id),
  };
}
