import { sql } from 'kysely';
import { isMassDisappearance, SECOND_LOOK_AFTER_MS } from '#domain/sync.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource } from '../engine/ports.ts';
import { countRecords, SOURCES } from '../records/stored-records.queries.ts';
import { removeRecords, resolveDeadLetters } from '../records/write-records.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

/** Records deleted per transaction, so that other transactions run in between. */
const RECORDS_AT_ONCE = 100;

/** Deleted records count for this long as deleted lately. */
const LATELY = sql`interval '1 hour'`;

/** Notes stored records that the shop no longer has. They stay until `settleMissing` and `removeApproved`. */
export async function noteMissing(
  tx: Tx,
  storeId: string,
  resource: Resource,
  ids: readonly number[],
  runId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const { table, id } = SOURCES[resource];
  const { rows } = await sql<{ id: string }>`
    insert into missing_records as m (store_id, entity_type, wc_id, run_id)
    select ${storeId}::uuid, ${resource}, t.${sql.raw(id)}, ${runId}::uuid from ${sql.raw(table)} t
    where t.store_id = ${storeId}::uuid and t.${sql.raw(id)} = any (${ids}::bigint[])
    on conflict (store_id, entity_type, wc_id) do update set run_id = excluded.run_id,
      state = case when m.state = 'removed' then 'found' else m.state end,
      found_at = case when m.state = 'removed' then excluded.found_at else m.found_at end
    returning wc_id::text as id`.execute(tx.query);
  const stored = new Set(rows.map((row) => Number(row.id)));
  const unknown = ids.filter((one) => !stored.has(one));
  await resolveDeadLetters(tx, storeId, resource, unknown);
}

/** The shop has these records again. */
export async function forgetMissing(
  tx: Tx,
  storeId: string,
  resource: Resource,
  ids: readonly (number | null)[],
): Promise<void> {
  if (ids.length === 0) return;
  await plannedOnce`
    delete from missing_records where store_id = ${storeId}::uuid and entity_type = ${resource}
      and wc_id = any (${ids.filter((id) => id !== null)}::bigint[]) and state <> 'removed'`.execute(tx.query);
}

/** Two that settle at once would each count without the other. Work that also notes records takes this first. */
export async function lockMissing(tx: Tx, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${storeId}, 13))`.execute(tx.query);
}

/**
 * Decides about the records that a run, or a read outside of runs (null), has found missing: they may be deleted, or they wait
 * for a second look and a person where they are too many.
 */
export async function settleMissing(tx: Tx, storeId: string, runId: string | null): Promise<void> {
  await lockMissing(tx, storeId);
  const { rows } = await sql<{ resource: Resource; missing: number; waiting: number; lately: number }>`
    select entity_type as resource,
      count(*) filter (where state = 'found' and run_id is not distinct from ${runId}::uuid)::int as missing,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'removed' and decided_by is null and settled_at > now() - ${LATELY})::int as lately
    from missing_records where store_id = ${storeId}::uuid group by entity_type`.execute(tx.query);
  for (const { resource, missing, waiting, lately } of rows) {
    if (missing === 0) continue;
    const stored = await countRecords(tx, storeId, resource);
    // While many wait for a decision, more of that list wait too.
    const waits = isMassDisappearance({ missing: missing + waiting, lately, stored });
    await sql`
      update missing_records set state = ${waits ? 'waiting' : 'approved'}, confirmed_at = case when ${waits} then null else now() end
      where store_id = ${storeId}::uuid and entity_type = ${resource} and state = 'found'
        and run_id is not distinct from ${runId}::uuid`.execute(tx.query);
  }
}

/** Deletes some of the records that may be deleted. Returns the changed ids, as `removeRecords` does, or null when none is left. */
export async function removeApproved(
  tx: Tx,
  storeId: string,
): Promise<{ resource: Resource; changed: readonly number[] } | null> {
  // Orders and products take their refunds and variations with them.
  const { rows } = await sql<{ resource: Resource; ids: string[] }>`
    select entity_type as resource, array_agg(wc_id::text) as ids from (
      select entity_type, wc_id from missing_records
      where store_id = ${storeId}::uuid and state = 'approved' and confirmed_at is not null
      order by entity_type in ('orders', 'products') desc, entity_type, wc_id limit ${RECORDS_AT_ONCE}
    ) m group by entity_type order by entity_type in ('orders', 'products') desc, entity_type limit 1`.execute(
    tx.query,
  );
  const [next] = rows;
  if (next === undefined) return null;
  const ids = next.ids.map(Number);
  const changed = await removeRecords(tx, storeId, next.resource, ids);
  await sql`
    update missing_records set state = 'removed', settled_at = now()
    where store_id = ${storeId}::uuid and entity_type = ${next.resource} and wc_id = any (${ids}::bigint[])`.execute(
    tx.query,
  );
  return { resource: next.resource, changed };
}

/** Stores a person's decision about the missing records of a list. Returns how many it concerns. */
export async function decideMissing(
  tx: Tx,
  storeId: string,
  decision: { resource: Resource; remove: boolean; decidedBy: string },
): Promise<number> {
  // Those that were kept before are looked for again.
  const { numAffectedRows } = await sql`
    update missing_records set state = ${decision.remove ? 'approved' : 'kept'}, decided_by = ${decision.decidedBy}::uuid,
      confirmed_at = case when state = 'kept' then null else confirmed_at end
    where store_id = ${storeId}::uuid and entity_type = ${decision.resource}
      and state in ('waiting', ${decision.remove ? 'kept' : 'approved'})`.execute(tx.query);
  return Number(numAffectedRows ?? 0);
}

/** Deletes what no longer counts. */
export async function deleteOldMissing(tx: Tx, storeId: string): Promise<void> {
  await sql`
    delete from missing_records where store_id = ${storeId}::uuid and state = 'removed' and settled_at < now() - interval '1 day'`.execute(
    tx.query,
  );
}

/** Milliseconds until the second look at missing records; null when none waits for it. */
export async function untilSecondLook(tx: Tx, storeId: string): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(found_at) - now())::float8 * 1000 + ${SECOND_LOOK_AFTER_MS} as ms from missing_records
    where store_id = ${storeId}::uuid and state in ('waiting', 'approved') and confirmed_at is null`.execute(tx.query);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Math.max(0, ms);
}
