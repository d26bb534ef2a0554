import { sql } from 'kysely';
import { SECOND_LOOK_AFTER_MS } from '#domain/sync.ts';
import type { JobHandler } from '../../../platform/jobs/define-job.ts';
import { withReadSignal } from '../../../platform/outbound/request-signal.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource } from '../engine/ports.ts';
import { readAgain } from '../engine/read-records.ts';
import { flatLists } from '../engine/starting-point.ts';
import { recordsWithoutLease } from '../records/records-without-lease.ts';
import { announce, liveEntityOf } from '../records/write-records.ts';
import type { Runner } from '../runs/run-store.ts';
import { untilSecondLook } from './missing-records.commands.ts';
import { secondLook, sendSecondLook } from './second-look.jobs.ts';
import { removeAllApproved } from './settle-missing.ts';

/** Records of one list that one job looks for; another job follows for the rest. */
const RECORDS_A_JOB = 1000;

export function secondLookHandler({ platform, openReader }: Runner): JobHandler {
  const { db, jobs } = platform;
  return secondLook.handledBy(async ({ storeId }, { signal }) => {
    await removeAllApproved({ db, storeId, onRemoved: announceRemoved(storeId) });
    const due = await db.asSystem(storeId, (tx) => readDue(tx, storeId));
    if (due === null) {
      const later = await db.asSystem(storeId, async (tx) => {
        await announce(tx, storeId, 'sync', null);
        return untilSecondLook(tx, storeId);
      });
      if (later !== null) await sendSecondLook(jobs, storeId, later);
      return;
    }
    const { resource, ids, parents } = due;
    const shop = await openReader(storeId);
    await withReadSignal(signal, async () => {
      const flat = await flatLists(shop);
      await readAgain(shop, recordsWithoutLease(platform, storeId), { resource, ids, parents, flat });
    });
    await db.asSystem(storeId, (tx) => confirm(tx, storeId, resource, ids));
    await sendSecondLook(jobs, storeId, 0);
  });
}

const announceRemoved = (storeId: string) => (tx: Tx, resource: Resource, changed: readonly number[]) =>
  announce(tx, storeId, liveEntityOf(resource), changed.length === 0 ? null : changed);

interface Due {
  readonly resource: Resource;
  readonly ids: readonly number[];
  /** The orders of these refunds, or the products of these variations. */
  readonly parents: readonly number[];
}

async function readDue(tx: Tx, storeId: string): Promise<Due | null> {
  const { rows } = await sql<{ resource: Resource; ids: string[]; parents: string[] | null }>`
    with due as (
      select entity_type, wc_id from missing_records
      where store_id = ${storeId}::uuid and state in ('waiting', 'approved') and confirmed_at is null
        and found_at <= now() - make_interval(secs => ${SECOND_LOOK_AFTER_MS / 1000})
    ),
    batch as (select * from due where entity_type = (select min(entity_type) from due) order by wc_id limit ${RECORDS_A_JOB})
    select min(s.entity_type) as resource, array_agg(s.wc_id::text) as ids,
      array_agg(distinct coalesce(r.order_id, v.product_id)::text) filter (where coalesce(r.order_id, v.product_id) is not null) as parents
    from batch s
    left join woocommerce_order_refunds r
      on r.store_id = ${storeId}::uuid and s.entity_type = 'refunds' and r.refund_id = s.wc_id
    left join woocommerce_product_variations v
      on v.store_id = ${storeId}::uuid and s.entity_type = 'variations' and v.wc_id = s.wc_id
    having count(*) > 0`.execute(tx.query);
  const [row] = rows;
  if (row === undefined) return null;
  return { resource: row.resource, ids: row.ids.map(Number), parents: (row.parents ?? []).map(Number) };
}

/** Those that the shop has again are no longer noted as missing. */
async function confirm(tx: Tx, storeId: string, resource: Resource, ids: readonly number[]): Promise<void> {
  await sql`
    update missing_records set confirmed_at = now()
    where store_id = ${storeId}::uuid and entity_type = ${resource} and wc_id = any (${ids}::bigint[])
      and state in ('waiting', 'approved')`.execute(tx.query);
}
