import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedIn } from '../../../testing/test-app.ts';
import { hasLiveSubscription, personalBillingData } from '../billing.public.ts';
import { startBillingTestApp, type BillingTestApp } from '../testing/billing-test-app.ts';
import { signedNotice } from '../testing/signed-notice.ts';
import { mandate } from '../testing/stub-payfast.ts';

let all: BillingTestApp;
let person: SignedIn;
let mPaymentId: string;
let token: string;
let count = 0;

beforeAll(async () => {
  all = await startBillingTestApp();
});
afterAll(() => all.close());

beforeEach(async () => {
  all.at('2026-03-10T08:00:00Z');
  count += 1;
  person = await all.afterTrial(`person${count}@example.co.za`);
  mPaymentId = (await all.checkout(person))['m_payment_id'] ?? '';
  token = `token-${count}`;
  all.payfast.mandates.set(token, mandate({ run_date: '2026-04-10' }));
});

const overview = async () => (await person.call('GET', '/api/v1/billing')).body;
const pay = () => all.notify({ mPaymentId, pfPaymentId: `pf-${count}`, token });

describe('rejected notices', () => {
  test.each<[string, () => string]>([
    ['forged', () => signedNotice({ mPaymentId, pfPaymentId: `f-${count}`, token }, 'a wrong passphrase')],
    [
      'changed on the way',
      () => signedNotice({ mPaymentId, pfPaymentId: `f-${count}`, token }).replace('172.50', '1.00'),
    ],
    [
      'for another merchant',
      () => signedNotice({ mPaymentId, pfPaymentId: `f-${count}`, token, merchantId: '10000999' }),
    ],
    ['of another amount', () => signedNotice({ mPaymentId, pfPaymentId: `f-${count}`, token, gross: '172.40' })],
    ['for nobody', () => signedNotice({ mPaymentId: 'PAY-1-nobody', pfPaymentId: `f-${count}`, token: 'unknown' })],
  ])('%s: stored as refused, nothing changes, and the genuine one counts afterwards', async (_name, body) => {
    expect(await all.post(body())).toBe(200);
    await all.settled();
    expect(await overview()).toMatchObject({ plan_status: 'trial', documents: [] });
    const { rows } = await all.app.platform.db.raw.executeSql(
      `select verdict from payment_notices where pf_payment_id = 'f-${count}'`,
    );
    expect(rows).toEqual([{ verdict: 'refused' }]);
    await all.notify({ mPaymentId, pfPaymentId: `f-${count}`, token });
    expect(await overview()).toMatchObject({ plan_status: 'active' });
  });

  test('PayFast itself denies it, or it has another origin', async () => {
    all.payfast.denies = `pf-${count}`;
    expect(await pay()).toBe('refused: PayFast says that it did not send it.');
    all.payfast.denies = null;
    expect(await pay()).toBe('applied: The first payment was made.');
  });

  test('the endpoint rejects garbage', async () => {
    expect(await all.post('hello=world')).toBe(400);
    expect(await all.post(`m_payment_id=${'x'.repeat(40_000)}`)).toBe(413);
  });
});

test('while PayFast is unavailable a notice waits, and it counts afterwards', async () => {
  all.payfast.isDown = true;
  await all.post(signedNotice({ mPaymentId, pfPaymentId: `pf-${count}`, token }));
  expect((await overview()).plan_status).toBe('trial');
  all.payfast.isDown = false;
  all.at('2026-03-10T08:30:00Z');
  await all.passTime();
  expect((await overview()).plan_status).toBe('active');
});

test('a notice whose job was lost with its process counts when PayFast sends it again', async () => {
  const body = signedNotice({ mPaymentId, pfPaymentId: `pf-${count}`, token });
  const send = vi.spyOn(all.app.platform.jobs, 'send').mockRejectedValueOnce(new Error('The process ends here.'));
  await all.post(body);
  send.mockRestore();
  expect((await overview()).plan_status).toBe('trial');
  await all.post(body);
  await all.settled();
  expect(await overview()).toMatchObject({ plan_status: 'active', payments: [{ status: 'complete' }] });
});

