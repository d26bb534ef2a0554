import { sql } from 'kysely';
import { RUNNING_WINDOW_MS } from '#domain/sync.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { RunCursor, RunKind } from './engine/run-cursor.ts';

/** A run that this process holds: every write of it names the token, so a run that was taken over writes nothing more. */
export interface Lease {
  readonly storeId: string;
  readonly runId: string;
  readonly token: string;
}

/** The run was taken over, or its store removed: whoever sees this stops without another word. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const WINDOW = sql`make_interval(secs => ${RUNNING_WINDOW_MS / 1000})`;

/** Puts a run in the queue. One queue per store: call it under `lockStore`. */
export async function queueRun(
  tx: Tx,
  run: { storeId: string; kind: RunKind; cursor: RunCursor; requestedBy: string | null },
): Promise<string> {
  const row = await tx.query
    .insertInto('sync_runs')
    .values({
      store_id: run.storeId,
      kind: run.kind,
      status: 'queued',
      cursor: jsonParameter(run.cursor),
      requested_by: run.requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Makes whoever decides about a store's runs take turns. False when the store is gone. */
export async function lockStore(tx: Tx, storeId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${storeId}, 11))`.execute(tx.query);
  const row = await tx.query
    .selectFrom('woocommerce_stores')
    .select('id')
    .where('id', '=', storeId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the lease of the store's waiting run, or of a running one whose heartbeat stopped more than two minutes ago or
 * whose holder let go. The same token takes it twice: a lost connection may hide that it did. Null when there is none to take.
 */
export async function claimRun(
  tx: Tx,
  storeId: string,
  token: string,
): Promise<{ id: string; kind: RunKind; cursor: RunCursor } | null> {
  const { rows } = await sql<{ id: string; kind: RunKind; cursor: RunCursor }>`
    update sync_runs set status = 'running', lease_token = ${token}::uuid, heartbeat_at = now()
    where store_id = ${storeId}::uuid and id = (
      select id from sync_runs where store_id = ${storeId}::uuid and status in ('queued', 'running')
      order by (status = 'running') desc, started_at limit 1
    ) and (lease_token is null or lease_token = ${token}::uuid or heartbeat_at < now() - ${WINDOW})
    returning id, kind, cursor`.execute(tx.query);
  const [run] = rows;
  if (run === undefined) return null;
  await sql`
    insert into woocommerce_sync_status as s (store_id, entity_type, sync_status, last_sync_at)
    select ${storeId}::uuid, e, 'running', now() from unnest(array['products', 'orders', 'customers']) e
    on conflict (store_id, entity_type) do update set sync_status = excluded.sync_status,
      last_sync_at = excluded.last_sync_at, error_message = null, updated_at = excluded.updated_at`.execute(tx.query);
  return run;
}

/**
 * Says that the run goes on, and where it stands. Held until the transaction ends, so nobody takes the run over while
 * this batch is written. Throws LeaseLost.
 */
export async function renewLease(tx: Tx, lease: Lease, cursor: RunCursor | null): Promise<void> {
  const { rows } = await sql`
    update sync_runs r set heartbeat_at = now(),
      cursor = coalesce(${cursor === null ? null : jsonParameter(cursor)}::jsonb, cursor),
      counts = coalesce(${cursor === null ? null : jsonParameter(cursor.progress)}::jsonb, counts),
      phase = coalesce(${cursor?.done.at(-1) ?? null}, phase)
    where store_id = ${lease.storeId}::uuid and id = ${lease.runId}::uuid and lease_token = ${lease.token}::uuid
      and status = 'running' and exists (select from woocommerce_stores s where s.id = r.store_id and s.is_active)
    returning 1 as one`.execute(tx.query);
  if (rows.length === 0) throw new LeaseLost('This sync was taken over, or its store was removed.');
  await sql`
    update woocommerce_sync_status s set last_sync_at = now(), updated_at = now(),
      total_records = coalesce((p.value ->> 'total')::integer, s.total_records),
      synced_records = coalesce((p.value ->> 'synced')::integer, s.synced_records)
    from (select key, value from jsonb_each(coalesce(${cursor === null ? null : jsonParameter(cursor.progress)}::jsonb,
      '{"products": {}, "orders": {}, "customers": {}}'))) p
    where s.store_id = ${lease.storeId}::uuid and s.entity_type = p.key and s.sync_status = 'running'`.execute(
    tx.query,
  );
}

/** Ends a run that came to its end; a full one stamps `last_full_sync_at`. Throws LeaseLost. */
export async function completeRun(tx: Tx, lease: Lease, kind: RunKind, cursor: RunCursor): Promise<void> {
  await renewLease(tx, lease, cursor);
  const starts = { orders: cursor.next?.orders ?? null, products: cursor.next?.products ?? null, customers: null };
  await sql`
    update woocommerce_sync_status s set sync_status = 'completed', error_message = null,
      last_full_sync_at = case when ${kind} = 'full' then now() else s.last_full_sync_at end,
      modified_cursor = case when p.value = 'null' then s.modified_cursor else to_timestamp((p.value #>> '{}')::numeric / 1000) end
    from (select key, value from jsonb_each(${jsonParameter(starts)}::jsonb)) p
    where s.store_id = ${lease.storeId}::uuid and s.entity_type = p.key`.execute(tx.query);
  await sql`
    update sync_runs set status = 'completed', ended_at = now(), lease_token = null, error = null
    where store_id = ${lease.storeId}::uuid and id = ${lease.runId}::uuid`.execute(tx.query);
  await sql`update woocommerce_stores set last_sync_at = now() where id = ${lease.storeId}::uuid`.execute(tx.query);
  if (kind !== 'full') return;
  // A record without an id cannot be asked for again: if it came no more in a whole walk, it is gone or well.
  await sql`
    update sync_dead_letters set resolved_at = now()
    where store_id = ${lease.storeId}::uuid and wc_id is null and resolved_at is null and last_seen_at < (
      select started_at from sync_runs where store_id = ${lease.storeId}::uuid and id = ${lease.runId}::uuid
    )`.execute(tx.query);
}

/** Ends a run that failed: the message stands with each entity that was still running. Throws LeaseLost. */
export async function failRun(tx: Tx, lease: Lease, message: string): Promise<void> {
  await renewLease(tx, lease, null);
  await sql`
    update woocommerce_sync_status set sync_status = 'failed', error_message = ${message}, updated_at = now()
    where store_id = ${lease.storeId}::uuid and sync_status = 'running'`.execute(tx.query);
  await sql`
    update sync_runs set status = 'failed', error = ${message}, ended_at = now(), lease_token = null
    where store_id = ${lease.storeId}::uuid and id = ${lease.runId}::uuid`.execute(tx.query);
}

/** Lets go of a run that is to be continued by whoever comes next. */
export async function releaseRun(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    update sync_runs set lease_token = null
    where store_id = ${lease.storeId}::uuid and id = ${lease.runId}::uuid and lease_token = ${lease.token}::uuid`.execute(
    tx.query,
  );
}

/** Lets go of whatever is held in a store: for a start on the embedded database, where nobody else can be holding it. */
export async function freeRuns(tx: Tx, storeId: string): Promise<void> {
  await sql`
    update sync_runs set lease_token = null where store_id = ${storeId}::uuid and status = 'running'`.execute(tx.query);
}
