import { sql } from 'kysely';
import type { ReportProblem } from '#contract/scheduled-reports.ts';
import { isShopDay, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import type { EmailReport } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Answer, ARRIVED, type Channel } from '../delivery/channel.ts';
import { postToDigestAddress } from '../digest/slack/send-to-slack.ts';
import type { StopLinks } from '../stop/stop-links.ts';
import { reportEmail, reportSlackMessage } from './report-content.ts';
import { readRecipient, readReportToSend, type ReportKey } from './reports.queries.ts';
import { type ReportDependencies, writeReport } from './write-report.ts';

/** Pauses before reading or sending it again, in seconds. */
const RETRY_PAUSES = [60, 600, 3600];
/** The mailer tries for a day. */
const ATTACHED_MS = 25 * 3_600_000;

const failed = (problem: ReportProblem, mayRetry: boolean): Answer => ({ problem, mayRetry, retryAfterSeconds: 0 });

/** The day of the latest of the reports that wait: their subjects begin with it. */
function dayOf(subjects: readonly string[]): ShopDay | null {
  const day = subjects.toSorted().at(-1)?.slice(0, 10);
  return day !== undefined && isShopDay(day) ? day : null;
}

/** Reports by email: a recipient is a row of scheduled_report_recipients. */
export function reportEmailChannel(dependencies: ReportDependencies, links: StopLinks): Channel {
  const { platform } = dependencies;
  return {
    name: 'report-email',
    repeats: true,
    pauseOf: () => 0,
    retryPauses: RETRY_PAUSES,
    async open(tx, { storeId, recipient: id }) {
      const recipient = await readRecipient(tx, storeId, id);
      if (recipient === null || recipient.stopped_at !== null) return null;
      const key = { storeId, id: recipient.report_id };
      const report = await readReportToSend(tx, key);
      if (report === null) return null;
      return {
        userId: recipient.user_id,
        email: recipient.email,
        timezone: report.timezone,
        quiet: null,
        write: async (batch) => {
          const day = dayOf(batch.subjects);
          if (day === null) return null;
          const written = await orProblem(platform, key, () => writeReport(dependencies, report, recipient, day));
          if ('problem' in written) return async () => written;
          const stopUrl = links.link({ storeId, whom: id });
          const message = runInLanguage(recipient.language, () =>
            reportEmail(report, written, { to: recipient, publicUrl: platform.publicUrl, stopUrl }),
          );
          return async () => {
            await platform.db.asSystem(storeId, (tx) => noteQueued(tx, storeId, id, batch.id, platform.now()));
            const attachment = written.file && {
              userId: recipient.user_id,
              fileId: await saveFile(platform, recipient.user_id, written.file),
            };
            await platform.mail.send({ ...message, ...(attachment && { attachment }), reportTo: storeId }, batch.id);
            return ARRIVED;
          };
        },
        onAnswer: (writing, { problem }) => noteProblem(writing, storeId, id, problem),
      };
    },
  };
}

function saveFile(
  { db, files, now }: Platform,
  userId: string,
  file: { name: string; contentType: string; content: Uint8Array },
): Promise<string> {
  const expiresAt = new Date(now().getTime() + ATTACHED_MS);
  return db.asSystem(null, (tx) => files.savePersonal(tx, userId, { ...file, expiresAt }));
}

/** What was read, or why nothing was: a fault may be over the next time. */
async function orProblem<Written extends object>(
  { log }: Platform,
  key: ReportKey,
  work: () => Promise<Written | { problem: ReportProblem }>,
): Promise<Written | Answer> {
  try {
    const written = await work();
    return 'problem' in written ? failed(written.problem, false) : written;
  } catch (err) {
    log.error({ err, ...key }, 'A scheduled report could not be read');
    return failed('failed', true);
  }
}

/** An email waits. Sending it again under its id changes nothing: the first one may have arrived meanwhile. */
async function noteQueued(tx: Tx, storeId: string, id: string, emailId: string, now: Date): Promise<void> {
  await sql`
    update scheduled_report_recipients set email_id = ${emailId}::uuid, state = 'queued', queued_at = ${now}::timestamptz, problem = null
    where store_id = ${storeId}::uuid and id = ${id}::uuid and email_id is distinct from ${emailId}::uuid`.execute(
    tx.query,
  );
}

/** A report that could not be read has no email. */
async function noteProblem(tx: Tx, storeId: string, id: string, problem: string | null): Promise<void> {
  if (problem === null) return;
  await sql`
    update scheduled_report_recipients set problem = ${problem}, state = 'failed'
    where store_id = ${storeId}::uuid and id = ${id}::uuid`.execute(tx.query);
}

/** Notes what the mail server said of a report's email. */
export async function noteReportEmail({ db, now }: Pick<Platform, 'db' | 'now'>, report: EmailReport): Promise<void> {
  const { storeId, id, state } = report;
  const isSent = state === 'sent';
  const problem: ReportProblem | null = state === 'failed' ? 'mail' : null;
  await db.asSystem(storeId, ({ query }) =>
    sql`
      update scheduled_report_recipients
      set state = ${state}, problem = ${problem}, last_sent_at = case when ${isSent}::boolean then ${now()}::timestamptz else last_sent_at end
      where store_id = ${storeId}::uuid and email_id = ${id}::uuid`.execute(query),
  );
}

/** Reports in Slack: to the webhook of their author's digest, as their author may read them. */
export function reportSlackChannel(dependencies: ReportDependencies): Channel {
  const { platform } = dependencies;
  return {
    name: 'report-slack',
    // A message in Slack cannot be replaced.
    repeats: false,
    pauseOf: () => 0,
    retryPauses: RETRY_PAUSES,
    async open(tx, { storeId, recipient: id }) {
      const key = { storeId, id };
      const report = await readReportToSend(tx, key);
      if (report === null || !report.to_slack) return null;
      const { author } = report;
      return {
        userId: author.user_id,
        email: author.email,
        timezone: report.timezone,
        quiet: null,
        write: async ({ subjects }) => {
          const day = dayOf(subjects);
          if (day === null) return null;
          const written = await orProblem(platform, key, () => writeReport(dependencies, report, author, day));
          if ('problem' in written) return async () => written;
          const text = runInLanguage(author.language, () => reportSlackMessage(report, written, platform.publicUrl));
          return async () =>
            (await postToDigestAddress(platform, { storeId, userId: author.user_id }, text)) ?? {
              problem: 'gone',
              mayRetry: false,
              retryAfterSeconds: 0,
            };
        },
        async onAnswer(writing, { problem }) {
          await writing.query
            .updateTable('scheduled_reports')
            .set({ slack_problem: problem })
            .where('store_id', '=', storeId)
            .where('id', '=', id)
            .execute();
        },
      };
    },
  };
}
