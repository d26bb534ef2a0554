import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { trialEnd } from '#domain/billing/plans.ts';
import { parseEmail } from '../../../testing/parse-email.ts';
import { addMember, createStore } from '../../../testing/tenants.ts';
import { startTestApp, TEST_PASSWORD, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { deleteDueAccounts } from './delete-account.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { sendTrialEmails } from '../trial-emails.ts';

const DAY = 86_400_000;
const START = new Date('2026-05-01T08:00:00Z');
let moment = START;
let app: TestApp;
const never = new AbortController().signal;

beforeAll(async () => {
  app = await startTestApp({ now: () => moment });
});
afterAll(() => app.close());
beforeEach(() => {
  moment = START;
});

const after = (days: number) => new Date(START.getTime() + days * DAY);
const emailsTo = (address: string) => app.emails.map(parseEmail).filter(({ to }) => to === address);

/** Waits for this many emails and returns their subjects. */
async function subjects(address: string, count: number): Promise<string[]> {
  await vi.waitFor(() => expect(emailsTo(address)).toHaveLength(count), { timeout: 20_000 });
  return emailsTo(address).map(({ subject }) => subject);
}

/** What the daily job does, without its queue; the purge is the app's own. */
async function runDeletions(): Promise<number> {
  const { purgeOrganization } = await import('../../organizations/organizations.public.ts');
  const { purgeStore } = await import('../../stores/stores.public.ts');
  const dependencies = {
    purgeOrganization: (id: string, signal: AbortSignal) =>
      purgeOrganization(app.platform, (storeId) => purgeStore(app.stores, storeId, signal), id, signal),
  } as AccountDependencies;
  return deleteDueAccounts(app.platform, dependencies, never);
}

/** Tables with a row that contains the text. */
async function tablesHolding(text: string): Promise<string[]> {
  return app.platform.db.asOwner(async ({ query }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      query,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`.execute(query);
      if (rows.length > 0) holding.push(name);
    }
    return holding.toSorted();
  });
}

async function withShop(person: SignedIn): Promise<string> {
  const storeId = await createStore(app.platform.db, person.organizationId);
  await upsertBatch(app.platform.db, storeId, 'orders', [testOrder(1), testOrder(2)]);
  return storeId;
}

test('closing needs the password, names the consequences, and can be cancelled', async () => {
  const person = await app.signedIn('closing@example.co.za');
  const elsewhere = await app.signedIn('closing@example.co.za');
  const colleague = await app.signedIn('colleague@example.co.za');
  await addMember(app.platform.db, person.organizationId, colleague.userId, 'analyst');
  await addMember(app.platform.db, colleague.organizationId, person.userId, 'manager');
  await withShop(person);
  const second = await person.call('POST', '/api/v1/organizations', { name: 'Gone before' });
  await person.call('DELETE', `/api/v1/organizations/${second.body.id}`, { name: 'Gone before' });

  const wrong = await person.call('POST', '/api/v1/me/closing', { password: 'not mine' });
  expect(wrong).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
  expect((await person.call('GET', '/api/v1/me')).body.deletionDueAt).toBeNull();

  const closed = await person.call('POST', '/api/v1/me/closing', { password: TEST_PASSWORD });
  const dueAt = after(14).toISOString();
  expect(closed.body).toMatchObject({
    deletion_due_at: dueAt,
    organizations: [
      { id: person.organizationId, stores: 1, other_members: 1 },
      { id: second.body.id, stores: 0, other_members: 0 },
    ],
    memberships: [{ id: colleague.organizationId }],
    cancels_subscription: false,
  });
  expect((await elsewhere.call('GET', '/api/v1/me')).status).toBe(401);
  const me = await person.call('GET', '/api/v1/me');
  expect(me.body.deletionDueAt).toBe(dueAt);
  const ending = (id: string, who: typeof me) =>
    who.body.memberships.find((one: { organization_id: string }) => one.organization_id === id).organization
      .deletion_due_at;
  expect([ending(person.organizationId, me), ending(second.body.id, me)]).toEqual([dueAt, after(30).toISOString()]);

  moment = after(3);
  expect((await person.call('POST', '/api/v1/me/closing', { password: TEST_PASSWORD })).body.deletion_due_at).toBe(
    dueAt,
  );
  const cancelled = await person.call('DELETE', '/api/v1/me/closing');
  expect(cancelled.body.deletion_due_at).toBeNull();
  const again = await person.call('GET', '/api/v1/me');
  expect([ending(person.organizationId, again), ending(second.body.id, again)]).toEqual([
    null,
    after(30).toISOString(),
  ]);
  const name = me.body.memberships.find(
    (one: { organization_id: string }) => one.organization_id === person.organizationId,
  ).organization.name as string;
  const sent = await subjects('colleague@example.co.za', 2);
  expect(sent.filter((subject) => subject.startsWith(name))).toHaveLength(2);
  moment = after(15);
  expect(await runDeletions()).toBe(0);
  await subjects('closing@example.co.za', 2);
  const about = emailsTo('closing@example.co.za').filter(({ subject }) => /account/.test(subject));
  expect(about.map(({ links }) => links.at(-1))).toEqual([`${app.url}/dashboard/settings?section=data`]);
});

test('guessing a session’s password is limited', async () => {
  const person = await app.signedIn('taken-over@example.co.za');
  const statuses = [];
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await person.call('POST', '/api/v1/me/closing', { password: `guess ${n}` })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(403), 429]);
});

test('when due, all the user’s data is deleted except what the law requires', async () => {
  const email = 'zanele.mokoena@example.co.za';
  const person = await app.signedIn(email);
  const { db } = app.platform;
  await person.call('PATCH', '/api/v1/me', { full_name: 'Zanele Mokoena', company_name: 'Mokoena Tees' });
  const host = await app.signedIn('host@example.co.za');
  await addMember(db, host.organizationId, person.userId, 'admin');
  const storeId = await withShop(person);
  const hostStore = await withShop(host);
  await person.call('POST', `/api/v1/organizations/${host.organizationId}/saved-views`, {
    screen: 'orders',
    name: 'Myne',
    query: 'search=zanele.mokoena',
  });
  const digest = { on: true, frequency: 'daily', weekday: 1, hour: 7, channel: 'email' };
  expect((await person.call('PUT', '/api/v1/me/digest', { store_id: hostStore, ...digest })).status).toBe(200);
  await host.call('POST', `/api/v1/organizations/${host.organizationId}/invitations`, { email, role: 'analyst' });
  await person.call('POST', '/api/v1/me/exports');
  await subjects(email, 1);
  await db.asOwner(async ({ query }) => {
    await sql`insert into payment_records (user_id, m_payment_id, amount, plan_type, status, notice)
      values (${person.userId}, 'pay-1', 17250, 'monthly', 'complete', ${JSON.stringify({ email_address: email })})`.execute(
      query,
    );
    await sql`insert into payment_notices (key, m_payment_id, payment_status, raw, ip, received_at)
      values ('n-1', 'pay-1', 'COMPLETE', ${`email_address=${email}`}, '197.97.145.144', ${moment})`.execute(query);
    await sql`insert into tax_documents (user_id, kind, number, m_payment_id, net, vat, total, snapshot, issued_at)
      values (${person.userId}, 'invoice', 'INV-000001', 'pay-1', 15000, 2250, 17250, ${JSON.stringify({ to: email })}, ${moment})`.execute(
      query,
    );
    await sql`insert into auth_verifications (identifier, value, expires_at) values ('reset-password:x', ${person.userId}, now())`.execute(
      query,
    );
  });
  expect(await tablesHolding(email)).toEqual(
    expect.arrayContaining(['auth_users', 'user_profiles', 'payment_records', 'payment_notices', 'tax_documents']),
  );
  await person.call('POST', '/api/v1/me/closing', { password: TEST_PASSWORD });
  moment = after(13);
  expect(await runDeletions()).toBe(0);
  moment = after(14);
  expect(await runDeletions()).toBe(1);
  expect(await runDeletions()).toBe(0);

  for (const trace of [email, 'zanele.mokoena', 'Zanele Mokoena', 'Mokoena Tees']) {
    expect([trace, await tablesHolding(trace)]).toEqual([trace, trace.includes('.') ? ['tax_documents'] : []]);
  }
  expect(await tablesHolding(person.userId)).toEqual(['payment_records', 'tax_documents']);
  expect([await tablesHolding(storeId), await tablesHolding(person.organizationId)]).toEqual([[], []]);
  expect(await tablesHolding(hostStore)).toContain('woocommerce_orders');
  expect((await person.call('GET', '/api/v1/me')).status).toBe(401);
  expect((await host.call('GET', '/api/v1/me')).status).toBe(200);
  const log = await db.asOwner(({ query }) => query.selectFrom('account_deletions').selectAll().execute());
  expect(log).toMatchObject([
    { requested_at: START, due_at: after(14), done_at: after(14), counts: { organizations: 1 } },
  ]);
  expect((await subjects(email, 3)).at(-1)).toBe('Your Karoo account was deleted');
  // The address is free again.
  expect((await app.signedIn(email)).userId).not.toBe(person.userId);
});

test('the account stays open if PayFast does not end the plan', async () => {
  const person = await app.signedIn('unlucky@example.co.za');
  const { closeAccount } = await import('./closing.commands.ts');
  const { AppError } = await import('../../../platform/http/app-error.ts');
  const dependencies = {
    cancelForClosing: async () => {
      throw new AppError('PAYFAST_FAILED');
    },
  } as unknown as AccountDependencies;
  const who = { id: person.userId, email: 'unlucky@example.co.za', sessionId: person.userId };
  await expect(closeAccount(app.platform, dependencies, who, TEST_PASSWORD)).rejects.toMatchObject({
    code: 'PAYFAST_FAILED',
  });
  expect((await person.call('GET', '/api/v1/me')).body.deletionDueAt).toBeNull();
});

test('emails 7, 3 and 1 days before the trial ends and after it, once each', async () => {
  const email = 'trial@example.co.za';
  const trial = await app.signedIn(email);
  const quiet = await app.signedIn('quiet@example.co.za');
  const late = await app.signedIn('late@example.co.za');
  const paying = await app.signedIn('paying@example.co.za');
  const accountant = await app.signedIn('accountant@example.co.za');
  await quiet.call('PATCH', '/api/v1/me/preferences', { trial_reminders: false });
  const { db } = app.platform;
  // An accountant owns nothing and works under the plan of the owner.
  await db.asOwner(async ({ query }) => {
    const { id } = await query
      .selectFrom('organizations')
      .select('id')
      .where('owner_id', '=', paying.userId)
      .executeTakeFirstOrThrow();
    await query.deleteFrom('organizations').where('owner_id', '=', accountant.userId).execute();
    await query
      .insertInto('organization_members')
      .values({ organization_id: id, user_id: accountant.userId, role: 'analyst', status: 'active' })
      .execute();
  });
  const only = (who: readonly SignedIn[]) =>
    db.asOwner(({ query }) =>
      query
        .updateTable('user_profiles')
        .set({ plan_status: 'active' })
        .where(
          'id',
          'not in',
          who.map(({ userId }) => userId),
        )
        .execute(),
    );
  await only([trial, quiet, accountant]);
  expect(trialEnd(START)).toEqual(after(30));
  const runAt = async (days: number) => {
    moment = after(days);
    const sent = await sendTrialEmails(app.platform);
    return [sent, await sendTrialEmails(app.platform)];
  };
  expect(await runAt(22.9)).toEqual([0, 0]);
  expect(await runAt(23)).toEqual([1, 0]);
  expect(await runAt(25)).toEqual([0, 0]);
  expect(await runAt(27.2)).toEqual([1, 0]);
  expect(await runAt(29.5)).toEqual([1, 0]);
  // People without reminders are also notified of the end.
  expect(await runAt(31)).toEqual([2, 0]);
  expect(await subjects(email, 4)).toEqual([
    'Your Karoo trial ends in 7 days',
    'Your Karoo trial ends in 3 days',
    'Your Karoo trial ends within a day',
    'Your Karoo trial has ended',
  ]);
  expect(await subjects('quiet@example.co.za', 1)).toEqual(['Your Karoo trial has ended']);
  await db.asOwner(({ query }) =>
    query.updateTable('user_profiles').set({ plan_status: 'trial' }).where('id', '=', late.userId).execute(),
  );
  // After a pause only the nearest reminder is sent.
  expect(await runAt(28)).toEqual([1, 0]);
  expect(await subjects('late@example.co.za', 1)).toEqual(['Your Karoo trial ends in 2 days']);
  expect(emailsTo('paying@example.co.za')).toEqual([]);
  expect(emailsTo('accountant@example.co.za')).toEqual([]);
  expect(paying.userId).not.toBe(trial.userId);
});
