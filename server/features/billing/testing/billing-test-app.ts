import { expect, vi } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { daily } from '../billing.jobs.ts';
import { signedNotice, type NoticeFields } from './signed-notice.ts';
import { startStubPayFast, type StubPayFast } from './stub-payfast.ts';

/** The app with a PayFast stub and a clock that tests move. */
export interface BillingTestApp {
  readonly app: TestApp;
  readonly payfast: StubPayFast;
  /** A new person whose trial is over, so that a plan starts when it is chosen. */
  afterTrial(email: string): Promise<SignedIn>;
  /** The app's clock, in UTC. */
  at(instant: string): void;
  /** Runs all due jobs to their end. */
  passTime(): Promise<void>;
  /** Posts a raw body to the PayFast webhook. */
  post(raw: string): Promise<number>;
  /** Posts a notice, waits until it is processed, and returns its verdict and reason. */
  notify(request: NoticeFields): Promise<string>;
  /** Starts a payment and returns the fields that the browser would post. */
  checkout(person: SignedIn, plan?: 'monthly' | 'annual'): Promise<Record<string, string>>;
  /** The text of each email to this address so far. */
  emailsTo(email: string): string[];
  /** Waits until every notice is processed; documents and emails may follow. */
  noticesEvaluated(): Promise<void>;
  /** Waits until no billing job and no email is queued or running. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export async function startBillingTestApp(): Promise<BillingTestApp> {
  let now = new Date('2026-01-31T08:00:00Z');
  const payfast = await startStubPayFast();
  const app = await startTestApp({ now: () => now, payfast: payfast.settings });
  const { db, jobs } = app.platform;

  const none = (query: string) => async () => {
    const { rows } = await db.raw.executeSql(`select count(*)::integer as n from ${query}`);
    expect(rows[0]?.['n']).toBe(0);
  };
  const patience = { timeout: 20_000, interval: 10 };
  const jobsLeft = `pgboss.job where (name like 'billing.%' or name like 'mail.%') and state in ('created', 'active')`;
  const settled = () => vi.waitFor(none(jobsLeft), patience);
  const post = async (raw: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${app.url}/webhooks/payfast`, { method: 'POST', headers, body: raw });
    if (response.status === 200) expect(await response.text()).toBe('');
    return response.status;
  };
  return {
    app,
    payfast,
    post,
    settled,
    noticesEvaluated: () => vi.waitFor(none(`payment_notices where verdict = 'waiting'`), patience),
    async afterTrial(email) {
      const person = await app.signedIn(email);
      await db.asOwner(({ query }) =>
        query.updateTable('user_profiles').set({ trial_ends_at: now }).where('id', '=', person.userId).execute(),
      );
      return person;
    },
    at: (instant) => {
      now = new Date(instant);
    },
    async passTime() {
      await jobs.send(daily, {});
      await settled();
    },
    async notify(request) {
      const before = (await db.raw.executeSql('select id from payment_notices')).rows.map(({ id }) => id);
      expect(await post(signedNotice(request))).toBe(200);
      await settled();
      const { rows } = await db.raw.executeSql(
        `select verdict || ': ' || reason as said from payment_notices where id <> all($1::uuid[])`,
        [before],
      );
      expect(rows).toHaveLength(1);
      return String(rows[0]?.['said']);
    },
    async checkout(person, plan = 'monthly') {
      const { status, body } = await person.call('POST', '/functions/v1/create-payment', { plan });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.fields;
    },
    emailsTo: (email) => app.emails.map(decode).filter((text) => text.includes(`To: ${email}`)),
    async close() {
      await app.close();
      await payfast.close();
    },
  };
}

/** Undoes quoted-printable: soft line breaks and =XX. */
function decode(raw: string): string {
  const joined = raw.replaceAll(/=\r?\n/g, '');
  return joined.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
