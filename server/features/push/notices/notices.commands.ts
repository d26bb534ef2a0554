import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PushKind } from '#domain/push/push.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { DeviceKey } from './device-to-send.queries.ts';

/** Most events of one message. */
const MOST_EVENTS = 1000;
/** Seconds between two messages about orders of a store on a device: the orders in between become one. */
export const PAUSE_SECONDS = 60;
/** Events that could not be sent for this long are dropped. */
const LATEST_HOURS = 24;
/** How long sent events are remembered, in days: longer than any event counts as new. */
const REMEMBERED_DAYS = 3;

/** The events of one message. */
export interface Batch {
  readonly id: string;
  readonly subjects: readonly string[];
  /** How often sending it has failed. */
  readonly attempts: number;
}

const ofDevice = ({ storeId, deviceId }: DeviceKey) =>
  sql`n.store_id = ${storeId}::uuid and n.device_id = ${deviceId}::uuid and n.done_at is null`;

/**
 * The events of a kind to send now as one message; null when there are none. One that could not be sent comes first, alone.
 * Orders soon after the last message wait for the end of the pause.
 */
export async function claimBatch(tx: Tx, key: DeviceKey, kind: PushKind, now: Date): Promise<Batch | null> {
  const at = sql`${now}::timestamptz`;
  const started = await tx.query
    .selectFrom('push_notices')
    .select(['batch', 'due_at'])
    .where('store_id', '=', key.storeId)
    .where('device_id', '=', key.deviceId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('batch', 'is not', null)
    .executeTakeFirst();
  if (started !== undefined && started.due_at > now) return null;
  const id = started?.batch ?? randomUUID();
  if (started === undefined) {
    if (kind === 'order' && (await waitForPause(tx, key, now))) return null;
    await sql`
      update push_notices n set batch = ${id}::uuid
      where ${ofDevice(key)} and n.kind = ${kind} and n.subject = any (array(
        select n.subject from push_notices n where ${ofDevice(key)} and n.kind = ${kind} and n.due_at <= ${at}
        order by n.found_at, n.subject limit ${MOST_EVENTS}::integer))`.execute(tx.query);
  }
  const { rows } = await sql<{ subject: string; attempts: number }>`
    select n.subject, n.attempts from push_notices n where ${ofDevice(key)} and n.batch = ${id}::uuid
    order by n.subject`.execute(tx.query);
  return rows.length === 0
    ? null
    : { id, subjects: rows.map(({ subject }) => subject), attempts: Math.max(...rows.map((row) => row.attempts)) };
}

/** Whether the last message about orders is so recent that the next one waits; sets when it is due. */
async function waitForPause(tx: Tx, { storeId, deviceId }: DeviceKey, now: Date): Promise<boolean> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(done_at) + make_interval(secs => ${PAUSE_SECONDS}::integer) as until from push_notices
    where store_id = ${storeId}::uuid and device_id = ${deviceId}::uuid and kind = 'order' and was_sent`.execute(
    tx.query,
  );
  const until = rows[0]?.until ?? null;
  if (until === null || until <= now) return false;
  await delay(tx, { storeId, deviceId }, 'order', until);
  return true;
}

/** Nothing waiting is sent before `until`; of one kind, or all. */
export async function delay(tx: Tx, key: DeviceKey, kind: PushKind | null, until: Date): Promise<void> {
  const which = kind === null ? sql`true` : sql`n.kind = ${kind}`;
  await sql`
    update push_notices n set due_at = ${until}::timestamptz
    where ${ofDevice(key)} and ${which} and n.due_at < ${until}::timestamptz`.execute(tx.query);
}

/** A message could not be sent; it is due again then. */
export async function postpone(tx: Tx, key: DeviceKey, { id }: Batch, until: Date): Promise<void> {
  await sql`
    update push_notices n set due_at = ${until}::timestamptz, attempts = attempts + 1
    where ${ofDevice(key)} and n.batch = ${id}::uuid`.execute(tx.query);
}

/** A message was sent, or is not to be sent. */
export async function finish(tx: Tx, key: DeviceKey, { id }: Batch, wasSent: boolean, now: Date): Promise<void> {
  await sql`
    update push_notices n set done_at = ${now}::timestamptz, was_sent = ${wasSent}
    where ${ofDevice(key)} and n.batch = ${id}::uuid`.execute(tx.query);
  if (!wasSent) return;
  await tx.query.updateTable('push_devices').set({ last_sent_at: now }).where('id', '=', key.deviceId).execute();
}

/** Drops the waiting events of a device: its access was lost, or it no longer wants this kind. */
export async function drop(tx: Tx, key: DeviceKey, kind: PushKind | null, now: Date): Promise<void> {
  const which = kind === null ? sql`true` : sql`n.kind = ${kind}`;
  await sql`
    update push_notices n set done_at = ${now}::timestamptz where ${ofDevice(key)} and ${which}`.execute(tx.query);
}

/** Drops events that have waited too long for a device. */
export async function dropLate(tx: Tx, key: DeviceKey, now: Date): Promise<void> {
  await sql`
    update push_notices n set done_at = ${now}::timestamptz
    where ${ofDevice(key)} and n.found_at < ${now}::timestamptz - make_interval(hours => ${LATEST_HOURS}::integer)`.execute(
    tx.query,
  );
}

/** Deletes events that were sent days ago, of all stores. */
export async function deleteOldNotices(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from push_notices where found_at < ${now}::timestamptz - make_interval(days => ${REMEMBERED_DAYS}::integer)`.execute(
    tx.query,
  );
}