test('out of order: a cancellation before the payment keeps the paid period', async () => {
  await all.notify({ mPaymentId, pfPaymentId: '', token, status: 'CANCELLED' });
  expect((await overview()).plan_status).toBe('trial');
  await pay();
  expect(await overview()).toMatchObject({ plan_status: 'cancelled', subscription: { status: 'cancelled' } });
});

test('an abandoned payment counts when it is paid after all', async () => {
  all.at('2026-03-12T09:00:00Z');
  await all.passTime();
  expect((await person.call('GET', `/api/v1/billing/payments/${mPaymentId}`)).body.status).toBe('cancelled');
  await pay();
  expect(await overview()).toMatchObject({ plan_status: 'active' });
});

test('a payment during the trial is for the time after it: no free day is lost', async () => {
  const early = await all.app.signedIn(`early${count}@example.co.za`);
  const { body: trial } = await early.call('GET', '/api/v1/billing');
  expect(trial.trial_ends_at).toBe('2026-04-09T08:00:00.000Z');
  const fields = await all.checkout(early, 'monthly');
  expect(fields).toMatchObject({ amount: '172.50', recurring_amount: '172.50', billing_date: '2026-05-09' });
  all.at('2026-03-11T09:00:00Z');
  const own = `early-${count}`;
  await all.notify({ mPaymentId: fields['m_payment_id'] ?? '', pfPaymentId: own, token: own });
  const { body } = await early.call('GET', '/api/v1/billing');
  expect(body).toMatchObject({ plan_status: 'active', subscription: { next_charge_on: '2026-05-09' } });
  const [invoice] = all.emailsTo(`early${count}@example.co.za`).filter((text) => text.includes('INV-'));
  expect(invoice).toContain('Your plan begins when your free trial ends, on 09 Apr 2026.');
  const { rows } = await all.app.platform.db.raw.executeSql(
    `select snapshot->>'description' as text from tax_documents where user_id = $1`,
    [early.userId],
  );
  expect(rows).toEqual([{ text: 'Karoo monthly plan, 2026-04-09 to 2026-05-08' }]);
});

test('a refund is executed once however often it is requested, with a credit note, and the mandate ends', async () => {
  await pay();
  await all.app.platform.db.raw.executeSql(`update user_profiles set trial_ends_at = $1 where id = $2`, [
    new Date('2026-04-09T08:00:00Z'),
    person.userId,
  ]);
  const before = all.payfast.requests.length;
  const responses = await Promise.all(
    [1, 2].map(() => person.call('POST', '/api/v1/billing/refund', { reason: 'Te duur' })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // The credit note is listed as soon as the payment reads "Refunded"; its PDF follows.
  expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({
    payments: [{ status: 'refunded' }],
    documents: [{ kind: 'credit_note', total: '172.50' }, { kind: 'invoice' }],
  });
  await all.settled();
  const requests = all.payfast.requests.slice(before);
  expect(requests.filter((call) => call.includes('refund'))).toEqual([`POST refund pf-${count} 17250`]);
  expect(requests.at(-1)).toBe(`PUT cancel ${token}`);
  const seen = await overview();
  expect(seen).toMatchObject({ plan_status: 'ended', subscription: { status: 'ended' } });
  expect(seen.documents[0]).toMatchObject({ kind: 'credit_note', total: '172.50', vat: '22.50' });
  expect(seen.payments[0]).toMatchObject({ status: 'refunded' });
  // The trial lasts weeks longer: access remains, and the data's retention starts with its end.
  const ended = all.emailsTo(`person${count}@example.co.za`).find((text) => text.includes('has ended'));
  expect(ended).toContain('Your trial gives you full access until 09 Apr 2026, 10:00.');
  expect(ended).toContain('is kept for 30 days, until the end of 09 May 2026');
  const late = await person.call('POST', '/api/v1/billing/refund', {});
  expect(late).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } });
});

