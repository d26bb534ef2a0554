import { decodeHTMLStrict as decodeEntities } from 'entities';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { costs } from '#contract/costs/costs.ts';
import type { StoreScope } from '#domain/ids.ts';
import { addDays, shopDayOf, type ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireCosts } from './cost-settings.ts';

type OutputOf<Call extends 'product' | 'missing'> = z.output<
  NonNullable<(typeof costs)[Call]['~orpc']['outputSchema']>
>;

const MAX_HISTORY = 500;

/**
 * A product's costs by day, and what it and its variations cost today.
 * @throws AppError NOT_FOUND without such a product, FORBIDDEN_ROLE for whom costs are hidden from.
 */
export async function readProductCosts(
  tx: Tx,
  scope: StoreScope,
  productId: number,
  now: Date,
): Promise<OutputOf<'product'>> {
  requireCosts(tx);
  const { storeId } = scope;
  const { currency, timezone } = await readShopSettings(tx, scope);
  const today = shopDayOf(now, timezone);
  const { rows: current } = await sql<{ variation_id: number; name: string; cost: string | null }>`
    select i.variation_id::float8 as variation_id, i.name, karoo_cost_on(${storeId}::uuid, ${productId}::bigint, i.variation_id, ${today}::date)::text as cost
    from (
      select 0::bigint as variation_id, p.name from woocommerce_products p where p.store_id = ${storeId}::uuid and p.wc_id = ${productId}::bigint
      union all
      select v.wc_id, v.name from woocommerce_product_variations v
      where v.store_id = ${storeId}::uuid and v.product_id = ${productId}::bigint and v.status <> 'trash'
    ) i order by i.variation_id`.execute(tx.query);
  if (current.length === 0) {
    throw new AppError('NOT_FOUND', { message: t('We can’t find this product in your store.') });
  }
  const { rows: history } = await sql<OutputOf<'product'>['history'][number]>`
    select c.variation_id::float8 as variation_id, c.source, c.valid_from::text as valid_from, c.cost::text as cost, u.full_name as person,
      to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as entered_at
    from product_costs c
    left join karoo_organization_people(${scope.organizationId}::uuid) u on u.user_id = c.user_id
    where c.store_id = ${storeId}::uuid and c.product_id = ${productId}::bigint
    order by c.valid_from desc, c.created_at desc, c.variation_id limit ${MAX_HISTORY}`.execute(tx.query);
  return {
    currency,
    current: current.map((row) => ({ ...row, name: decodeEntities(row.name) })),
    history,
  };
}

/** Days of sales that the list of products without a cost counts. */
const MISSING_DAYS = 90;

/** What was sold in the last days on lines without a cost, and what is for sale and has no cost today; most sales first. */
export async function readMissingCosts(
  tx: Tx,
  scope: StoreScope,
  { page, per_page: perPage }: { page: number; per_page: number },
  now: Date,
): Promise<OutputOf<'missing'>> {
  requireCosts(tx);
  const { storeId } = scope;
  const { currency, timezone } = await readShopSettings(tx, scope);
  const today = shopDayOf(now, timezone);
  const from: ShopDay = addDays(today, 1 - MISSING_DAYS);
  const { rows } = await sql<Pick<OutputOf<'missing'>, 'items' | 'total'>>`
    with sold as materialized (
      select l.product_id, l.variation_id, sum(l.total) as sales
      from woocommerce_orders o
      join woocommerce_order_lines l on l.store_id = ${storeId}::uuid and l.order_id = o.wc_id and l.cost is null and l.product_id > 0
      where o.store_id = ${storeId}::uuid and o.sales_day between ${from}::date and ${today}::date and o.counts and o.currency = ${currency}
      group by l.product_id, l.variation_id
    ),
    priced as materialized (
      select c.product_id, c.variation_id from (
        select distinct on (k.product_id, k.variation_id, k.source) k.product_id, k.variation_id, k.cost from product_costs k
        where k.store_id = ${storeId}::uuid and k.valid_from <= ${today}::date
        order by k.product_id, k.variation_id, k.source, k.valid_from desc
      ) c where c.cost is not null
    ),
    offered as materialized (
      select p.wc_id as product_id, 0::bigint as variation_id from woocommerce_products p
      where p.store_id = ${storeId}::uuid and p.status = 'publish' and p.type not in ('grouped', 'external', 'variable')
      union all
      select v.product_id, v.wc_id from woocommerce_product_variations v
      join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = v.product_id and p.status = 'publish'
      where v.store_id = ${storeId}::uuid and v.status = 'publish'
    ),
    found as (
      select s.product_id, s.variation_id, s.sales from sold s
      union all
      select f.product_id, f.variation_id, 0 from offered f
      where not exists (select from priced r where r.product_id = f.product_id and r.variation_id in (f.variation_id, 0))
    ),
    missing as materialized (select f.product_id, f.variation_id, sum(f.sales) as sales from found f group by 1, 2)
    select (select count(*) from missing)::integer as total, coalesce((
      select json_agg(json_build_object('product_id', m.product_id, 'variation_id', m.variation_id, 'name', n.name, 'sku', n.sku,
        'sales', m.sales::numeric(20, 2)::text,
        'cost', karoo_cost_on(${storeId}::uuid, m.product_id, m.variation_id, ${today}::date)::text) order by m.sales desc, m.product_id, m.variation_id)
      from (
        select * from missing order by sales desc, product_id, variation_id limit ${perPage}::integer offset ${(page - 1) * perPage}::integer
      ) m
      cross join lateral (
        select concat_ws(' - ', coalesce(max(p.name), ''), nullif(max(v.name), '')) as name, coalesce(nullif(max(v.sku), ''), max(p.sku), '') as sku
        from (values (1)) one
        left join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = m.product_id
        left join woocommerce_product_variations v on v.store_id = ${storeId}::uuid and v.wc_id = m.variation_id
      ) n
    ), '[]') as items`.execute(tx.query);
  const { total, items } = rows[0] ?? { total: 0, items: [] };
  return {
    currency,
    items: items.map((item) => ({
      ...item,
      name: item.name === '' ? t('Product {id}', { id: item.product_id }) : decodeEntities(item.name),
    })),
    total,
    totalPages: Math.ceil(total / perPage),
    page,
    perPage,
    totalIsCapped: false,
  };
}
