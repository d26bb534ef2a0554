import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type EntityStatus,
  type EntityType,
  intervalAfter,
  MAX_COUNTED_FAILURES,
  TAKEOVER_AFTER_MS,
} from '#domain/sync.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { reportCache } from '../sums/sums.public.ts';
import type { RunCursor, RunKind } from './engine/run-cursor.ts';
import { outcomesOf, type SetAside } from './lists/list-outcomes.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { plannedOnce } from '../../platform/db/prepared-statements.ts';

/** Returns a store's sync status records, the most recently synced first. */
export async function readStatuses(tx: Tx, storeId: string) {
  return tx.query
    .selectFrom('woocommerce_sync_status')
    .select([
      'store_id',
      'entity_type',
      'sync_status',
      'total_records',
      'synced_records',
      'last_sync_at',
      'last_full_sync_at',
      'error_message',
      'differences',
    ])
    .where('store_id', '=', storeId)
    .orderBy('last_sync_at', (order) => order.desc().nullsLast())
    .orderBy('entity_type')
    .execute();
}

/**
 * Returns the number of stored records per entity. Orders come from the sums, without drafts and the trash. During the first
 * sync it is the progress: browsers ask often, and nothing is summed yet, so counting would read every order each time.
 */
export async function countStored(
  tx: Tx,
  storeId: string,
  statuses: Awaited<ReturnType<typeof readStatuses>>,
): Promise<Record<EntityType, number>> {
  if (statuses.some((row) => row.sync_status === 'running' && row.last_full_sync_at === null)) {
    const stored = (entity: EntityType) => statuses.find((row) => row.entity_type === entity)?.synced_records ?? 0;
    return { products: stored('products'), orders: stored('orders'), customers: stored('customers') };
  }
  return reportCache.read(tx, { storeId }, 'stored records', async () => {
    const { rows } = await plannedOnce<Record<EntityType, number>>`
      select (select count(*)::int from woocommerce_products where store_id = ${storeId}::uuid) as products,
        (select coalesce(sum(orders), 0)::int from order_counts
          where store_id = ${storeId}::uuid and status not in ('trash', 'checkout-draft', 'auto-draft')) as orders,
        (select count(*)::int from woocommerce_customers where store_id = ${storeId}::uuid) as customers`.execute(
      tx.query,
    );
    return rows[0] ?? { products: 0, orders: 0, customers: 0 };
  });
}

/** Converts status records to the domain's type. */
export function entityStatuses(rows: Awaited<ReturnType<typeof readStatuses>>): EntityStatus[] {
  return rows.map((row) => ({
    entityType: row.entity_type,
    state: row.sync_status,
    lastSyncAt: row.last_sync_at,
    lastFullSyncAt: row.last_full_sync_at,
  }));
}

/** State of a store's runs. Times are compared by the database's clock, which all processes share. */
export interface RunState {
  /** The queued or running run; `alive` if queued or with a recent heartbeat. */
  readonly active: { id: string; kind: RunKind; alive: boolean } | null;
  /** The full run that starts when the running one ends. */
  readonly waitingFull: string | null;
  /** Time since the last run ended, in any state. */
  readonly sinceLastMs: number | null;
  /** Cursor of the last completed full or incremental run, with the next run's start points. */
  readonly lastCursor: RunCursor | null;
  /** Cursor of a full run that failed within the last day, after the last completed run: the next full run resumes from it. */
  readonly interrupted: RunCursor | null;
}

export async function readRunState(tx: Tx, storeId: string): Promise<RunState> {
  const { rows } = await sql<{
    active: { id: string; kind: RunKind; alive: boolean } | null;
    waiting_full: string | null;
    since_last_ms: string | null;
    last_cursor: RunCursor | null;
    interrupted: RunCursor | null;
  }>`
    with runs as materialized (
      select * from sync_runs where store_id = ${storeId}::uuid order by started_at desc limit 200
    ),
    good as (select * from runs where status = 'completed' and kind in ('full', 'incremental') order by started_at desc limit 1)
    select
      (select jsonb_build_object('id', id, 'kind', kind, 'alive', coalesce(status = 'queued'
          or (lease_token is not null and heartbeat_at > now() - make_interval(secs => ${TAKEOVER_AFTER_MS / 1000})), false))
        from runs where status in ('queued', 'running') order by (status = 'running') desc, started_at limit 1) as active,
      (select id from runs where status = 'queued' and kind = 'full' limit 1) as waiting_full,
      (select floor(extract(epoch from now() - max(ended_at)) * 1000)::text from runs) as since_last_ms,
      (select cursor from good) as last_cursor,
      (select cursor from runs where kind = 'full' and status = 'failed' and started_at > now() - interval '1 day'
        and started_at > coalesce((select started_at from good), '-infinity') order by started_at desc limit 1) as interrupted
  `.execute(tx.query);
  const [row] = rows;
  return {
    active: row?.active ?? null,
    waitingFull: row?.waiting_full ?? null,
    sinceLastMs: row?.since_last_ms == null ? null : Number(row.since_last_ms),
    lastCursor: row?.last_cursor ?? null,
    interrupted: row?.interrupted ?? null,
  };
}

/** Returns whether a full run of this store ever completed: before that there is nothing to delete. */
export async function hasCompletedFull(tx: Tx, storeId: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom('sync_runs')
    .select('id')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'full')
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of records set aside that are named of each list. */
const MAX_NAMED = 20;

