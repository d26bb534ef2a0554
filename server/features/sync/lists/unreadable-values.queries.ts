import { sql } from 'kysely';
import { SHOP_LISTS, type ShopList } from '#domain/sync.ts';
import type { RecordWarning } from '#domain/record-warning.ts';
import { storedWarnings } from '../../../integrations/woocommerce/records/stored-warnings.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { reportCache } from '../../sums/sums.public.ts';
import { SOURCES } from '../records/stored-records.queries.ts';

/** Returns how many records have values that Karoo cannot use. */
export async function countUnreadable(tx: Tx, storeId: string): Promise<number> {
  return reportCache.read(tx, { storeId }, 'records with unreadable values', async () => {
    const { rows } = await sql<{ records: number }>`
      select (${sql.join(
        SHOP_LISTS.map(
          (list) => sql`(select count(*) from ${sql.table(SOURCES[list].table)}
            where store_id = ${storeId}::uuid and has_warnings)`,
        ),
        sql` + `,
      )})::int as records`.execute(tx.query);
    return rows[0]?.records ?? 0;
  });
}

export interface UnreadableRecord {
  readonly list: ShopList;
  readonly wc_id: number;
  readonly warnings: RecordWarning[];
}

/** Returns a page of these records with the values, by list and the newest first. */
export async function listUnreadable(
  tx: Tx,
  storeId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<UnreadableRecord[]> {
  // The ids first: reading the originals of all these records would take seconds.
  const { rows } = await sql<{ place: number; id: string }>`
    select place, id::text from (${sql.join(
      SHOP_LISTS.map(
        (list, place) => sql`select ${place}::integer as place, ${sql.ref(SOURCES[list].id)} as id
          from ${sql.table(SOURCES[list].table)} where store_id = ${storeId}::uuid and has_warnings`,
      ),
      sql` union all `,
    )}) r order by place, r.id desc limit ${perPage}::integer offset ${(page - 1) * perPage}::integer`.execute(
    tx.query,
  );
  const records: UnreadableRecord[] = [];
  for (const [place, list] of SHOP_LISTS.entries()) {
    const ids = rows.filter((row) => row.place === place).map(({ id }) => Number(id));
    if (ids.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const known = await readWarnings(tx, storeId, list, ids);
    records.push(...ids.map((id) => ({ list, wc_id: id, warnings: known.get(id) ?? [] })));
  }
  return records;
}

async function readWarnings(
  tx: Tx,
  storeId: string,
  list: ShopList,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RecordWarning[]>> {
  const { table, id } = SOURCES[list];
  const { rows } = await sql<{ id: string; warnings: unknown }>`
    select ${sql.ref(id)}::text as id, data -> 'karoo_warnings' as warnings from ${sql.table(table)}
    where store_id = ${storeId}::uuid and ${sql.ref(id)} = any (${ids}::bigint[])`.execute(tx.query);
  return new Map(rows.map((row) => [Number(row.id), storedWarnings.parse(row.warnings)]));
}
