import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { defineJob, type JobHandler } from '../../../platform/jobs/define-job.ts';
import type { SyncStore } from '../engine/ports.ts';
import { type Hints, readRecords } from '../engine/read-records.ts';
import { hasFlatList } from '../engine/starting-point.ts';
import type { Runner } from '../runs/run-store.ts';
import {
  readChildren,
  readDeadLetterIds,
  readVariableProducts,
  readVersions,
} from '../records/stored-records.queries.ts';
import { announce, saveDeadLetters, liveEntityOf, removeRecords, writeRecords } from '../records/write-records.ts';

/** Webhooks are hints: what they named is read again from the shop, everything that came within a few seconds at once. */
export const rereadHints = defineJob('sync.reread-hints.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-waiting',
  concurrency: 2,
  // A deletion is only done once the shop has confirmed it: it is asked for about an hour.
  retryLimit: 8,
  retryDelay: 30,
  expireInSeconds: 600,
});

/** How long the first hint waits for others. */
export const HINT_WAIT_MS = 5000;

/** Of a flood of hints so many are read in one go; the rest follow. */
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
      sql`update webhook_deliveries set status = 'applied', applied_at = now()
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

async function readWaiting(tx: Parameters<Parameters<Database['asSystem']>[1]>[0], storeId: string) {
  const { rows } = await sql<Waiting>`
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

/** Our tables outside of a run: versions decide which of two writers is right, so no lease is needed. */
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
    versions: (resource, range) => db.asSystem(storeId, (tx) => readVersions(tx, storeId, resource, range)),
    childrenOf: (resource, parentIds) => db.asSystem(storeId, (tx) => readChildren(tx, storeId, resource, parentIds)),
    variableProducts: (after, limit) => db.asSystem(storeId, (tx) => readVariableProducts(tx, storeId, after, limit)),
    deadLetters: (resource, limit) => db.asSystem(storeId, (tx) => readDeadLetterIds(tx, storeId, resource, limit)),
  };
}
