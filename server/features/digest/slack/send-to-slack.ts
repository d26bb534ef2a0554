import { SLACK_FAILURE_LIMIT, type SlackProblem } from '#domain/digest.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { SealError } from '../../../platform/secrets/seal.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type DigestKey, type DigestToSend, readToSend } from '../digest.queries.ts';
import { slackStoppedEmail } from '../mail/digest.mail.ts';
import { contentOf, idOf, linkOf, readFigures } from '../send-digest.ts';
import { postToSlack, type SlackAnswer } from './post-to-slack.ts';
import { sealContext } from './sealed-address.ts';
import { slackMessage } from './slack-message.ts';

/** Pauses before each further attempt, in seconds. */
export const RETRY_PAUSES = [60, 600, 3600] as const;

/** After a message has arrived, sending continues. */
const ARRIVED = { slack_problem: null, slack_failed_at: null, slack_failures: 0, slack_stopped_at: null } as const;

interface SlackDependencies {
  readonly platform: Platform;
  readonly fetch: GuardedFetch;
  /** Queues another attempt. */
  readonly tryAgain: (key: DigestKey, day: ShopDay, attempt: number, at: Date) => Promise<void>;
}

/**
 * Sends the digest of a day to Slack. It is claimed before it is sent: after a crash in between nobody knows whether it arrived,
 * so it counts as failed and is not sent again. What certainly did not arrive is tried again with growing pauses.
 */
export async function sendToSlack(
  { platform, fetch, tryAgain }: SlackDependencies,
  { day, attempt, ...key }: DigestKey & { day: ShopDay; attempt: number },
): Promise<void> {
  const { db, now } = platform;
  const digest = await db.asSystem(key.storeId, (tx) => readToSend(tx, key));
  // Read before the claim: a failure here has sent nothing.
  const figures = digest && (await readFigures(platform, digest, day));
  if (digest === null || figures === null || digest.slack_sealed === null) return;
  const text = runInLanguage(digest.language, () => slackMessage(contentOf(platform, digest, figures), false));
  const claimed = await db.asSystem(key.storeId, (tx) => claim(tx, key, day));
  if (claimed === 'unknown') return recordFailure(platform, key, 'unknown');
  if (claimed === 'no') return;
  const { problem, mayRetry, retryAfterSeconds } = await post({ platform, fetch }, key, digest.slack_sealed, text);
  const pause = RETRY_PAUSES[attempt];
  if (problem === null) return setState(platform, key, { ...ARRIVED, slack_state: 'sent' });
  if (!mayRetry || pause === undefined) return recordFailure(platform, key, problem);
  await setState(platform, key, { slack_state: 'waiting', slack_problem: problem, slack_failed_at: now() });
  const at = new Date(now().getTime() + Math.max(pause, retryAfterSeconds) * 1000);
  await tryAgain(key, day, attempt + 1, at);
}

/** Posts to a sealed address. One that cannot be opened any more counts as refused: the person enters it again. */
async function post(
  { platform: { sealer, log }, fetch }: Omit<SlackDependencies, 'tryAgain'>,
  key: DigestKey,
  sealed: string,
  text: string,
): Promise<SlackAnswer> {
  try {
    return await postToSlack(fetch, sealer.open(sealed, sealContext(key)), text);
  } catch (err) {
    if (!(err instanceof SealError)) throw err;
    log.error({ err, ...key }, 'The address of a webhook cannot be decrypted');
    return { problem: 'refused', mayRetry: false, retryAfterSeconds: 0 };
  }
}

/** Whether to send it now: not when it was sent, was switched off, or is not to be sent there any more. */
async function claim(tx: Tx, key: DigestKey, day: ShopDay): Promise<'yes' | 'no' | 'unknown'> {
  const digest = await readToSend(tx, key);
  if (digest === null || !digest.is_on || digest.channel === 'email' || digest.slack_stopped_at !== null) return 'no';
  if (digest.slack_day !== null && digest.slack_day > day) return 'no';
  const isSame = digest.slack_day === day;
  if (isSame && digest.slack_state === 'sending') return 'unknown';
  if (isSame && digest.slack_state !== 'waiting') return 'no';
  // Two processes that read the same: one of them changes the row.
  const [row] = await tx.query
    .updateTable('digests')
    .set({ slack_day: day, slack_state: 'sending' })
    .where('store_id', '=', key.storeId)
    .where('user_id', '=', key.userId)
    .where('slack_day', 'is not distinct from', digest.slack_day)
    .where('slack_state', 'is not distinct from', digest.slack_state)
    .returning('store_id')
    .execute();
  return row === undefined ? 'no' : 'yes';
}

/** Counts a failed digest. After too many in a row, sending stops and the person gets an email. */
async function recordFailure(platform: Platform, key: DigestKey, problem: SlackProblem): Promise<void> {
  const { db, mail, now, publicUrl } = platform;
  await db.asSystem(key.storeId, async (tx) => {
    const row = await tx.query
      .updateTable('digests')
      .set((column) => ({
        slack_state: 'failed',
        slack_problem: problem,
        slack_failed_at: now(),
        slack_failures: column('slack_failures', '+', 1),
      }))
      .where('store_id', '=', key.storeId)
      .where('user_id', '=', key.userId)
      .returning(['slack_failures', 'slack_day'])
      .executeTakeFirst();
    if (row === undefined || row.slack_failures < SLACK_FAILURE_LIMIT) return;
    await setColumns(tx, key, { slack_stopped_at: now() });
    const digest = await readToSend(tx, key);
    if (digest === null) return;
    const { email: to, person_name: name, store_name: store, language } = digest;
    const settingsUrl = publicUrl + linkOf(digest, '/dashboard/settings?section=notifications');
    const about = { to, name, store, failures: row.slack_failures, settingsUrl };
    const id = idOf('slack stopped', key, row.slack_day ?? '2000-01-01');
    tx.afterCommit(() =>
      mail.send(
        runInLanguage(language, () => slackStoppedEmail(about)),
        id,
      ),
    );
  });
}

type SlackColumns = Partial<
  Pick<DigestToSend, 'slack_state' | 'slack_problem' | 'slack_failed_at' | 'slack_failures' | 'slack_stopped_at'>
>;

function setState({ db }: Platform, key: DigestKey, columns: SlackColumns): Promise<void> {
  return db.asSystem(key.storeId, (tx) => setColumns(tx, key, columns));
}

async function setColumns(tx: Tx, { storeId, userId }: DigestKey, columns: SlackColumns): Promise<void> {
  await tx.query
    .updateTable('digests')
    .set(columns)
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute();
}

/** Sends a test, and records how it went. */
export async function testSlack(
  { platform, fetch }: Omit<SlackDependencies, 'tryAgain'>,
  digest: DigestToSend,
  text: string,
): Promise<SlackProblem | null> {
  const key = { storeId: digest.store_id, userId: digest.user_id };
  if (digest.slack_sealed === null) return 'refused';
  const { problem } = await post({ platform, fetch }, key, digest.slack_sealed, text);
  await setState(
    platform,
    key,
    problem === null ? ARRIVED : { slack_problem: problem, slack_failed_at: platform.now() },
  );
  return problem;
}
