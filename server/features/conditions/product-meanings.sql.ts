import { sql } from 'kysely';
import { COVER_WINDOW_DAYS } from '#domain/alerts.ts';
import {
  type Condition,
  comparisonsIn,
  PROPERTIES,
  type Property,
  type PropertyName,
} from '#domain/questions/condition.ts';
import type { DayRange } from '#domain/time/period.ts';
import { addDays } from '#domain/time/shop-time.ts';
import { COUNTED_STOCK, endOfRange, joinVariationStock } from '../catalogue/catalogue.public.ts';
import { sumRows } from '../sums/sums.public.ts';
import { type Asked, hasTag, ids, type Meaning, type Sql, texts } from './meaning.ts';

/** The store of which something is asked about products. */
export type AskedProducts = Pick<Asked, 'storeId' | 'timezone' | 'currency' | 'today'>;

type OfProducts = Extract<PropertyName, `product_${string}`>;

/** What was sold of products in the last so many days, joined to products. */
const soldIn = (days: number) => sql.ref(`sold_${days}`);
const lastDays = ({ today }: AskedProducts, days: number): DayRange => ({ from: addDays(today, 1 - days), to: today });

/** The first day of a product in the shop. */
const addedOn = ({ timezone }: AskedProducts) => sql`shop_local_time(p.date_created, ${timezone}::text)::date`;

/** As `sellingDays`, `velocityOf` and `daysOfCover` of domain/stock/stock-cover.ts have it, rounded down. */
const cover = (
  asked: AskedProducts,
) => sql`case when ${soldIn(COVER_WINDOW_DAYS)}.units > 0 and (${COUNTED_STOCK}) is not null then floor(
  greatest(${COUNTED_STOCK}, 0)
    * greatest(least(coalesce(${asked.today}::date - ${addedOn(asked)} + 1, ${COVER_WINDOW_DAYS}::int), ${COVER_WINDOW_DAYS}::int), 1)
    / ${soldIn(COVER_WINDOW_DAYS)}.units) end`;

/** Products and variations with a cost today. A product's cost is that of its variations too. */
const pricedToday = ({ storeId, today }: Asked) => sql`
  select c.product_id, c.variation_id from (
    select distinct on (k.product_id, k.variation_id, k.source) k.product_id, k.variation_id, k.cost from product_costs k
    where k.store_id = ${storeId}::uuid and k.valid_from <= ${today}::date
    order by k.product_id, k.variation_id, k.source, k.valid_from desc
  ) c where c.cost is not null`;
const isPriced = (asked: Asked) => sql`(
  p.wc_id in (select c.product_id from (${pricedToday(asked)}) c where c.variation_id = 0)
  or p.wc_id in (
    select v.product_id from woocommerce_product_variations v
    where v.store_id = ${asked.storeId}::uuid and v.status = 'publish' group by v.product_id
    having bool_and(v.wc_id in (select c.variation_id from (${pricedToday(asked)}) c))))`;

const amountOf = (days: number, sum: 'units' | 'sales'): Meaning => ({
  value: () => sql`coalesce(${soldIn(days)}.${sql.ref(sum)}, 0)`,
  type: 'numeric',
});

/** On `woocommerce_products p` with the joins of `productIds`. */
export const PRODUCT_MEANINGS: Readonly<Record<Exclude<OfProducts, 'product_tag'>, Meaning>> = {
  product_price: { value: ({ storeId }) => endOfRange(storeId, 'lowest'), type: 'numeric' },
  product_regular_price: { value: ({ storeId }) => endOfRange(storeId, 'regular_lowest'), type: 'numeric' },
  product_on_sale: { value: () => sql`case when p.on_sale then 'yes' else 'no' end`, type: 'text' },
  // Whole units: part of one does not count.
  product_stock: { value: () => sql`floor(${COUNTED_STOCK})`, type: 'numeric' },
  product_stock_status: { value: () => sql`p.stock_status`, type: 'text' },
  product_cover: { value: cover, type: 'numeric' },
  product_last_sold: {
    has: (asked, [days = '']) => sql`p.wc_id in (
      select d.key::bigint from ${sumRows(asked.storeId, ['product'], lastDays(asked, Number(days)))} d where d.items > 0)`,
  },
  product_units_30: amountOf(30, 'units'),
  product_units_90: amountOf(90, 'units'),
  product_units_365: amountOf(365, 'units'),
  product_sales_30: amountOf(30, 'sales'),
  product_sales_90: amountOf(90, 'sales'),
  product_sales_365: amountOf(365, 'sales'),
  product_in_category: {
    has: ({ categories }, values) => sql`p.category_ids && ${ids(categories.get(values.join()) ?? values)}`,
  },
  product_has_tag: { has: (_asked, values) => hasTag(values) },
  product_type: { value: () => sql`p.type`, type: 'text' },
  product_status: { value: () => sql`p.status`, type: 'text' },
  product_has_sku: {
    has({ storeId }, values) {
      const skus = texts(values.map((sku) => sku.toLowerCase()));
      return sql`(lower(p.sku) = any (${skus}) or p.wc_id in (
        select v.product_id from woocommerce_product_variations v where v.store_id = ${storeId}::uuid and lower(v.sku) = any (${skus})))`;
    },
  },
  product_created: { value: addedOn, type: 'date' },
  product_cost: { value: (asked) => sql`case when ${isPriced(asked)} then 'known' else 'unknown' end`, type: 'text' },
};

/** What the condition needs besides the products themselves: nothing is summed that nobody asks for. */
export function productJoins(condition: Condition, asked: Asked): Sql {
  const properties = new Set(comparisonsIn(condition).map(({ property }) => property));
  const windows = new Set([...properties].flatMap((name) => (PROPERTIES[name] as Property).days ?? []));
  if (properties.has('product_cover')) windows.add(COVER_WINDOW_DAYS);
  const stock =
    properties.has('product_stock') || properties.has('product_cover') ? [joinVariationStock(asked.storeId)] : [];
  return sql.join([...stock, ...[...windows].map((days) => joinSold(asked, days)), sql``], sql` `);
}

/** Has one row of a product at most, so that nothing is summed where no column needs it. */
const joinSold = (asked: AskedProducts, days: number) => sql`left join (
    select d.key::bigint as product_id, sum(d.items - d.refunded_items) as units, sum(d.net_sales) as sales
    from ${sumRows(asked.storeId, ['product'], lastDays(asked, days))} d where d.currency = ${asked.currency} group by 1
  ) as ${soldIn(days)} on ${soldIn(days)}.product_id = p.wc_id`;

/** Days of cover of products `p`, as conditions compare them, and the joins that they need. */
export function productCover(asked: AskedProducts): { value: Sql; joins: Sql } {
  return {
    value: cover(asked),
    joins: sql`${joinVariationStock(asked.storeId)} ${joinSold(asked, COVER_WINDOW_DAYS)}`,
  };
}
