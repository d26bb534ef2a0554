import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { defineJob, type JobHandler } from '../jobs/define-job.ts';
import type { Files } from '../files/files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import type { Sealer } from '../secrets/seal.ts';

/** A letter to one person, in both forms. */
export const letter = z.object({
  to: z.email(),
  subject: z.string().min(1),
  text: z.string().min(1),
  html: z.string().min(1),
  /** Who gets the answer; without it, nobody reads it. */
  replyTo: z.email().optional(),
  /** A file of the person's that goes with it; read when the letter is sent, so that the queue stays small. */
  attachment: z.object({ userId: z.uuid(), fileId: z.uuid() }).optional(),
});
export type EmailMessage = z.infer<typeof letter>;

/** Letters hold links that open accounts: queued, they are sealed. Those of an earlier version are still plain. */
const queuedEmail = z.union([z.object({ sealed: z.string() }), letter]);
const SEALED_FOR = 'mail';

export const sendEmail = defineJob('mail.send-letter.v1', queuedEmail, {
  erasePayload: true,
  retryLimit: 8,
  retryDelay: 10,
  expireInSeconds: 60,
});

const TIMEOUT_MS = 15_000;

/** Sends letters. Call it from `tx.afterCommit` when the letter speaks of something just written. */
export interface Mailer {
  send(letter: EmailMessage): Promise<void>;
}

/** A mailer whose letters are jobs: a mail server that is away delays them and loses none. */
export function createMailer(jobs: Jobs, sealer: Sealer): Mailer {
  return {
    async send(given) {
      const sealed = sealer.seal(JSON.stringify(letter.parse(given)), SEALED_FOR);
      await jobs.send(sendEmail, { sealed });
    },
  };
}

/**
 * Hands letters to the mail server; without one they are only noted in the log. `smtpUrl` is asked for at the first letter:
 * the sandbox's mailbox is still starting when the jobs begin.
 */
export function emailHandler(options: {
  smtpUrl: () => Promise<string | undefined>;
  from: string;
  files: Pick<Files, 'readPersonal'>;
  sealer: Sealer;
  log: Log;
}): JobHandler {
  const { from, log, files, sealer } = options;
  const transports = new Map<string, Transporter>();
  return sendEmail.handledBy(async (queued) => {
    const given = 'sealed' in queued ? letter.parse(JSON.parse(sealer.open(queued.sealed, SEALED_FOR))) : queued;
    const { to, subject, text, html, replyTo, attachment } = given;
    const smtpUrl = await options.smtpUrl();
    if (smtpUrl === undefined) {
      log.warn({ to, subject }, 'A letter was not sent: SMTP_URL is not set');
      return;
    }
    const transport = transports.get(smtpUrl) ?? openTransport(smtpUrl);
    transports.set(smtpUrl, transport);
    // A file that is gone by now does not keep the letter.
    const file = attachment ? await files.readPersonal(attachment.userId, attachment.fileId) : null;
    const attachments = file
      ? [{ filename: file.name, contentType: file.contentType, content: Buffer.from(file.content) }]
      : [];
    await transport.sendMail({ from, to, replyTo, subject, text, html, attachments });
  });
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
