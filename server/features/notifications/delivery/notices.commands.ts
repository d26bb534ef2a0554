import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Batch, NoticeAbout, NoticeKey } from './channel.ts';

/** Most notices of one message. */
const MAX_NOTICES = 1000;
/** Notices that could not be sent for this long are dropped. */
const LATEST_HOURS = 24;
/** How long sent notices are remembered, in days: longer than any event is news. */
const REMEMBERED_DAYS = 3;

const waiting = ({ storeId, channel, recipient }: NoticeKey) =>
  sql`n.store_id = ${storeId}::uuid and n.channel = ${channel} and n.recipient = ${recipient}::uuid and n.done_at is null`;

/** The topics that wait for a recipient, the longest waiting first. */
export async function readTopics(tx: Tx, key: NoticeKey): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    select n.topic from notices n where ${waiting(key)} group by n.topic order by min(n.found_at), n.topic`.execute(
    tx.query,
  );
  return rows.map(({ topic }) => topic);
}

/**
 * The notices of a topic to send now as one message; null when there are none. One that could not be sent comes first, alone.
 * Notices soon after the last message wait for the end of the pause.
 */
export async function claimBatch(
  tx: Tx,
  key: NoticeKey,
  { topic, pauseSeconds, now }: { topic: string; pauseSeconds: number; now: Date },
): Promise<Batch | null> {
  const { storeId, channel, recipient } = key;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${storeId} ${channel} ${recipient}`}, 17))`.execute(
    tx.query,
  );
  const started = await sql<{ batch: string; due_at: Date }>`
    select n.batch, n.due_at from notices n where ${waiting(key)} and n.topic = ${topic} and n.batch is not null limit 1`.execute(
    tx.query,
  );
  const [before] = started.rows;
  if (before !== undefined && before.due_at > now) return null;
  const id = before?.batch ?? randomUUID();
  if (before === undefined) {
    if (await waitForPause(tx, key, topic, pauseSeconds, now)) return null;
    await sql`
      update notices n set batch = ${id}::uuid
      where ${waiting(key)} and n.topic = ${topic} and (n.about, n.subject) in (
        select n.about, n.subject from notices n where ${waiting(key)} and n.topic = ${topic} and n.due_at <= ${now}::timestamptz
        order by n.found_at, n.subject limit ${MAX_NOTICES}::integer)`.execute(tx.query);
  }
  const { rows } = await sql<{ about: NoticeAbout; subject: string; attempts: number; sending: boolean }>`
    select n.about, n.subject, n.attempts, n.sending from notices n where ${waiting(key)} and n.batch = ${id}::uuid
    order by n.subject`.execute(tx.query);
  const [first] = rows;
  if (first === undefined) return null;
  return {
    id,
    about: first.about,
    topic,
    subjects: rows.map(({ subject }) => subject),
    attempts: Math.max(...rows.map(({ attempts }) => attempts)),
    isUnknown: rows.some(({ sending }) => sending),
  };
}

/** Whether the last message of the topic is so recent that the next one waits; sets when it is due. */
async function waitForPause(tx: Tx, key: NoticeKey, topic: string, pauseSeconds: number, now: Date): Promise<boolean> {
  if (pauseSeconds === 0) return false;
  const { rows } = await sql<{ until: Date | null }>`
    select max(done_at) + make_interval(secs => ${pauseSeconds}::integer) as until from notices
    where store_id = ${key.storeId}::uuid and channel = ${key.channel} and recipient = ${key.recipient}::uuid and topic = ${topic}
      and was_sent`.execute(tx.query);
  const until = rows[0]?.until ?? null;
  if (until === null || until <= now) return false;
  await delay(tx, key, topic, until);
  return true;
}

/** Nothing waiting is sent before `until`; of one topic, or all. */
export async function delay(tx: Tx, key: NoticeKey, topic: string | null, until: Date): Promise<void> {
  const which = topic === null ? sql`true` : sql`n.topic = ${topic}`;
  await sql`
    update notices n set due_at = ${until}::timestamptz
    where ${waiting(key)} and ${which} and n.due_at < ${until}::timestamptz`.execute(tx.query);
}

/** Sending a message begins. */
export async function begin(tx: Tx, key: NoticeKey, { id }: Batch): Promise<void> {
  await sql`update notices n set sending = true where ${waiting(key)} and n.batch = ${id}::uuid`.execute(tx.query);
}

/** A message could not be sent; it is due again then. */
export async function postpone(tx: Tx, key: NoticeKey, { id }: Batch, until: Date): Promise<void> {
  await sql`
    update notices n set due_at = ${until}::timestamptz, attempts = attempts + 1, sending = false
    where ${waiting(key)} and n.batch = ${id}::uuid`.execute(tx.query);
}

/** A message was sent, or is not to be sent. */
export async function finish(tx: Tx, key: NoticeKey, { id }: Batch, wasSent: boolean, now: Date): Promise<void> {
  await sql`
    update notices n set done_at = ${now}::timestamptz, was_sent = ${wasSent}
    where ${waiting(key)} and n.batch = ${id}::uuid`.execute(tx.query);
}

/** Drops what waits for a recipient who is gone or may not see the store. */
export async function drop(tx: Tx, key: NoticeKey, now: Date): Promise<void> {
  await sql`update notices n set done_at = ${now}::timestamptz where ${waiting(key)}`.execute(tx.query);
}

/** Drops what has waited too long for a recipient. */
export async function dropLate(tx: Tx, key: NoticeKey, now: Date): Promise<void> {
  await sql`
    update notices n set done_at = ${now}::timestamptz
    where ${waiting(key)} and n.found_at < ${now}::timestamptz - make_interval(hours => ${LATEST_HOURS}::integer)`.execute(
    tx.query,
  );
}

/** Deletes notices from days ago, of all stores. */
export async function deleteOldNotices(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from notices where found_at < ${now}::timestamptz - make_interval(days => ${REMEMBERED_DAYS}::integer)`.execute(
    tx.query,
  );
}

/** The recipients with something to send now, longest due first; of one store, or all. */
export async function readDue(tx: Tx, now: Date, limit: number, storeId: string | null = null): Promise<NoticeKey[]> {
  const { rows } = await sql<{ store_id: string; channel: string; recipient: string }>`
    select n.store_id, n.channel, n.recipient from notices n
    where n.done_at is null and n.due_at <= ${now}::timestamptz and ${storeId === null ? sql`true` : sql`n.store_id = ${storeId}::uuid`}
    group by n.store_id, n.channel, n.recipient order by min(n.due_at), n.recipient limit ${limit}::integer`.execute(
    tx.query,
  );
  return rows.map(({ store_id, channel, recipient }) => ({ storeId: store_id, channel, recipient }));
}

/** Notes that a person's digest of a day is due, or a report: once, however often this is called within days. */
export async function noteMessage(
  tx: Tx,
  key: NoticeKey,
  { about, subject, dueAt }: { about: 'digest' | 'report'; subject: string; dueAt: Date },
): Promise<void> {
  await sql`
    insert into notices (store_id, channel, recipient, about, subject, topic, found_at, due_at)
    values (${key.storeId}, ${key.channel}, ${key.recipient}, ${about}, ${subject}, ${about}, ${dueAt}, ${dueAt})
    on conflict do nothing`.execute(tx.query);
}