/** As JSON contains its dates. */
type WithTexts<Row> = { [Key in keyof Row]: Date extends Row[Key] ? string | Exclude<Row[Key], Date> : Row[Key] };
type StatusRow = Awaited<ReturnType<typeof readStatuses>>[number];
type RunRow = Pick<Selectable<Tables['sync_runs']>, 'id' | 'kind' | 'status' | 'started_at' | 'ended_at' | 'error'>;

/**
 * Returns a store's sync status: entities, newest run, outcome of each list, next scheduled sync. All in one statement: a run that
 * ends between two would be returned as failed, with entities that it is still reading.
 */
export async function readSyncState(tx: Tx, storeId: string) {
  const { rows } = await sql<{
    entities: WithTexts<StatusRow>[];
    run: WithTexts<RunRow> | null;
    ended: Pick<RunCursor, 'failures' | 'unread'> | null;
    letters: SetAside[];
    failures: number;
  }>`
    select
      (select coalesce(jsonb_agg(to_jsonb(s) order by s.last_sync_at desc nulls last, s.entity_type), '[]') from (
        select store_id, entity_type, sync_status, total_records, synced_records, last_sync_at, last_full_sync_at,
          error_message, differences
        from woocommerce_sync_status where store_id = ${storeId}::uuid) s) as entities,
      (select to_jsonb(r) from (
        select id, kind, status, started_at, ended_at, error from sync_runs
        where store_id = ${storeId}::uuid order by started_at desc limit 1) r) as run,
      (select jsonb_build_object('failures', cursor -> 'failures', 'unread', cursor -> 'unread') from sync_runs
        where store_id = ${storeId}::uuid and status in ('completed', 'failed') order by started_at desc limit 1) as ended,
      (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (
        select entity_type as list, count(*) as records,
          (array_agg(wc_id order by wc_id desc) filter (where wc_id is not null))[1:${MAX_NAMED}::integer] as ids
        from sync_dead_letters where store_id = ${storeId}::uuid and resolved_at is null group by entity_type) l) as letters,
      ${failuresInARow(storeId)} as failures
    `.execute(tx.query);
  const { entities = [], run = null, ended: lastEnded = null, letters = [], failures = 0 } = rows[0] ?? {};
  const ended = dateOf(run?.ended_at);
  return {
    entities: entities.map((row) => ({
      ...row,
      last_sync_at: dateOf(row.last_sync_at),
      last_full_sync_at: dateOf(row.last_full_sync_at),
    })),
    run: run && { ...run, started_at: new Date(run.started_at), ended_at: ended },
    lists: outcomesOf(lastEnded ?? {}, letters),
    nextSyncAt: ended === null ? null : new Date(ended.getTime() + intervalAfter(failures)),
  };
}

function dateOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}

/** How many of a store's newest syncs failed, since one that did not; counts no further than it matters. */
function failuresInARow(storeId: string): RawBuilder<number> {
  return sql<number>`(
    select count(*) filter (where r.fine = 0)::integer from (
      select sum((n.status <> 'failed')::integer) over (order by n.started_at desc) as fine from (
        select status, started_at from sync_runs
        where store_id = ${storeId}::uuid and status in ('completed', 'failed')
        order by started_at desc limit ${MAX_COUNTED_FAILURES}::integer) n) r)`;
}

/** Returns what the schedule must do for a store: send its run's job (again), request a sync, or nothing. */
export async function readNextAction(tx: Tx, storeId: string): Promise<'send' | 'sync' | 'nothing'> {
  const { rows } = await sql<{ is_lost: boolean | null; ended_ms: number | null; failures: number }>`
    select
      (select active.status = 'queued' or active.lease_token is null
        or active.heartbeat_at < now() - make_interval(secs => ${TAKEOVER_AFTER_MS / 1000})
        from sync_runs active where active.store_id = ${storeId}::uuid and active.status in ('queued', 'running')
        order by active.status = 'running' desc limit 1) as is_lost,
      (select extract(epoch from now() - max(ended_at))::double precision * 1000 from sync_runs
        where store_id = ${storeId}::uuid) as ended_ms,
      ${failuresInARow(storeId)} as failures`.execute(tx.query);
  const { is_lost: isLost = null, ended_ms: endedMs = null, failures = 0 } = rows[0] ?? {};
  if (isLost !== null) return isLost ? 'send' : 'nothing';
  return endedMs === null || endedMs >= intervalAfter(failures) ? 'sync' : 'nothing';
}

/** Whether a store holds sample data, and when it was created: no sample order is later. */
export async function readSample(tx: Tx, storeId: string): Promise<{ isSample: boolean; createdAt: Date }> {
  const row = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['is_sample', 'created_at'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  return { isSample: row?.is_sample ?? false, createdAt: row?.created_at ?? new Date(0) };
}

/** Returns the ids of stores with credentials or sample data that are not removed and whose organization is not being deleted. */
export async function readActiveStores(tx: Tx): Promise<string[]> {
  const rows = await tx.query
    .selectFrom('woocommerce_stores as s')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .select('s.id')
    .where('s.is_active', '=', true)
    .where((where) => where.or([where('s.credentials_sealed', 'is not', null), where('s.is_sample', '=', true)]))
    .where('o.deletion_due_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
