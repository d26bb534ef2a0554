import { SLACK_FAILURE_LIMIT, type SlackProblem } from '#domain/digest.ts';
import type { Tx } from '../../../../platform/db/transaction.ts';
import { SealError } from '../../../../platform/secrets/seal.ts';
import { runInLanguage } from '../../../../platform/language/language.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Channel } from '../../delivery/channel.ts';
import { type DigestKey, type DigestToSend, readToSend } from '../digest.queries.ts';
import { slackStoppedEmail } from '../mail/digest.mail.ts';
import { recordArrival } from '../digest.commands.ts';
import { contentOf, linkOf, readWanted } from '../send-digest.ts';
import { postToSlack, type SlackAnswer } from './post-to-slack.ts';
import { sealContext } from './sealed-address.ts';
import { slackMessage } from './slack-message.ts';

/** After a message has arrived, sending continues. */
const WORKS = { slack_problem: null, slack_failed_at: null, slack_failures: 0, slack_stopped_at: null } as const;

/** Digests in Slack. A message cannot be taken back or replaced, so it is not sent again unless it certainly did not arrive. */
export function slackChannel(platform: Platform): Channel {
  return {
    name: 'slack',
    repeats: false,
    pauseOf: () => 0,
    retryPauses: [60, 600, 3600],
    async open(tx, notice) {
      const key = { storeId: notice.storeId, userId: notice.recipient };
      const digest = await readToSend(tx, key);
      if (digest === null || !digest.is_on || digest.channel === 'email' || digest.slack_stopped_at !== null)
        return null;
      const { email, timezone, slack_sealed: sealed } = digest;
      return {
        userId: key.userId,
        email,
        timezone,
        quiet: null,
        async write({ subjects }) {
          const wanted = await readWanted(platform, key, subjects);
          if (wanted === null || sealed === null) return null;
          const content = contentOf(platform, wanted.digest, wanted.figures);
          const text = runInLanguage(wanted.digest.language, () => slackMessage(content, false));
          return () => post(platform, key, sealed, text);
        },
        async onAnswer(writing, { problem, isOver, batch }) {
          const at = platform.now();
          if (problem === null) {
            await setColumns(writing, key, WORKS);
            await recordArrival(writing, notice, batch, at);
          } else {
            await setColumns(writing, key, { slack_problem: problem as SlackProblem, slack_failed_at: at });
            if (isOver) await countFailure(writing, platform, key);
          }
        },
      };
    },
  };
}

/** Posts a text to the address of a person's digest of a store; null without one. */
export async function postToDigestAddress(
  platform: Platform,
  key: DigestKey,
  text: string,
): Promise<SlackAnswer | null> {
  const digest = await platform.db.asSystem(key.storeId, (tx) => readToSend(tx, key));
  const sealed = digest?.slack_sealed ?? null;
  return sealed === null ? null : post(platform, key, sealed, text);
}

/** Posts to a sealed address. One that cannot be opened any more counts as refused: the person enters it again. */
async function post(
  { sealer, log, outbound }: Platform,
  key: DigestKey,
  sealed: string,
  text: string,
): Promise<SlackAnswer> {
  try {
    return await postToSlack(outbound.fetch, sealer.open(sealed, sealContext(key)), text);
  } catch (err) {
    if (!(err instanceof SealError)) throw err;
    log.error({ err, ...key }, 'The address of a webhook cannot be decrypted');
    return { problem: 'refused', mayRetry: false, retryAfterSeconds: 0 };
  }
}

/** Counts a failed digest. After too many in a row, sending stops and the person gets an email. */
async function countFailure(tx: Tx, { mail, now, publicUrl }: Platform, key: DigestKey): Promise<void> {
  const row = await tx.query
    .updateTable('digests')
    .set((column) => ({ slack_failures: column('slack_failures', '+', 1) }))
    .where('store_id', '=', key.storeId)
    .where('user_id', '=', key.userId)
    .returning('slack_failures')
    .executeTakeFirst();
  if (row === undefined || row.slack_failures < SLACK_FAILURE_LIMIT) return;
  await setColumns(tx, key, { slack_stopped_at: now() });
  const digest = await readToSend(tx, key);
  if (digest === null) return;
  const { email: to, person_name: name, store_name: store, language } = digest;
  const settingsUrl = publicUrl + linkOf(digest, '/dashboard/settings?section=notifications');
  const about = { to, name, store, failures: row.slack_failures, settingsUrl };
  tx.afterCommit(() => mail.send(runInLanguage(language, () => slackStoppedEmail(about))));
}

type SlackColumns = Partial<
  Pick<DigestToSend, 'slack_problem' | 'slack_failed_at' | 'slack_failures' | 'slack_stopped_at'>
>;

async function setColumns(tx: Tx, { storeId, userId }: DigestKey, columns: SlackColumns): Promise<void> {
  await tx.query
    .updateTable('digests')
    .set(columns)
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute();
}

/** Sends a test, and records how it went. */
export async function testSlack(platform: Platform, digest: DigestToSend, text: string): Promise<SlackProblem | null> {
  const key = { storeId: digest.store_id, userId: digest.user_id };
  if (digest.slack_sealed === null) return 'refused';
  const { problem } = await post(platform, key, digest.slack_sealed, text);
  const columns = problem === null ? WORKS : { slack_problem: problem, slack_failed_at: platform.now() };
  await platform.db.asSystem(key.storeId, (tx) => setColumns(tx, key, columns));
  return problem;
}
