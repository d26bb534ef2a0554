import { SMTPServer } from 'smtp-server';
import PostalMime from 'postal-mime';
import type { AddressInfo } from 'node:net';

/** An email as shown and as tests read it. */
export type Mail = {
  id: number;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
};

const MAX_MAILS = 200;

/** Accepts every email and stores the last 200 in memory. */
export class Mailbox {
  private readonly mails: Mail[] = [];
  private count = 0;
  private readonly server: SMTPServer;

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map((recipient) => recipient.address);
          this.keep(Buffer.concat(parts), to).then(() => done(), done);
        });
      },
    });
    // Ignores senders that disconnect early.
    this.server.on('error', () => {});
  }

  private async keep(raw: Buffer, to: string[]): Promise<void> {
    const email = await PostalMime.parse(raw);
    this.mails.unshift({
      id: ++this.count,
      receivedAt: new Date().toISOString(),
      from: email.from?.address ?? '',
      to,
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html ?? '',
    });
    this.mails.length = Math.min(this.mails.length, MAX_MAILS);
  }

  /** Newest first; with `to`, only what was sent to that address. */
  list(to?: string): Mail[] {
    const wanted = to?.toLowerCase();
    return this.mails.filter(
      (mail) => wanted === undefined || mail.to.some((address) => address.toLowerCase() === wanted),
    );
  }

  get(id: number): Mail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.mails.length = 0;
  }

  /** Starts to listen; returns the port. */
  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => resolve());
    });
    return (this.server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
