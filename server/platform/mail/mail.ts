import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { defineJob, type JobHandler } from '../jobs/define-job.ts';
import type { Files } from '../files/files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import type { Sealer } from '../secrets/seal.ts';

const personalFile = z.object({ userId: z.uuid(), fileId: z.uuid() });

/** An email to one person, as text and HTML. */
export const emailMessage = z.object({
  to: z.email(),
  subject: z.string().min(1),
  text: z.string().min(1),
  html: z.string().min(1),
  /** Receives replies; without it nobody reads them. */
  replyTo: z.email().optional(),
  /** Stops further emails of this kind, for the mail program's own button (RFC 8058). A POST to it needs no sign-in. */
  unsubscribeUrl: z.url().optional(),
  /** A personal file, read when the email is sent to keep the queue small. */
  attachment: personalFile.optional(),
  /** The picture that the HTML shows as `cid:logo`, a personal file too. */
  logo: personalFile.optional(),
  /** The store that wants to know what comes of it. */
  reportTo: z.uuid().optional(),
});
export type EmailMessage = z.infer<typeof emailMessage>;

/** What came of an email that was sent with `reportTo`. `queued`: it is tried again. */
export interface EmailReport {
  readonly storeId: string;
  /** The id that it was sent with. */
  readonly id: string;
  readonly state: 'queued' | 'sent' | 'failed';
  /** The mail server's words; empty without a mail server. */
  readonly problem: string | null;
}

/** Emails contain links that open accounts, so they are sealed in the queue. */
const queuedEmail = z.object({ sealed: z.string() });
const SEALED_FOR = 'mail';

export const sendEmail = defineJob('mail.send-letter.v1', queuedEmail, {
  erasePayload: true,
  // After 10, 20, 40 ... seconds, then every hour: for a day.
  retryLimit: 31,
  retryDelay: 10,
  retryDelayMax: 3600,
  expireInSeconds: 60,
});

/** What the HTML of an email calls its logo. */
export const LOGO_ID = 'logo';

const TIMEOUT_MS = 15_000;

/** Sends emails. Call it from `tx.afterCommit` when the email is about something just written. */
export interface Mailer {
  /** `id` (uuid): an email with the same id is sent once, however often this is called within a day. */
  send(email: EmailMessage, id?: string): Promise<void>;
}

/** A mailer that sends emails as jobs: a mail server that is away for less than a day delays them but loses none. */
export function createMailer(jobs: Jobs, sealer: Sealer): Mailer {
  return {
    async send(email, id) {
      const sealed = sealer.seal(JSON.stringify(emailMessage.parse(email)), SEALED_FOR);
      await jobs.send(sendEmail, { sealed }, { id });
    },
  };
}

/**
 * Sends emails through the mail server, or logs them without one. `smtpUrl` is read at the first email, since the sandbox's mailbox
 * is still starting when the jobs begin.
 */
export function emailHandler(options: {
  smtpUrl: () => Promise<string | undefined>;
  from: string;
  files: Pick<Files, 'readPersonal'>;
  sealer: Sealer;
  log: Log;
  onReport: (report: EmailReport) => Promise<void>;
}): JobHandler {
  const { from, log, files, sealer } = options;
  const transports = new Map<string, Transporter>();
  return sendEmail.handledBy(async ({ sealed }, { id }) => {
    const email = emailMessage.parse(JSON.parse(sealer.open(sealed, SEALED_FOR)));
    const { to, subject, text, html, replyTo, attachment, logo, unsubscribeUrl, reportTo } = email;
    const report = async (state: EmailReport['state'], problem: string | null = null) => {
      if (reportTo !== undefined) await options.onReport({ storeId: reportTo, id, state, problem });
    };
    const smtpUrl = await options.smtpUrl();
    if (smtpUrl === undefined) {
      log.warn({ to, subject }, 'An email was not sent: SMTP_URL is not set');
      await report('failed', '');
      return;
    }
    const transport = transports.get(smtpUrl) ?? openTransport(smtpUrl);
    transports.set(smtpUrl, transport);
    // A deleted file does not stop the email.
    const attachments = (await Promise.all([attached(files, attachment), attached(files, logo, LOGO_ID)])).flat();
    const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
    // A crash after sending repeats the email: with the same id, mail servers can tell.
    const messageId = `<${id}@${from.split('@').at(-1)?.replace('>', '') ?? 'karoo'}>`;
    try {
      await transport.sendMail({ from, to, replyTo, subject, text, html, attachments, headers, messageId });
    } catch (error) {
      const isFinal = reportTo !== undefined && isRefusal(error);
      await report(isFinal ? 'failed' : 'queued', error instanceof Error ? error.message : String(error));
      // Whoever sent it knows, and may correct the address: it is not tried again.
      if (isFinal) return;
      throw error;
    }
    await report('sent');
  });
}

/** Whether the mail server has said that it will never take this email. */
function isRefusal(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'responseCode') : undefined;
  return typeof code === 'number' && code >= 500;
}

/** A stored file as an email has it; `cid` names one that the HTML shows. */
async function attached(
  files: Pick<Files, 'readPersonal'>,
  ids: z.output<typeof personalFile> | undefined,
  cid?: string,
) {
  const file = ids ? await files.readPersonal(ids.userId, ids.fileId) : null;
  if (file === null) return [];
  const { name: filename, contentType, content } = file;
  return [{ filename, contentType, content: Buffer.from(content), ...(cid !== undefined && { cid }) }];
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function openTransport(smtpUrl: string): Transporter {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}
