import { sql } from 'kysely';
import { SECOND_LOOK_AFTER_MS } from '#domain/sync.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource } from '../engine/ports.ts';
import { countRecords } from '../records/stored-records.queries.ts';

export type MissingState = 'waiting' | 'confirmed' | 'removing' | 'kept';

/** Returns the records that are missing in the shop and stay here until a person decides, per list and state. */
export async function readMissing(tx: Tx, storeId: string) {
  const { rows } = await sql<{ list: Resource; state: MissingState; records: number; since: Date; due: boolean }>`
    select entity_type as list, count(*)::int as records, min(found_at) as since,
      bool_or(state <> 'kept' and confirmed_at is null) as due,
      case when state = 'approved' then 'removing' when state = 'kept' then 'kept'
        when confirmed_at is not null then 'confirmed' else 'waiting' end as state
    from missing_records
    where store_id = ${storeId}::uuid and (state in ('waiting', 'kept') or state = 'approved' and decided_by is not null)
    group by entity_type, 5 order by entity_type, 5`.execute(tx.query);
  const found = [];
  for (const { list, state, records, since, due } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- hardly ever any
    const stored = await countRecords(tx, storeId, list);
    found.push({
      list,
      state,
      records,
      stored_records: stored,
      since: since.toISOString(),
      second_look_at: due ? new Date(since.getTime() + SECOND_LOOK_AFTER_MS).toISOString() : null,
    });
  }
  return found;
}
