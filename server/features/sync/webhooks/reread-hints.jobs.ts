import { z } from 'zod';
import type { Tx } from '../../../platform/db/transaction.ts';
import { defineJob, type JobHandler } from '../../../platform/jobs/define-job.ts';
import { withReadSignal } from '../../../platform/outbound/request-signal.ts';
import { type Hints, readRecords } from '../engine/read-records.ts';
import { flatLists } from '../engine/starting-point.ts';
import type { Runner } from '../runs/run-store.ts';
import { readApart } from './read-apart.ts';
import { recordsWithoutLease } from '../records/records-without-lease.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

/** Webhooks are only hints: reads their records again from the shop, all hints of a few seconds together. */
export const rereadHints = defineJob('sync.reread-hints.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-waiting',
  isFrequent: true,
  concurrency: 2,
  // The shop must confirm a deletion: retried for about an hour.
  retryLimit: 8,
  retryDelay: 30,
  expireInSeconds: 600,
});

/** How long the first hint waits for more. */
export const HINT_WAIT_SECONDS = 5;

/** Hints per job; another job follows for the rest. */
const MAX_HINTS = 500;

export function rereadHintsHandler({ platform, openReader }: Runner): JobHandler {
  const { db, jobs } = platform;
  return rereadHints.handledBy(async ({ storeId }, { signal }) => {
    const waiting = await db.asSystem(storeId, (tx) => readWaiting(tx, storeId));
    if (waiting.length === 0) return;
    const shop = await openReader(storeId);
    const store = recordsWithoutLease(platform, storeId);
    const failed = await withReadSignal(signal, async () => {
      const flat = await flatLists(shop);
      return readApart(waiting, (some) => readRecords(shop, store, hintsOf(some), flat));
    });
    await db.asSystem(storeId, (tx) => endDeliveries(tx, storeId, waiting, failed));
    if (waiting.length === MAX_HINTS) await jobs.send(rereadHints, { storeId }, { key: storeId });
  });
}

interface Waiting {
  readonly id: string;
  readonly topic: string;
  readonly resource_id: number;
}

async function readWaiting(tx: Tx, storeId: string) {
  const { rows } = await plannedOnce<Waiting>`
    select id, topic, resource_id from webhook_deliveries
    where store_id = ${storeId}::uuid and status = 'received' and resource_id is not null
    order by received_at limit ${MAX_HINTS}`.execute(tx.query);
  return rows;
}

/** Failed hints are set aside: the next sync finds the change, and the nightly comparison the deletion. */
async function endDeliveries(
  tx: Tx,
  storeId: string,
  waiting: readonly Waiting[],
  failed: ReadonlyMap<Waiting, string>,
): Promise<void> {
  const applied = waiting.filter((row) => !failed.has(row)).map((row) => row.id);
  await plannedOnce`
    update webhook_deliveries set status = 'applied', applied_at = now()
    where store_id = ${storeId}::uuid and id = any (${applied}::uuid[])`.execute(tx.query);
  for (const [{ id }, reason] of failed) {
    // oxlint-disable-next-line no-await-in-loop -- few, and of one transaction
    await plannedOnce`
      update webhook_deliveries set status = 'failed', error = ${reason}
      where store_id = ${storeId}::uuid and id = ${id}::uuid`.execute(tx.query);
  }
}

function hintsOf(waiting: readonly Waiting[]): Hints {
  const of = (topic: string) => [
    ...new Set(waiting.filter((row) => row.topic.startsWith(topic)).map((row) => row.resource_id)),
  ];
  return {
    orders: of('order.'),
    products: of('product.'),
    variations: of('variation.'),
    customers: of('customer.'),
  };
}
