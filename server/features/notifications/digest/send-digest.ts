import { lastDueDigest, nextDueDigest } from '#domain/digest.ts';
import { isShopDay, type ShopDay } from '#domain/time/shop-time.ts';
import { openAsPerson } from '../../../platform/access/open-as-person.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import { storeLink } from '../../../platform/mail/store-link.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteMessage } from '../delivery/notices.commands.ts';
import { type DigestKey, type DigestToSend, readToSend } from './digest.queries.ts';
import { type DigestFigures, readDigest } from './figures/read-digest.queries.ts';
import { digestContent, type DigestContent } from './mail/digest-content.ts';
import { digestEmail } from './mail/digest.mail.ts';
import type { StopLinks } from '../stop/stop-links.ts';

/** A digest that could not be sent for this long is skipped; the next one is more useful. */
const LATEST_MS = 12 * 3_600_000;

/** Notes a digest if it is due, and when to look again. */
export async function noteIfDue({ db, now: clock }: Pick<Platform, 'db' | 'now'>, key: DigestKey): Promise<void> {
  const now = clock();
  await db.asSystem(key.storeId, async (tx) => {
    const digest = await readToSend(tx, key);
    if (digest === null || !digest.is_on || digest.next_at === null || digest.next_at > now) {
      // Its store is gone for now: look again tomorrow, in case it is connected again.
      if (digest === null) await lookLater(tx, key, new Date(now.getTime() + 24 * 3_600_000));
      return;
    }
    const due = lastDueDigest(digest, now, digest.timezone);
    // Not for an hour before it was chosen.
    if (due.at > digest.changed_at && now.getTime() - due.at.getTime() <= LATEST_MS) {
      const notice = { storeId: key.storeId, recipient: key.userId };
      const message = { about: 'digest', subject: due.day, dueAt: due.at } as const;
      if (digest.channel !== 'slack') await noteMessage(tx, { ...notice, channel: 'email' }, message);
      const toSlack = digest.channel !== 'email' && digest.slack_stopped_at === null;
      if (toSlack) await noteMessage(tx, { ...notice, channel: 'slack' }, message);
    }
    await lookLater(tx, key, nextDueDigest(digest, now, digest.timezone).at);
  });
}

async function lookLater(tx: Tx, { storeId, userId }: DigestKey, at: Date): Promise<void> {
  await tx.query
    .updateTable('digests')
    .set({ next_at: at })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('next_at', 'is not', null)
    .execute();
}

/** A digest that is still wanted, and its figures; of several days that wait the last one. */
export async function readWanted(
  platform: Platform,
  key: DigestKey,
  days: readonly string[],
): Promise<{ digest: DigestToSend; figures: DigestFigures } | null> {
  const digest = await platform.db.asSystem(key.storeId, (tx) => readToSend(tx, key));
  const day = days.toSorted().at(-1);
  if (digest === null || !digest.is_on || day === undefined || !isShopDay(day)) return null;
  const figures = await readFigures(platform, digest, day);
  return figures && { digest, figures };
}

/** The email of a digest; null when it is not wanted any more. */
export async function digestEmailOf(
  platform: Platform,
  links: StopLinks,
  key: DigestKey,
  days: readonly string[],
): Promise<EmailMessage | null> {
  const wanted = await readWanted(platform, key, days);
  return wanted && emailOf(platform, links, wanted.digest, wanted.figures, false);
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
  const { store_name: store, timezone } = digest;
  const link = (path: string) => publicUrl + linkOf(digest, path);
  return runInLanguage(digest.language, () => digestContent(figures, { store, timezone, link }));
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
  const about = { to, frequency, isTest, stopUrl: links.link({ storeId, whom: userId }) };
  return runInLanguage(digest.language, () => digestEmail(content, about));
}
