import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { type ParsedEmail, parseEmail } from '../../../../testing/parse-email.ts';
import { createStore } from '../../../../testing/tenants.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { deliveryJobs, deliverySchedules } from '../../delivery/delivery.jobs.ts';
import { digestJobs, digestSchedules } from '../digest.jobs.ts';

/** The app with a clock of its own, a store, and a server that takes Slack's messages. */
export interface DigestTestApp {
  readonly app: TestApp;
  readonly owner: SignedIn;
  readonly slack: SlackStub;
  /** Moves the clock. */
  at(instant: string): void;
  /** Creates a store of the owner. */
  store(timezone?: string): Promise<string>;
  choose(storeId: string, choice?: object, person?: SignedIn): ReturnType<SignedIn['call']>;
  settings(storeId: string, person?: SignedIn): Promise<Record<string, never>>;
  /** Runs the schedule and waits until nothing of digests is left to do. */
  runJobs(): Promise<void>;
  /** Emails whose subject contains the text, oldest first. */
  emails(subject: string): ParsedEmail[];
  close(): Promise<void>;
}

interface SlackStub {
  readonly url: string;
  /** The text of each message. */
  readonly messages: string[];
  /** The status of the next answers, the last one from then on. */
  answers: number[];
  /** What it says with 200. */
  reply: string;
}

export const CHOICE = { on: true, frequency: 'daily', weekday: 1, hour: 7, channel: 'email' };
const IDLE = [...[...digestJobs, ...deliveryJobs].map(({ name }) => name), 'mail.send-letter.v1'];

export async function startDigestTestApp(): Promise<DigestTestApp> {
  let now = new Date();
  const app = await startTestApp({ now: () => now });
  const owner = await app.signedIn('owner@example.co.za');
  const { slack, close } = await startSlack();
  const { db, jobs } = app.platform;
  return {
    app,
    owner,
    slack,
    at(instant) {
      now = new Date(instant);
    },
    store: (timezone = 'Africa/Johannesburg') =>
      createStore(db, owner.organizationId, { timezone, name: `Winkel ${Math.random().toString(36).slice(2, 8)}` }),
    choose: (store_id, choice = {}, person = owner) =>
      person.call('PUT', '/api/v1/me/digest', { ...CHOICE, store_id, ...choice }),
    settings: async (storeId, person = owner) =>
      (await person.call('GET', `/api/v1/me/digest?store_id=${storeId}`)).body,
    async runJobs() {
      for (const { job, payload } of [...digestSchedules, ...deliverySchedules]) await jobs.send(job as never, payload);
      await vi.waitFor(
        async () => {
          if (!(await jobs.isIdle(IDLE))) throw new Error('still busy');
        },
        { timeout: 30_000, interval: 50 },
      );
    },
    emails: (subject) => app.emails.map(parseEmail).filter((email) => email.subject.includes(subject)),
    async close() {
      await app.close();
      await close();
    },
  };
}

async function startSlack(): Promise<{ slack: SlackStub; close: () => Promise<void> }> {
  const messages: string[] = [];
  const slack: SlackStub = { url: '', messages, answers: [200], reply: 'ok' };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      messages.push(JSON.parse(body).text);
      const status = (slack.answers.length > 1 ? slack.answers.shift() : slack.answers[0]) ?? 200;
      response.writeHead(status).end(status === 200 ? slack.reply : 'no_service');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    slack: Object.assign(slack, { url: `http://127.0.0.1:${port}/services/T0/B0/secret` }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
