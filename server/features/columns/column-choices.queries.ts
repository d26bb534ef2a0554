import { type RawBuilder, sql } from 'kysely';
import { columnOf, MAX_META_KEY, metaColumn, taxColumn, type TaxRate } from '#domain/columns/column.ts';
import { LIST_COLUMNS, type ListName } from '#domain/columns/lists.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { hiddenCostKeys } from '../sums/sums.public.ts';

/** So many of the newest records say which columns a store has. */
const READ = 200;
const MAX_KEYS = 200;
const MAX_RATES = 20;

const NEWEST: Readonly<Record<ListName, (storeId: string) => RawBuilder<unknown>>> = {
  orders: (storeId) => sql`select o.data -> 'meta_data' as meta from woocommerce_orders o
    where o.store_id = ${storeId}::uuid and o.status <> 'trash' order by o.date_created desc, o.wc_id desc limit ${READ}::int`,
  products: (storeId) => sql`select p.data -> 'meta_data' as meta from woocommerce_products p
    where p.store_id = ${storeId}::uuid order by p.wc_id desc limit ${READ}::int`,
  customers: (storeId) => sql`select a.meta_data as meta from woocommerce_customers a
    where a.store_id = ${storeId}::uuid order by a.wc_id desc limit ${READ}::int`,
};

/** The columns of a list that only this store has: keys of meta data, and of orders rates of tax. */
export async function readColumnChoices(
  tx: Tx,
  scope: StoreScope,
  list: ListName,
): Promise<{ items: { key: string; name: string }[] }> {
  const { storeId } = scope;
  const { rows } = await sql<{ keys: string[] }>`
    select coalesce(array_agg(k.key), '{}') as keys from (
      select m ->> 'key' as key
      from (${NEWEST[list](storeId)}) n,
        jsonb_array_elements(case jsonb_typeof(n.meta) when 'array' then n.meta else '[]' end) m
      where length(m ->> 'key') between 1 and ${MAX_META_KEY}::int and jsonb_typeof(m -> 'value') in ('string', 'number', 'boolean')
      group by m ->> 'key' order by m ->> 'key' limit ${MAX_KEYS}::int
    ) k`.execute(tx.query);
  const hidden = await hiddenCostKeys(tx, scope);
  const rates = list === 'orders' ? await readTaxRates(tx, storeId) : [];
  const metaKeys = (rows[0]?.keys ?? []).filter((key) => !hidden?.has(key));
  return { items: [...rates.map(taxColumn), ...metaKeys.map(metaColumn)].flatMap((key) => named(list, key)) };
}

async function readTaxRates(tx: Tx, storeId: string): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select x.label, trim_scale(x.rate_percent)::text as percent from (
      select o.wc_id from woocommerce_orders o where o.store_id = ${storeId}::uuid and o.status <> 'trash'
      order by o.date_created desc, o.wc_id desc limit ${READ}::int
    ) n join woocommerce_order_taxes x on x.store_id = ${storeId}::uuid and x.order_id = n.wc_id
    where length(x.label) <= ${MAX_META_KEY}::int
    group by x.label, x.rate_percent order by x.label, x.rate_percent limit ${MAX_RATES}::int`.execute(tx.query);
  return rows;
}

function named(list: ListName, key: string): { key: string; name: string }[] {
  const column = columnOf(LIST_COLUMNS[list], key);
  return column === null ? [] : [{ key, name: column.name() }];
}
