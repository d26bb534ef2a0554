import { sql } from 'kysely';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { ReorderSettings } from '../settings.ts';
import type { OwnFacts, ReorderRow } from './reorder-row.ts';

/** Writes rows over those of the same products. */
export async function writeRows(tx: Tx, rows: readonly ReorderRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const changed = names.filter((name) => name !== 'store_id' && name !== 'wc_id');
  await sql`
    insert into reorder_rows (${columns})
    select ${columns} from jsonb_populate_recordset(null::reorder_rows, ${jsonParameter(rows)}::jsonb)
    on conflict (store_id, wc_id) do update set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`.execute(
    tx.query,
  );
}

/** Deletes the rows of all other products, and says that the run is done. Returns whether another was requested since it began. */
export async function finishRun(
  tx: Tx,
  storeId: string,
  run: { readonly at: Date; readonly today: string; readonly untracked: number; readonly ids: readonly number[] },
): Promise<boolean> {
  await sql`delete from reorder_rows where store_id = ${storeId}::uuid and wc_id <> all (${[...run.ids]}::bigint[])`.execute(
    tx.query,
  );
  const { rows } = await sql<{ is_requested: boolean }>`
    insert into reorder_runs as r (store_id, computed_at, untracked, stock_outs_since)
    values (${storeId}::uuid, ${run.at}::timestamptz, ${run.untracked}::integer, ${run.today}::date)
    on conflict (store_id) do update set computed_at = excluded.computed_at, untracked = excluded.untracked,
      stock_outs_since = coalesce(r.stock_outs_since, excluded.stock_outs_since),
      requested_at = case when r.requested_at > excluded.computed_at then r.requested_at end
    returning requested_at is not null as is_requested`.execute(tx.query);
  return rows[0]?.is_requested ?? false;
}

interface FactsRow {
  wc_id: number;
  supplier_id: string | null;
  lead_time_days: number | null;
  pack_size: number | null;
  is_ignored: boolean | null;
  on_order: string | number | null;
}

/** The settings of products and the units on order, by id; `factsOf` has the defaults of all others. */
export async function readOwnFacts(tx: Tx, storeId: string): Promise<Map<number, FactsRow>> {
  const { rows } = await sql<FactsRow>`
    with ordered as (
      select l.wc_id, sum(greatest(l.units - l.received, 0)) as units
      from supplier_orders o join supplier_order_lines l on l.store_id = ${storeId}::uuid and l.order_id = o.id
      where o.store_id = ${storeId}::uuid and o.status = 'open' group by l.wc_id
    )
    select coalesce(p.wc_id, n.wc_id) as wc_id, s.id as supplier_id, s.lead_time_days, p.pack_size, p.is_ignored,
      n.units as on_order
    from (select * from reorder_products own where own.store_id = ${storeId}::uuid) p
    full join ordered n on n.wc_id = p.wc_id
    left join suppliers s on s.store_id = ${storeId}::uuid and s.id = p.supplier_id`.execute(tx.query);
  return new Map(rows.map((row) => [Number(row.wc_id), row]));
}

export function factsOf(row: FactsRow | undefined, { lead_time_days: defaultLeadTime }: ReorderSettings): OwnFacts {
  return {
    supplierId: row?.supplier_id ?? null,
    leadTimeDays: row?.lead_time_days ?? defaultLeadTime,
    packSize: row?.pack_size ?? 1,
    isIgnored: row?.is_ignored ?? false,
    onOrder: Math.min(Number(row?.on_order ?? 0), 1_000_000_000),
  };
}
