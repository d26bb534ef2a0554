import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { defineJob, type JobHandler } from '../../../platform/jobs/define-job.ts';
import type { SyncStore } from '../engine/ports.ts';
import { type Hints, readRecords } from '../engine/read-records.ts';
import { hasFlatList } from '../engine/starting-point.ts';
import type { Runner } from '../runs/run-store.ts';
import { storedRecords } from '../records/stored-records.queries.ts';
import { announce, saveDeadLetters, liveEntityOf, removeRecords, writeRecords } from '../records/write-records.ts';

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
  return rereadHints.handledBy(async ({ storeId }) => {
    const waiting = await db.asSystem(storeId, (tx) => readWaiting(tx, storeId));
    if (waiting.length === 0) return;
    const shop = await openReader(storeId);
    const flat = { refunds: await hasFlatList(shop, 'refunds'), variations: await hasFlatList(shop, 'variations') };
    await readRecords(shop, recordsWithoutLease(db, storeId), hintsOf(waiting), flat);
    await db.asSystem(storeId, (tx) =>
      sql`/* planned once: applied deliveries */
        update webhook_deliveries set status = 'applied', applied_at = now()
        where store_id = ${storeId}::uuid and id = any (${waiting.map((row) => row.id)}::uuid[])`.execute(tx.query),
    );
    if (waiting.length === MAX_HINTS) await jobs.send(rereadHints, { storeId }, { key: storeId });
  });
}

interface Waiting {
  readonly id: string;
  readonly topic: string;
  readonly resource_id: number;
}

async function readWaiting(tx: Tx, storeId: string) {
  const { rows } = await sql<Waiting>`/* planned once: waiting deliveries */
    select id, topic, resource_id::integer as resource_id from webhook_deliveries
    where store_id = ${storeId}::uuid and status = 'received' and resource_id is not null
    order by received_at limit ${MAX_HINTS}`.execute(tx.query);
  return rows;
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

/** Returns a SyncStore for use outside of runs. The newest version of a record wins, so it needs no lease. */
function recordsWithoutLease(db: Database, storeId: string): SyncStore {
  return {
    commit: ({ resource, records, rejected, gone }) =>
      db.asSystem(storeId, async (tx) => {
        const written = await writeRecords(tx, storeId, resource, records);
        await saveDeadLetters(tx, storeId, resource, rejected);
        const changed = [...written.changed, ...(await removeRecords(tx, storeId, resource, gone))];
        if (changed.length > 0) await announce(tx, storeId, liveEntityOf(resource), changed);
        return { inserted: written.inserted };
      }),
    ...storedRecords(db, storeId),
  };
}