test('a refund that PayFast refuses changes nothing; after 30 days a refund is refused', async () => {
  await pay();
  all.payfast.refuses = true;
  const refused = await person.call('POST', '/api/v1/billing/refund', {});
  expect(refused).toMatchObject({ status: 502, body: { code: 'PAYFAST_FAILED' } });
  const cancelling = await person.call('POST', '/api/v1/billing/cancel');
  all.payfast.refuses = false;
  expect(cancelling).toMatchObject({ status: 502, body: { code: 'PAYFAST_FAILED' } });
  expect(await overview()).toMatchObject({ plan_status: 'active', subscription: { possible: { refund: true } } });
  all.at('2026-04-10T08:00:00Z');
  expect((await person.call('POST', '/api/v1/billing/refund', {})).status).toBe(409);
});

test('interrupted work is completed later', async () => {
  await pay();
  const { db } = all.app.platform;
  await db.asOwner(({ query }) =>
    query
      .updateTable('subscriptions')
      .set({ intent: 'cancel', intent_at: new Date('2026-03-10T08:00:00Z') })
      .where('user_id', '=', person.userId)
      .execute(),
  );
  expect((await person.call('POST', '/api/v1/billing/cancel')).status).toBe(409);
  all.at('2026-03-10T09:00:00Z');
  await all.passTime();
  expect(await overview()).toMatchObject({ plan_status: 'cancelled' });
  expect(all.payfast.mandates.get(token)?.status_text).toBe('CANCELLED');
});

test('a refund with an unknown result is completed later, once', async () => {
  await pay();
  all.payfast.isDown = true;
  const unknown = await person.call('POST', '/api/v1/billing/refund', { reason: 'Te duur' });
  all.payfast.isDown = false;
  expect(unknown).toMatchObject({ status: 502, body: { code: 'PAYFAST_FAILED' } });
  expect((await overview()).plan_status).toBe('active');
  all.at('2026-03-10T09:00:00Z');
  await all.passTime();
  await all.passTime();
  expect(await overview()).toMatchObject({ plan_status: 'ended', documents: [{ kind: 'credit_note' }, {}] });
  const requests = all.payfast.requests.filter((call) => call.startsWith(`POST refund pf-${count} `));
  expect(requests).toHaveLength(1);
});

test('past due with a deleted card: a new payment replaces the old mandate', async () => {
  await pay();
  all.at('2026-04-10T10:00:00Z');
  await all.notify({ mPaymentId, pfPaymentId: `pf-${count}-f`, token, status: 'FAILED' });
  expect((await overview()).plan_status).toBe('past_due');
  const again = (await all.checkout(person))['m_payment_id'] ?? '';
  all.payfast.mandates.set(`${token}-b`, mandate());
  await all.notify({ mPaymentId: again, pfPaymentId: `pf-${count}-b`, token: `${token}-b` });
  expect((await overview()).subscription).toMatchObject({ status: 'active', next_charge_on: '2026-05-10' });
  expect(all.payfast.mandates.get(token)?.status_text).toBe('CANCELLED');
  // Later notices of the old mandate change nothing.
  await all.notify({ mPaymentId, pfPaymentId: '', token, status: 'CANCELLED' });
  expect((await overview()).plan_status).toBe('active');
});

test('paid twice from two windows: one mandate remains, and no paid day is lost', async () => {
  const second = (await all.checkout(person, 'annual'))['m_payment_id'] ?? '';
  await pay();
  all.payfast.mandates.set(`${token}-b`, mandate({ run_date: '2027-03-10' }));
  await all.notify({ mPaymentId: second, pfPaymentId: `pf-${count}-b`, token: `${token}-b`, gross: '1033.85' });
  expect((await overview()).subscription).toMatchObject({ plan_type: 'annual', next_charge_on: '2027-04-10' });
  expect(all.payfast.mandates.get(token)?.status_text).toBe('CANCELLED');
  expect(all.payfast.mandates.get(`${token}-b`)?.run_date).toBe('2027-04-10');
});

test('a renewal with a lost notice is recorded from PayFast, and not again when the notice arrives', async () => {
  await pay();
  all.at('2026-04-12T08:00:00Z');
  Object.assign(all.payfast.mandates.get(token)!, { run_date: '2026-05-10', cycles_complete: 1 });
  await all.passTime();
  expect(await overview()).toMatchObject({ plan_status: 'active', subscription: { next_charge_on: '2026-05-10' } });
  await all.notify({ mPaymentId, pfPaymentId: `pf-${count}-r`, token });
  const seen = await overview();
  expect(seen.subscription.next_charge_on).toBe('2026-05-10');
  expect(seen.documents).toHaveLength(2);
});

