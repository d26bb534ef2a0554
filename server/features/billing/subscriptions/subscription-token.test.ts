import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../../../testing/test-app.ts';
import { startBillingTestApp, type BillingTestApp } from '../testing/billing-test-app.ts';
import { mandate } from '../testing/stub-payfast.ts';

let all: BillingTestApp;
beforeAll(async () => {
  all = await startBillingTestApp();
  all.at('2026-03-10T08:00:00Z');
});
afterAll(() => all.close());

async function paying(name: string): Promise<SignedIn> {
  const person = await all.afterTrial(`${name}@example.co.za`);
  const mPaymentId = (await all.checkout(person))['m_payment_id'] ?? '';
  all.payfast.mandates.set(`token of ${name}`, mandate({ run_date: '2026-04-10' }));
  await all.notify({ mPaymentId, pfPaymentId: `pf-${name}`, token: `token of ${name}` });
  return person;
}

test('the recurring token is stored with its user and status, and found only by them while the plan is active', async () => {
  const [thandi, sipho] = [await paying('thandi'), await paying('sipho')];
  const nobody = await all.afterTrial('trial@example.co.za');
  const stored = await all.app.platform.db.asOwner(({ query }) =>
    query
      .selectFrom('subscriptions')
      .select(['user_id', 'status', 'payfast_subscription_id'])
      .where('user_id', 'in', [thandi.userId, nobody.userId])
      .execute(),
  );
  expect(stored).toEqual([{ user_id: thandi.userId, status: 'active', payfast_subscription_id: 'token of thandi' }]);
  const cardOf = (person: SignedIn) => person.call('POST', '/api/v1/billing/card');
  expect((await cardOf(thandi)).body.fields.token).toBe('token of thandi');
  expect((await cardOf(sipho)).body.fields.token).toBe('token of sipho');
  expect(await cardOf(nobody)).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } });
  const stranger = await fetch(`${all.app.url}/api/v1/billing/card`, { method: 'POST' });
  expect(stranger.status).toBe(401);
  expect(await stranger.json()).toMatchObject({ message: 'User not authenticated' });
});
