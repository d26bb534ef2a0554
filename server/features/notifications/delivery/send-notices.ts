import { quietUntil } from '#domain/push/push.ts';
import { openAsPerson } from '../../../platform/access/open-as-person.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Answer, Channel, NoticeKey, Recipient } from './channel.ts';
import { begin, claimBatch, delay, drop, dropLate, finish, postpone, readTopics } from './notices.commands.ts';

/**
 * Sends what is due for a recipient: one message for each topic. A message that could not be sent is tried again with growing pauses. After
 * a crash it is sent again under the same id, or counts as failed where that would repeat it.
 */
export async function sendNotices(platform: Platform, channel: Channel, key: NoticeKey): Promise<void> {
  const { db } = platform;
  const now = platform.now();
  const due = await db.asSystem(key.storeId, async (tx) => {
    await dropLate(tx, key, now);
    const whom = await channel.open(tx, key);
    if (whom === null) await drop(tx, key, now);
    const quietEnd = whom && quietUntil(now, whom.timezone, whom.quiet);
    if (quietEnd !== null) await delay(tx, key, null, quietEnd);
    return whom === null || quietEnd !== null ? null : { whom, topics: await readTopics(tx, key) };
  });
  if (due === null) return;
  if (!(await mayRead(platform, key, due.whom))) {
    await db.asSystem(key.storeId, (tx) => drop(tx, key, now));
    return;
  }
  await workOnEach(due.topics, platform.log, (topic) => sendTopic(platform, channel, key, due.whom, topic));
}

/** Whether the person may (still) see the store. */
async function mayRead(platform: Platform, { storeId }: NoticeKey, { userId, email }: Recipient): Promise<boolean> {
  try {
    await openAsPerson(platform, { storeId, userId, email }, 'notices');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}

async function sendTopic(
  { db, log, now }: Platform,
  channel: Channel,
  key: NoticeKey,
  whom: Recipient,
  topic: string,
): Promise<void> {
  const inStore = <Result>(work: (tx: Tx) => Promise<Result>) => db.asSystem(key.storeId, work);
  const batch = await inStore((tx) => claimBatch(tx, key, { topic, pauseSeconds: channel.pauseOf(topic), now: now() }));
  if (batch === null) return;
  const isLost = batch.isUnknown && !channel.repeats;
  // Written before sending begins: a failure here has sent nothing.
  const send = isLost ? async () => LOST : await whom.write(batch);
  if (send === null) return inStore((tx) => finish(tx, key, batch, false, now()));
  if (!channel.repeats) await inStore((tx) => begin(tx, key, batch));
  const { problem, mayRetry, retryAfterSeconds } = await send();
  const pause = mayRetry && problem !== null ? channel.retryPauses[batch.attempts] : undefined;
  if (problem !== null && pause === undefined) log.warn({ problem, ...key }, 'A notification was not taken');
  await inStore(async (tx) => {
    await whom.onAnswer?.(tx, { problem, isOver: pause === undefined, batch });
    if (pause === undefined) return finish(tx, key, batch, problem === null, now());
    return postpone(tx, key, batch, new Date(now().getTime() + Math.max(pause, retryAfterSeconds) * 1000));
  });
}

const LOST: Answer = { problem: 'unknown', mayRetry: false, retryAfterSeconds: 0 };
