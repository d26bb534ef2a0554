import { sql } from 'kysely';
import { type EntityType, TAKEOVER_AFTER_MS } from '#domain/sync.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Resource } from './engine/ports.ts';
import type { RunCursor, RunKind } from './engine/run-cursor.ts';
import { LeaseLost } from './runs/lease-lost.ts';
import { plannedOnce } from '../../platform/db/prepared-statements.ts';

/** A run held by this process. Every write checks the token, so a worker whose run was taken over cannot write. */
export interface Lease {
  readonly storeId: string;
  readonly runId: string;
  readonly token: string;
}

const SILENCE = sql`make_interval(secs => ${TAKEOVER_AFTER_MS / 1000})`;

/** Queues a run and returns its id. Call it under `lockStore`. */
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

/** Serializes decisions about a store's runs until the transaction ends. Returns false if the store was removed. */
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
 * Takes the lease of the store's queued run, or of a running one that was released or had no heartbeat for a minute.
 * Idempotent per token, so it can be retried after a lost connection. Returns null if no run is available.
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
    ) and (lease_token is null or lease_token = ${token}::uuid or heartbeat_at < now() - ${SILENCE})
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
 * Writes the heartbeat and the cursor. The row stays locked until the transaction ends, so no other worker can take the
 * run over while this batch is written.
 * @throws LeaseLost when the run was taken over or ended, or the store was removed.
 */
export async function renewLease(tx: Tx, lease: Lease, cursor: RunCursor | null): Promise<void> {
  const progress = cursor === null ? null : jsonParameter(cursor.progress);
  const { rows } = await plannedOnce`
    with lease as (
      update sync_runs r set heartbeat_at = now(),
        cursor = coalesce(${cursor === null ? null : jsonParameter(cursor)}::jsonb, cursor),
        counts = coalesce(${progress}::jsonb, counts), phase = coalesce(${cursor?.done.at(-1) ?? null}::text, phase)
      where store_id = ${lease.storeId}::uuid and id = ${lease.runId}::uuid and lease_token = ${lease.token}::uuid
        and status = 'running' and exists (select from woocommerce_stores s where s.id = r.store_id and s.is_active)
      returning id
    ),
    status as (
      update woocommerce_sync_status s set last_sync_at = now(), updated_at = now(),
        total_records = coalesce((p.value ->> 'total')::integer, s.total_records),
        synced_records = coalesce((p.value ->> 'synced')::integer, s.synced_records)
      from (select key, value from jsonb_each(coalesce(${progress}::jsonb,
        '{"products": {}, "orders": {}, "customers": {}}'))) p
      where s.store_id = ${lease.storeId}::uuid and s.entity_type = p.key and s.sync_status = 'running'
        and exists (select from lease)
    )
    select id from lease`.execute(tx.query);
  if (rows.length === 0) throw new LeaseLost('This sync was taken over, or its store was removed.');
}

/** The status record that a list belongs to. */
const ENTITY_OF: Readonly<Record<Resource, EntityType>> = {
  orders: 'orders',
  refunds: 'orders',
  products: 'products',
  variations: 'products',
  categories: 'products',
  customers: 'customers',
};

/** The message of the first list of each entity that could not be read, in this run or since the last full one. */
function failedEntities({ failures = {}, unread = {} }: RunCursor): Partial<Record<EntityType, string>> {
  const messages: Partial<Record<EntityType, string>> = {};
  for (const [list, entity] of Object.entries(ENTITY_OF) as [Resource, EntityType][]) {
    const message = (failures[list] ?? unread[list])?.message;
    if (message !== undefined) messages[entity] ??= message;
  }
  return messages;
}

/**
 * Marks a run as completed, and the entities of the lists that it could not read as failed. The others were fully synced by a full
 * run, or by the one that read what was left of it. Throws LeaseLost.
 */
export async function completeRun(tx: Tx, lease: Lease, kind: RunKind, cursor: RunCursor): Promise<void> {
  await renewLease(tx, lease, cursor);
  const starts = { orders: cursor.next?.orders ?? null, products: cursor.next?.products ?? null, customers: null };
  const messages = jsonParameter(failedEntities(cursor));
  await sql`
    update woocommerce_sync_status s set
      sync_status = case when m.message is null then 'completed' else 'failed' end, error_message = m.message,
      last_full_sync_at = case when m.message is null and (${kind} = 'full' or s.last_full_sync_at is null) then now()
        else s.last_full_sync_at end,
      modified_cursor = case when p.value = 'null' then s.modified_cursor else to_timestamp((p.value #>> '{}')::numeric / 1000) end
    from (select key, value from jsonb_each(${jsonParameter(starts)}::jsonb)) p
    cross join lateral (select ${messages}::jsonb ->> p.key as message) m
    where s.store_id = ${lease.storeId}::uuid and s.entity_type = p.key`.execute(tx.query);
  await sql`
    update sync_runs set status = 'completed', ended_at = now(), lease_token = null, error = null
    where store_id = ${lease.storeId}::uuid and id = ${lease.runId}::uuid`.execute(tx.query);
  await sql`update woocommerce_stores set last_sync_at = now() where id = ${lease.storeId}::uuid`.execute(tx.query);
  if (kind !== 'full') return;
  // A record without an id cannot be requested again: if a full walk did not see it, it was fixed or deleted.
  await sql`
    update sync_dead_letters set resolved_at = now()
    where store_id = ${lease.storeId}::uuid and wc_id is null and resolved_at is null and last_seen_at < (
      select started_at from sync_runs where store_id = ${lease.storeId}::uuid and id = ${lease.runId}::uuid
    )`.execute(tx.query);
}

/** Marks a run and its running entities as failed, with this message. Throws LeaseLost. */
export async function failRun(tx: Tx, lease: Lease, message: string): Promise<void> {
  await renewLease(tx, lease, null);
  await sql`
    update woocommerce_sync_status set sync_status = 'failed', error_message = ${message}, updated_at = now()
    where store_id = ${lease.storeId}::uuid and sync_status = 'running'`.execute(tx.query);
  await sql`
    update sync_runs set status = 'failed', error = ${message}, ended_at = now(), lease_token = null
    where store_id = ${lease.storeId}::uuid and id = ${lease.runId}::uuid`.execute(tx.query);
}

/** Releases the lease, so that any worker can resume the run. */
export async function releaseRun(tx: Tx, lease: Lease): Promise<void> {
  await sql`
    update sync_runs set lease_token = null
    where store_id = ${lease.storeId}::uuid and id = ${lease.runId}::uuid and lease_token = ${lease.token}::uuid`.execute(
    tx.query,
  );
}

/** Releases all leases of a store. For a start where no other process can hold one. */
export async function freeRuns(tx: Tx, storeId: string): Promise<void> {
  await sql`
    update sync_runs set lease_token = null where store_id = ${storeId}::uuid and status = 'running'`.execute(tx.query);
}
