import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirePayFastAccount, type BillingContext } from './billing-context.ts';
import { startBillingTestApp, type BillingTestApp } from './testing/billing-test-app.ts';

/** Errors that prevent a payment, with the messages users read. */

let all: BillingTestApp;
beforeAll(async () => {
  all = await startBillingTestApp();
});
afterAll(() => all.close());

const CREATE = '/functions/v1/create-payment';

test.each([
  [CREATE, { plan: 'monthly' }, 'No user logged in'],
  ['/api/v1/billing/card', {}, 'User not authenticated'],
])('not signed in: %s', async (path, body, message) => {
  const response = await fetch(all.app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED', message });
});

test('a session without a profile is not signed in either', async () => {
  const person = await all.afterTrial('no-profile@example.co.za');
  await all.app.platform.db.asOwner(({ query }) =>
    query.deleteFrom('user_profiles').where('id', '=', person.userId).execute(),
  );
  const refused = await person.call('POST', CREATE, { plan: 'monthly' });
  expect(refused).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED', message: 'No user logged in' } });
});

test('without a PayFast account', async () => {
  const context = { account: async () => null } as unknown as BillingContext;
  await expect(requirePayFastAccount(context)).rejects.toMatchObject({
    code: 'PAYMENT_UNAVAILABLE',
    message: 'Failed to get PayFast credentials',
  });
});

test('without a passphrase nothing can be signed, and Billing says so in advance', async () => {
  const person = await all.afterTrial('no-passphrase@example.co.za');
  const { passphrase } = all.payfast.settings;
  const message = 'PayFast passphrase is not configured. Please contact support.';
  all.payfast.settings.passphrase = null;
  const refused = await person.call('POST', CREATE, { plan: 'monthly' });
  const seen = await person.call('GET', '/api/v1/billing');
  const known = await person.call('POST', '/functions/v1/get-payfast-credentials', { environment: 'live' });
  all.payfast.settings.passphrase = passphrase;
  expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE', message } });
  expect(seen.body).toMatchObject({ payfast: { ready: false, problem: message }, payments: [] });
  expect(known.body).toMatchObject({ has_passphrase: false });
});

test('without a stored payment record there is no form, and a second attempt can succeed', async () => {
  const person = await all.afterTrial('no-record@example.co.za');
  const { db } = all.app.platform;
  await db.raw.executeSql('alter table payment_records add constraint refused check (false) not valid');
  const refused = await person.call('POST', CREATE, { plan: 'monthly' });
  await db.raw.executeSql('alter table payment_records drop constraint refused');
  expect(refused).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  expect(refused.body).not.toHaveProperty('fields');
  expect((await person.call('GET', '/api/v1/billing')).body).toMatchObject({ payments: [], subscription: null });
  const fields = await all.checkout(person);
  expect(fields['amount']).toBe('172.50');
});
