import { sql } from 'kysely';
import { type CountDifference, ENTITY_TYPES, type EntityType } from '#domain/sync.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource, ShopTotals } from '../engine/ports.ts';

/** Of this list as a whole, because the shop's kinds cannot be told from its records. */
const ALL = 'all';

/** Stores where the shop's counts differ from ours. `unread`: lists that were not read, so that nothing needs to be compared. */
export async function noteTotals(
  tx: Tx,
  storeId: string,
  totals: ShopTotals,
  unread: readonly Resource[],
): Promise<void> {
  for (const entity of ENTITY_TYPES) {
    const counts = totals[entity];
    // oxlint-disable-next-line no-await-in-loop -- three
    const found = counts === null || unread.includes(entity) ? [] : await compare(tx, storeId, entity, counts);
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      update woocommerce_sync_status s set differences = (
        select coalesce(jsonb_agg(d.value || jsonb_build_object('seen', 1 + coalesce((
          select (b.value ->> 'seen')::int from jsonb_array_elements(s.differences) b where b.value ->> 'part' = d.value ->> 'part'), 0))), '[]')
        from jsonb_array_elements(${jsonParameter(found)}::jsonb) d)
      where s.store_id = ${storeId}::uuid and s.entity_type = ${entity}`.execute(tx.query);
  }
}

export async function hasDifferences(tx: Tx, storeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from woocommerce_sync_status where store_id = ${storeId}::uuid and differences <> '[]'`.execute(tx.query);
  return rows.length > 0;
}

async function compare(
  tx: Tx,
  storeId: string,
  entity: EntityType,
  shop: Readonly<Record<string, number>>,
): Promise<Omit<CountDifference, 'seen'>[]> {
  const stored = await countParts(tx, storeId, entity, Object.keys(shop));
  const theirs = entity === 'customers' ? { [ALL]: sumOf(shop) } : shop;
  const parts = Object.entries(theirs).map(([part, count]) => ({ part, shop: count, ours: stored[part] ?? 0 }));
  const different = parts.filter((one) => one.shop !== one.ours);
  // Records that are set aside, or that are missing in the shop, have notices of their own.
  const explained = await countExplained(tx, storeId, entity);
  const off = different.reduce((sum, one) => sum + Math.abs(one.shop - one.ours), 0);
  return off <= explained ? [] : different;
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, one) => sum + one, 0);

async function countParts(
  tx: Tx,
  storeId: string,
  entity: EntityType,
  parts: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ part: string; records: number }>`${COUNTS[entity](storeId, parts)}`.execute(tx.query);
  return Object.fromEntries(rows.map(({ part, records }) => [part, records]));
}

/** Counts as WooCommerce's reports do: published products, and customers without those who run the shop. */
const COUNTS = {
  orders: (storeId: string, parts: readonly string[]) => sql`
    select status as part, sum(orders)::int as records from order_counts
    where store_id = ${storeId}::uuid and status = any (${parts}::text[]) group by status`,
  products: (storeId: string, parts: readonly string[]) => sql`
    select type as part, count(*)::int as records from woocommerce_products
    where store_id = ${storeId}::uuid and status = 'publish' and type = any (${parts}::text[]) group by type`,
  customers: (storeId: string) => sql`
    select ${ALL} as part, count(*)::int as records from woocommerce_customers
    where store_id = ${storeId}::uuid and role not in ('administrator', 'shop_manager')`,
};

async function countExplained(tx: Tx, storeId: string, entity: EntityType): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select ((select count(*) from sync_dead_letters where store_id = ${storeId}::uuid and entity_type = ${entity} and resolved_at is null)
      + (select count(*) from missing_records where store_id = ${storeId}::uuid and entity_type = ${entity} and state <> 'removed'))::int
      as records`.execute(tx.query);
  return rows[0]?.records ?? 0;
}