test('closing an account ends the mandate, or is refused', async () => {
  const { db } = all.app.platform;
  const isLive = () => db.asSystem(null, (tx) => hasLiveSubscription(tx, person.userId));
  const billing = all.app.features.find(({ name }) => name === 'billing') as unknown as {
    cancelForClosing(userId: string): Promise<void>;
  };
  await billing.cancelForClosing(person.userId);
  await pay();
  expect(await isLive()).toBe(true);
  all.payfast.refuses = true;
  await expect(billing.cancelForClosing(person.userId)).rejects.toMatchObject({ code: 'PAYFAST_FAILED' });
  all.payfast.refuses = false;
  await billing.cancelForClosing(person.userId);
  expect(await isLive()).toBe(false);
  const data = await db.asSystem(null, (tx) => personalBillingData(tx, person.userId));
  expect(data).toMatchObject({ subscriptions: [{ status: 'cancelled' }], payments: [{ amount: 17250 }] });
  expect(JSON.stringify(data)).not.toContain(token);
});

test('a form paid after its user closed the account leaves no mandate; no new one starts', async () => {
  const { db } = all.app.platform;
  const closing = { deletion_due_at: new Date('2026-04-09T08:00:00Z') };
  await db.asOwner(({ query }) =>
    query.updateTable('user_profiles').set(closing).where('id', '=', person.userId).execute(),
  );
  const refused = await person.call('POST', '/functions/v1/create-payment', { plan: 'monthly' });
  expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
  await pay();
  all.at('2026-03-10T09:00:00Z');
  await all.passTime();
  expect(await overview()).toMatchObject({ plan_status: 'cancelled' });
  expect(all.payfast.mandates.get(token)?.status_text).toBe('CANCELLED');
});

test('no response contains our credentials or a mandate', async () => {
  await pay();
  const card = await person.call('POST', '/api/v1/billing/card');
  expect(card.body.action).toBe(
    `${all.payfast.settings.hosts.update}/${token}?return=${encodeURIComponent(`${all.app.url}/settings/billing`)}`,
  );
  expect(Object.keys(card.body.fields)).toEqual([
    'merchant_id',
    'merchant_key',
    'token',
    'payment_method',
    'signature',
  ]);
  const credentials = await person.call('POST', '/functions/v1/get-payfast-credentials', { environment: 'live' });
  expect(credentials.body).toEqual({ merchant_id: '10000100', live_mode: false, has_passphrase: true });
  const text = JSON.stringify(await overview());
  for (const secret of [token, 'jt7NOE43FZPn', '46f0cd694581a']) expect(text).not.toContain(secret);
  const stranger = await all.afterTrial(`stranger${count}@example.co.za`);
  expect((await stranger.call('GET', `/api/v1/billing/payments/${mPaymentId}`)).status).toBe(404);
});

test('invoices are addressed to the billing details from the moment they change', async () => {
  const details = { company_name: 'Kaapstad Koffie', vat_number: '4123456789', address: 'Langstraat 1\nKaapstad' };
  expect((await person.call('PUT', '/api/v1/billing/details', { ...details, vat_number: '123' })).status).toBe(400);
  expect((await person.call('PUT', '/api/v1/billing/details', details)).body).toEqual(details);
  await pay();
  const { rows } = await all.app.platform.db.raw.executeSql(
    `select snapshot->'buyer' as buyer from tax_documents where user_id = '${person.userId}'`,
  );
  expect(rows[0]?.['buyer']).toMatchObject({ companyName: 'Kaapstad Koffie', vatNumber: '4123456789' });
});

test('invoice numbers have no gaps', async () => {
  const { rows } = await all.app.platform.db.raw.executeSql(
    `select number from tax_documents where kind = 'invoice' order by number`,
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, at) => `INV-${String(at + 1).padStart(6, '0')}`));
});
