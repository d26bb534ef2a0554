import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource, SyncStore } from '../engine/ports.ts';

interface Source {
  readonly table: string;
  readonly id: string;
  /** SQL expression; null for resources without a modified date. */
  readonly modified: string;
}

/** Where each list is stored. */
export const SOURCES: Readonly<Record<Resource, Source>> = {
  orders: {
    table: 'woocommerce_orders',
    id: 'wc_id',
    modified: `case when refunds_wanted = '{}' then date_modified end`,
  },
  refunds: { table: 'woocommerce_order_refunds', id: 'refund_id', modified: 'null::timestamptz' },
  products: { table: 'woocommerce_products', id: 'wc_id', modified: 'date_modified' },
  variations: { table: 'woocommerce_product_variations', id: 'wc_id', modified: 'date_modified' },
  categories: { table: 'woocommerce_categories', id: 'wc_id', modified: 'null::timestamptz' },
  customers: { table: 'woocommerce_customers', id: 'wc_id', modified: 'date_modified' },
};

/** Returns how many records of a list are stored. */
export async function countRecords(tx: Tx, storeId: string, resource: Resource): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select count(*)::int as records from ${sql.raw(SOURCES[resource].table)} where store_id = ${storeId}::uuid`.execute(
    tx.query,
  );
  return rows[0]?.records ?? 0;
}

/** Returns the reading half of a SyncStore, one transaction per call. */
export function storedRecords(
  db: Pick<Database, 'asSystem'>,
  storeId: string,
): Omit<SyncStore, 'commit' | 'settleGone'> {
  const select = async <Row>(query: RawBuilder<Row>) =>
    (await db.asSystem(storeId, (tx) => query.execute(tx.query))).rows;
  return {
    async versions(resource, { from, below }) {
      const source = SOURCES[resource];
      const id = sql.raw(source.id);
      const rows = await select(sql<{ id: string; modified: Date | null }>`
        select ${id}::text as id, ${sql.raw(source.modified)} as modified from ${sql.raw(source.table)}
        where store_id = ${storeId}::uuid and ${id} >= ${from} and ${id} < ${below ?? Number.MAX_SAFE_INTEGER}`);
      return rows.map((row) => ({ id: Number(row.id), modified: row.modified?.getTime() ?? null }));
    },

    async childrenOf(resource, parentIds) {
      const rows = await select(
        resource === 'refunds'
          ? sql<{ id: string; parent: string }>`
            select refund_id::text as id, order_id::text as parent from woocommerce_order_refunds
            where store_id = ${storeId}::uuid and order_id = any (${parentIds}::bigint[]) and (not data ? 'karoo_listed' or data ? 'karoo_unlisted')`
          : sql<{ id: string; parent: string }>`
            select wc_id::text as id, product_id::text as parent from woocommerce_product_variations
            where store_id = ${storeId}::uuid and product_id = any (${parentIds}::bigint[])`,
      );
      return rows.map((row) => ({ id: Number(row.id), parentId: Number(row.parent) }));
    },

    async variableProducts(after, limit) {
      const rows = await select(sql<{ id: string }>`
        select p.wc_id::text as id from woocommerce_products p
        where p.store_id = ${storeId}::uuid and p.wc_id > ${after} and jsonb_array_length(coalesce(p.data -> 'variations', '[]')) > 0
          and not exists (select from missing_records m where m.store_id = ${storeId}::uuid and m.entity_type = 'products'
            and m.wc_id = p.wc_id and m.state <> 'removed')
        order by p.wc_id limit ${limit}`);
      return rows.map((row) => Number(row.id));
    },

    async deadLetters(resource, limit) {
      const rows = await select(sql<{ id: string }>`
        select wc_id::text as id from sync_dead_letters
        where store_id = ${storeId}::uuid and entity_type = ${resource} and resolved_at is null and wc_id is not null
        order by last_seen_at limit ${limit}`);
      return rows.map((row) => Number(row.id));
    },
  };
}
