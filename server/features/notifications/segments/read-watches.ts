import { sql } from 'kysely';
import type { Segment } from '../../segments/segments.public.ts';
import { countMembers, membersThatCanEnter } from '../../segments/segments.public.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import type { StoreScope } from '#domain/ids.ts';
import { addDays, type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { MAX_REMEMBERED, type WatchProblem } from '#domain/segment-watches.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isStatementTimeout } from '../../../platform/db/request-deadline.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A segment that takes longer is asked again after some hours: people’s own questions matter more. */
const STATEMENT_MS = 3_000;
const PAUSE = { regular: 10 * 60_000, afterProblem: 6 * 3_600_000 } as const;
/** News of a segment in a day. Further records join the last one. */
const MAX_NEWS = 6;
/** Numbers of orders and names of products that a message has. */
const EXAMPLES = 3;
/** An entry is an alert for a day, and a product that left is no longer remembered after one. An order that was noted longer ago cannot enter again: see ENTRY_DAYS. */
const KEPT = { entries: '1 day', orders: '120 days' } as const;

/** Days of which the last count is kept: a digest compares a week. */
const DAYS_COUNTED = 9;

interface Watched extends Pick<Segment, 'about' | 'where'> {
  readonly id: string;
  readonly tells_entries: boolean;
  readonly above: number | null;
  readonly is_first: boolean;
  /** Its last count took too long; when it was read. */
  readonly is_uncounted: boolean;
  readonly read_at: Date | null;
}

/** Reads the watched segments of a store that are due: each for itself, since one may take too long. */
export async function readWatches(
  { db, log, now: clock }: Pick<Platform, 'db' | 'log' | 'now'>,
  storeId: string,
): Promise<void> {
  const now = clock();
  const due = await db.asSystem(storeId, (tx) => readDue(tx, storeId, now));
  await workOnEach(due.segments, log, async (watched) => {
    let problem: WatchProblem | null = null;
    try {
      const members = await countWatched(db, due, watched, now);
      problem = await db.asSystem(storeId, (tx) => readWatch(tx, due, watched, members, now));
    } catch (error) {
      problem = problemOf(error);
    }
    if (problem !== null) await db.asSystem(storeId, (tx) => noteProblem(tx, storeId, watched.id, problem, now));
  });
}

interface Due {
  readonly scope: StoreScope;
  readonly hidesCosts: boolean;
  /** The shop's. */
  readonly dayOf: (at: Date) => ShopDay;
  readonly segments: readonly Watched[];
}

async function readDue(tx: Tx, storeId: string, now: Date): Promise<Due> {
  const { rows } = await sql<Watched & { organization_id: string; hides_costs: boolean; timezone: string }>`
    select g.id, g.about, g.condition as "where", w.tells_entries, w.above, w.condition is distinct from g.condition as is_first,
      w.members is null as is_uncounted, w.read_at, s.organization_id, s.hides_costs, s.timezone
    from segment_watches w
    join segments g on g.store_id = ${storeId}::uuid and g.id = w.segment_id and g.is_shared
    join woocommerce_stores s on s.id = ${storeId}::uuid and s.is_active and not s.is_sample and s.alerts_since is not null
    where w.store_id = ${storeId}::uuid and (w.next_at <= ${now}::timestamptz or w.condition is distinct from g.condition)
    order by w.next_at, g.id`.execute(tx.query);
  return {
    scope: scopeForServer(storeId, rows[0]?.organization_id ?? ''),
    hidesCosts: rows[0]?.hides_costs ?? false,
    dayOf: (at) => shopDayOf(at, rows[0]?.timezone ?? 'UTC'),
    segments: rows,
  };
}

/** Some of those who are told may not see costs, and no statement may take long. */
async function limited(tx: Tx, { hidesCosts }: Due): Promise<Tx> {
  await sql.raw(`set local statement_timeout = ${STATEMENT_MS}`).execute(tx.query);
  return { ...tx, hidesCosts };
}

/**
 * How many records a segment has. If only its entries are alerts, a count that takes too long is no problem: it is null, and tried again on
 * the next day.
 */
async function countWatched(db: Database, due: Due, watched: Watched, now: Date): Promise<number | null> {
  const { is_first: isFirst, is_uncounted: isUncounted, read_at: readAt, above } = watched;
  const isKnownSlow = !isFirst && isUncounted && readAt !== null && due.dayOf(readAt) === due.dayOf(now);
  if (above === null && isKnownSlow) return null;
  try {
    return await db.asSystem(due.scope.storeId, async (tx) =>
      countMembers(await limited(tx, due), due.scope, watched, now),
    );
  } catch (error) {
    if (above === null && isStatementTimeout(error)) return null;
    throw error;
  }
}

/** Notes what has entered a segment, and how many it has. What it has at first is no news. */
async function readWatch(
  input: Tx,
  due: Due,
  watched: Watched,
  members: number | null,
  now: Date,
): Promise<WatchProblem | null> {
  const { scope } = due;
  const { storeId } = scope;
  const today = due.dayOf(now);
  const tx = await limited(input, due);
  if (watched.is_first) await forget(tx, storeId, watched.id);
  if (watched.tells_entries) {
    if (watched.about === 'products') await forgetLeft(tx, scope, watched, now);
    const entered = await noteRecords(tx, scope, watched, now);
    if (entered === null) return 'large';
    if (!watched.is_first && entered.records > 0) await noteEntries(tx, storeId, watched.id, entered, now);
  }
  await sql`
    update segment_watches w set condition = g.condition, members = ${members}::int, problem = null, read_at = ${now}::timestamptz,
      counts = jsonb_build_object(${today}::text, ${members}::int) || ${watched.is_first ? sql`'{}'::jsonb` : keptCounts(today)},
      next_at = ${new Date(now.getTime() + PAUSE.regular)}::timestamptz
    from segments g
    where w.store_id = ${storeId}::uuid and w.segment_id = ${watched.id}::uuid and g.store_id = ${storeId}::uuid
      and g.id = w.segment_id`.execute(tx.query);
  return null;
}

/** The counts of earlier days that are compared with. */
function keptCounts(today: ShopDay) {
  return sql`coalesce((
    select jsonb_object_agg(c.key, c.value) from jsonb_each(w.counts) c
    where c.key >= ${addDays(today, 1 - DAYS_COUNTED)}::text and c.key < ${today}::text), '{}')`;
}

/** A changed segment is another one. */
async function forget(tx: Tx, storeId: string, id: string): Promise<void> {
  for (const table of ['segment_records', 'segment_entries'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.query.deleteFrom(table).where('store_id', '=', storeId).where('segment_id', '=', id).execute();
  }
}

/**
 * Forgets the products that are in a segment no more. Stock runs out again and again, and each time is news, but of the same product once a
 * day at most.
 */
async function forgetLeft(tx: Tx, scope: StoreScope, watched: Watched, now: Date): Promise<void> {
  const { storeId } = scope;
  const members = await membersThatCanEnter(tx, scope, watched, now);
  await sql`
    delete from segment_records r where r.store_id = ${storeId}::uuid and r.segment_id = ${watched.id}::uuid
      and r.noted_at <= ${now}::timestamptz - ${KEPT.entries}::interval
      and r.record not in (select m.record from (${members}) m)`.execute(tx.query);
}

interface Entered {
  readonly records: number;
  readonly examples: readonly string[];
}

/** Notes the records of a segment. Returns those that it had never had; null if there are too many to remember. */
async function noteRecords(tx: Tx, scope: StoreScope, watched: Watched, now: Date): Promise<Entered | null> {
  const { storeId } = scope;
  const members = await membersThatCanEnter(tx, scope, watched, now);
  const { rows } = await sql<Entered & { total: number }>`
    with members as materialized (select * from (${members}) m limit ${MAX_REMEMBERED + 1}::int),
    added as (
      insert into segment_records (store_id, segment_id, record, noted_at)
      select ${storeId}::uuid, ${watched.id}::uuid, m.record, ${now}::timestamptz from members m
      where (select count(*) from members) <= ${MAX_REMEMBERED}::int
      on conflict do nothing
      returning record
    )
    select (select count(*) from members)::int as total, count(*)::int as records,
      coalesce((array_agg(m.example order by m.record) filter (where m.example is not null))[1:${sql.lit(EXAMPLES)}], '{}') as examples
    from added a join members m on m.record = a.record`.execute(tx.query);
  const [found] = rows;
  return found === undefined || found.total > MAX_REMEMBERED ? null : found;
}

async function noteEntries(
  tx: Tx,
  storeId: string,
  id: string,
  { records, examples }: Entered,
  now: Date,
): Promise<void> {
  await sql`
    with recent as (
      select e.found_at from segment_entries e
      where e.store_id = ${storeId}::uuid and e.segment_id = ${id}::uuid
        and e.found_at > ${now}::timestamptz - ${KEPT.entries}::interval
    )
    insert into segment_entries as e (store_id, segment_id, found_at, records, examples)
    select ${storeId}::uuid, ${id}::uuid,
      case when count(*) >= ${MAX_NEWS}::int then max(r.found_at) else ${now}::timestamptz end, ${records}::int, ${[...examples]}::text[]
    from recent r
    on conflict (store_id, segment_id, found_at) do update set records = e.records + excluded.records`.execute(
    tx.query,
  );
  await sql`
    delete from segment_entries e where e.store_id = ${storeId}::uuid and e.segment_id = ${id}::uuid
      and e.found_at <= ${now}::timestamptz - ${KEPT.entries}::interval`.execute(tx.query);
  await sql`
    delete from segment_records r using segments g
    where r.store_id = ${storeId}::uuid and r.segment_id = ${id}::uuid and g.store_id = ${storeId}::uuid and g.id = r.segment_id
      and g.about = 'orders' and r.noted_at < ${now}::timestamptz - ${KEPT.orders}::interval`.execute(tx.query);
}

function problemOf(error: unknown): WatchProblem {
  if (error instanceof AppError && error.code === 'INVALID_INPUT') return 'costs';
  if (isStatementTimeout(error)) return 'slow';
  throw error;
}

async function noteProblem(tx: Tx, storeId: string, id: string, problem: WatchProblem, now: Date): Promise<void> {
  await tx.query
    .updateTable('segment_watches')
    .set({ problem, members: null, read_at: now, next_at: new Date(now.getTime() + PAUSE.afterProblem) })
    .where('store_id', '=', storeId)
    .where('segment_id', '=', id)
    .execute();
}
