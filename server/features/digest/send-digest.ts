import { createHash } from 'node:crypto';
import { lastDueDigest, nextDueDigest, type DueDigest } from '#domain/digest.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { openAsPerson } from '../../platform/access/open-as-person.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { runInLanguage } from '../../platform/language/language.ts';
import { storeLink } from '../../platform/mail/store-link.ts';
import type { Platform } from '../../platform/platform.ts';
import { scheduleNext } from './digest.commands.ts';
import { type DigestKey, type DigestToSend, readToSend } from './digest.queries.ts';
import { type DigestFigures, readDigest } from './figures/read-digest.queries.ts';
import { digestContent, type DigestContent } from './mail/digest-content.ts';
import { digestEmail } from './mail/digest.mail.ts';
import type { StopLinks } from './stop/stop-links.ts';

/** A digest that could not be sent for this long is skipped; the next one is more useful. */
const LATEST_MS = 12 * 3_600_000;

interface SendDependencies {
  readonly platform: Platform;
  readonly links: StopLinks;
  /** Queues the message to Slack of a day, once. */
  readonly queueSlack: (key: DigestKey, day: ShopDay) => Promise<void>;
}

/**
 * Sends a digest if it is due, and decides when to look again. Safe to run twice and by two processes at once: the emails and
 * messages have ids made from the day, so the queue takes each of them once. It is recorded as sent only afterwards.
 */
export async function sendIfDue({ platform, links, queueSlack }: SendDependencies, key: DigestKey): Promise<void> {
  const { db } = platform;
  const now = platform.now();
  const digest = await db.asSystem(key.storeId, (tx) => readToSend(tx, key));
  if (digest === null || !digest.is_on || digest.next_at === null || digest.next_at > now) {
    // Its store is gone for now: look again tomorrow, in case it is connected again.
    if (digest === null) await lookLater(platform, key, new Date(now.getTime() + 24 * 3_600_000));
    return;
  }
  const due = lastDueDigest(digest, now, digest.timezone);
  const nextAt = nextDueDigest(digest, now, digest.timezone).at;
  const figures = isSendable(digest, due, now) ? await readFigures(platform, digest, due.day) : null;
  if (figures !== null) {
    if (digest.channel !== 'slack') {
      const email = emailOf(platform, links, digest, figures, false);
      await platform.mail.send(email, idOf('email', key, due.day));
    }
    if (digest.channel !== 'email' && digest.slack_stopped_at === null) await queueSlack(key, due.day);
  }
  const sent = figures === null ? null : due;
  await db.asSystem(key.storeId, (tx) =>
    scheduleNext(tx, key, { sent, nextAt, changedAt: digest.changed_at, now: platform.now() }),
  );
}

/** Not twice for a day, not for an hour before it was chosen, and not when it is too late. */
function isSendable({ last_day, changed_at }: DigestToSend, due: DueDigest, now: Date): boolean {
  return (
    (last_day === null || due.day > last_day) && due.at > changed_at && now.getTime() - due.at.getTime() <= LATEST_MS
  );
}

/** Removes a digest from the ones that are due. */
async function lookLater({ db }: Platform, { storeId, userId }: DigestKey, at: Date): Promise<void> {
  await db.asSystem(storeId, (tx) =>
    tx.query
      .updateTable('digests')
      .set({ next_at: at })
      .where('store_id', '=', storeId)
      .where('user_id', '=', userId)
      .where('next_at', 'is not', null)
      .execute(),
  );
}

/** The figures as the person may see them; null for somebody who may not (any more). */
export async function readFigures(
  platform: Platform,
  digest: DigestToSend,
  day: ShopDay,
): Promise<DigestFigures | null> {
  try {
    const { store_id: storeId, user_id: userId, email } = digest;
    const { store, transact } = await openAsPerson(platform, { storeId, userId, email }, 'digest');
    return await transact((tx) => readDigest(tx, store, { day, frequency: digest.frequency }, platform.now()));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** The path of a screen of the digest's store. */
export function linkOf({ organization_id: organizationId, store_id: storeId }: DigestToSend, path: string): string {
  return storeLink({ organizationId, storeId }, path);
}

/** The digest in words, in the person's language. */
export function contentOf(
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  digest: DigestToSend,
  figures: DigestFigures,
): DigestContent {
  const { store_name: store, timezone, month_target: monthTarget } = digest;
  const link = (path: string) => publicUrl + linkOf(digest, path);
  return runInLanguage(digest.language, () => digestContent(figures, { store, timezone, monthTarget, link }));
}

export function emailOf(
  platform: Pick<Platform, 'publicUrl'>,
  links: StopLinks,
  digest: DigestToSend,
  figures: DigestFigures,
  isTest: boolean,
) {
  const { email: to, frequency, store_id: storeId, user_id: userId } = digest;
  const content = contentOf(platform, digest, figures);
  const about = { to, frequency, isTest, stopUrl: links.link({ storeId, userId }) };
  return runInLanguage(digest.language, () => digestEmail(content, about));
}

/** The id of one message about a digest, the same in every process (a UUID of version 8). */
export function idOf(what: string, { storeId, userId }: DigestKey, day: ShopDay): string {
  const hash = createHash('sha256').update(`digest\n${what}\n${storeId}\n${userId}\n${day}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
