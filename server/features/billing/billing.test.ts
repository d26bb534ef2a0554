import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../testing/test-app.ts';
import { startBillingTestApp, type BillingTestApp } from './testing/billing-test-app.ts';
import { signedNotice } from './testing/signed-notice.ts';
import { mandate } from './testing/stub-payfast.ts';

let all: BillingTestApp;
beforeAll(async () => {
  all = await startBillingTestApp();
});
afterAll(() => all.close());

const overview = async (person: SignedIn) => (await person.call('GET', '/api/v1/billing')).body;
const emailTo = (email: string, subject: string) => all.emailsTo(email).filter((text) => text.includes(subject));

describe('the life of a subscription', () => {
  let thandi: SignedIn;
  let mPaymentId: string;
  const token = 'token-thandi';

  test('the form is complete, in order and signed; its payment record exists before', async () => {
    thandi = await all.afterTrial('thandi@example.co.za');
    const response = await thandi.call('POST', '/functions/v1/create-payment', {
      plan: 'monthly',
      return_to: '/dashboard/orders?status=processing',
    });
    expect(response.status).toBe(200);
    const { action, fields } = response.body;
    mPaymentId = fields.m_payment_id;
    expect(action).toBe(all.payfast.settings.hosts.process);
    expect(mPaymentId).toBe(`PAY-${Date.parse('2026-01-31T08:00:00Z')}-${thandi.userId}`);
    expect(fields).toMatchObject({
      merchant_id: '10000100',
      merchant_key: '46f0cd694581a',
      return_url: `${all.app.url}/payment-success?payment=${mPaymentId}&to=${encodeURIComponent('/dashboard/orders?status=processing')}`,
      cancel_url: `${all.app.url}/payment-cancelled?payment=${mPaymentId}`,
      notify_url: `${all.app.url}/webhooks/payfast`,
      name_first: 'Thandi',
      name_last: 'Nkosi',
      email_address: 'thandi@example.co.za',
      amount: '172.50',
      item_name: 'Monthly Subscription',
      custom_str1: thandi.userId,
      custom_str2: 'monthly',
      custom_str3: '172.50',
      email_confirmation: '1',
      payment_method: 'cc',
      subscription_type: '1',
      billing_date: '2026-02-28',
      recurring_amount: '172.50',
      frequency: '3',
      cycles: '0',
    });
    expect(Object.keys(fields).at(-1)).toBe('signature');
    const payment = await thandi.call('GET', `/api/v1/billing/payments/${mPaymentId}`);
    expect(payment.body).toMatchObject({ status: 'pending', kind: 'first', amount: '172.50', completed_at: null });
    // Nothing changes until it is paid.
    expect(await overview(thandi)).toMatchObject({ plan_status: 'trial', subscription: null });
  });

  test('a notice before the merchant’s return: the plan is paid, the invoice created and emailed', async () => {
    all.payfast.mandates.set(token, mandate());
    const status = await all.notify({ mPaymentId, pfPaymentId: '1001', token, billingDate: '2026-02-28' });
    expect(status).toBe('applied: The first payment was made.');
    const seen = await overview(thandi);
    expect(seen).toMatchObject({
      plan_type: 'monthly',
      plan_status: 'active',
      subscription: {
        status: 'active',
        amount: '172.50',
        next_charge_on: '2026-02-28',
        possible: { cancel: true, resume: false, change_plan: true, update_card: true, retry: false, refund: true },
      },
      documents: [{ kind: 'invoice', number: 'INV-000001', net: '150.00', vat: '22.50', total: '172.50' }],
    });
    expect(emailTo('thandi@example.co.za', 'INV-000001').join('')).toContain(`${all.app.url}/settings/billing`);
    expect(emailTo('thandi@example.co.za', 'INV-000001').join('')).toContain('filename=INV-000001.pdf');
    const pdf = await fetch(all.app.url + seen.documents[0].url);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await pdf.text()).startsWith('%PDF-')).toBe(true);
    const again = await thandi.call('POST', '/functions/v1/create-payment', { plan: 'annual' });
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } });
  });

  test('the same notice again, or twice concurrently, has no effect', async () => {
    const raw = signedNotice({ mPaymentId, pfPaymentId: '1001', token, billingDate: '2026-02-28' });
    expect(await Promise.all([all.post(raw), all.post(raw)])).toEqual([200, 200]);
    await all.settled();
    expect((await overview(thandi)).documents).toHaveLength(1);
  });

  test('a renewal is found by its token and extends the period; two concurrent notices count once', async () => {
    all.at('2026-02-28T04:00:00Z');
    const raw = signedNotice({ mPaymentId, pfPaymentId: '1002', token });
    await Promise.all([all.post(raw), all.post(raw), all.post(raw)]);
    await all.settled();
    const seen = await overview(thandi);
    // The 31st comes back after the short month.
    expect(seen.subscription).toMatchObject({ status: 'active', next_charge_on: '2026-03-31' });
    expect(seen.documents.map(({ number }: { number: string }) => number)).toEqual(['INV-000002', 'INV-000001']);
    expect(seen.payments.map(({ kind, status }: Record<string, string>) => `${kind} ${status}`)).toEqual([
      'renewal complete',
      'first complete',
    ]);
  });

  test('an overdue renewal is checked with PayFast: past due, emailed on days 0, 3 and 7, then limited', async () => {
    all.payfast.mandates.set(token, mandate({ run_date: '2026-03-31', cycles_complete: 1 }));
    all.at('2026-04-01T08:00:00Z');
    await all.passTime();
    expect((await overview(thandi)).plan_status).toBe('active');
    all.at('2026-04-02T08:00:00Z');
    await all.passTime();
    const late = await overview(thandi);
    expect(late).toMatchObject({
      plan_status: 'past_due',
      subscription: { past_due_since: '2026-03-31T21:59:59.999Z', grace_ends_at: '2026-04-07T21:59:59.999Z' },
    });
    await all.passTime();
    // PayFast still retries: a manual retry makes the charge due today.
    expect((await thandi.call('POST', '/api/v1/billing/retry')).status).toBe(200);
    expect(all.payfast.requests.at(-1)).toBe(`PATCH update ${token} {"run_date":"2026-04-02"}`);
    Object.assign(all.payfast.mandates.get(token)!, { run_date: '2026-03-31' });
    all.at('2026-04-04T08:00:00Z');
    await all.passTime();
    all.at('2026-04-08T08:00:00Z');
    await all.passTime();
    expect(emailTo('thandi@example.co.za', 'Your Karoo payment failed')).toHaveLength(2);
    expect(emailTo('thandi@example.co.za', 'payment overdue')).toHaveLength(1);
    expect(await overview(thandi)).toMatchObject({
      has_full_access: false,
      subscription: { possible: { retry: true } },
    });
    const views = `/api/v1/organizations/${thandi.organizationId}/saved-views?screen=orders`;
    expect((await thandi.call('GET', views)).status).toBe(402);
  });

  test('locked, then reopened, then paid: access returns, and PayFast gets our charge day', async () => {
    Object.assign(all.payfast.mandates.get(token)!, { status_text: 'LOCKED', status: 5 });
    await all.passTime();
    expect((await overview(thandi)).plan_status).toBe('locked');
    const retried = await thandi.call('POST', '/api/v1/billing/retry');
    expect(retried.status).toBe(200);
    expect(all.payfast.requests.at(-1)).toBe(`PUT unpause ${token}`);
    await all.notify({ mPaymentId, pfPaymentId: '1003', token });
    expect(await overview(thandi)).toMatchObject({
      plan_status: 'active',
      has_full_access: true,
      subscription: { next_charge_on: '2026-04-30', past_due_since: null },
    });
    expect(all.payfast.requests.at(-1)).toContain(`PATCH update ${token} {"frequency":3,"run_date":"2026-04-30"`);
    // A late notice of an earlier failure changes nothing.
    const failed = await all.notify({ mPaymentId, pfPaymentId: '1002b', token, status: 'FAILED' });
    expect(failed).toBe('applied: Nothing was due.');
    expect((await overview(thandi)).plan_status).toBe('active');
  });

  test('switches to annual at the end of the period, and back', async () => {
    const { status, body } = await thandi.call('POST', '/api/v1/billing/plan', { plan: 'annual' });
    expect([status, body.subscription.pending_plan]).toEqual([200, 'annual']);
    expect(all.payfast.requests.at(-1)).toContain('"amount":103385');
    const back = await thandi.call('POST', '/api/v1/billing/plan', { plan: 'monthly' });
    expect(back.body.subscription.pending_plan).toBeNull();
    expect(all.payfast.requests.at(-1)).toContain('"amount":17250');
    await thandi.call('POST', '/api/v1/billing/plan', { plan: 'annual' });
    all.at('2026-04-30T04:00:00Z');
    await all.notify({ mPaymentId, pfPaymentId: '1004', token, gross: '1033.85' });
    expect((await overview(thandi)).subscription).toMatchObject({
      plan_type: 'annual',
      amount: '1033.85',
      pending_plan: null,
      next_charge_on: '2027-04-30',
    });
  });

  test('cancel: access until the end; resumed by a free subscription', async () => {
    const cancelled = await thandi.call('POST', '/api/v1/billing/cancel');
    expect(cancelled.body).toMatchObject({
      plan_status: 'cancelled',
      has_full_access: true,
      subscription: { next_charge_on: null, possible: { resume: true, cancel: false } },
    });
    expect(all.payfast.mandates.get(token)?.status_text).toBe('CANCELLED');
    await all.settled();
    expect(emailTo('thandi@example.co.za', 'Your Karoo plan is cancelled')).toHaveLength(1);
    await all.notify({ mPaymentId, pfPaymentId: '', token, status: 'CANCELLED' });
    expect((await overview(thandi)).plan_status).toBe('cancelled');

    const { body: form } = await thandi.call('POST', '/api/v1/billing/resume');
    expect(form.fields).toMatchObject({
      amount: '0.00',
      recurring_amount: '1033.85',
      billing_date: '2027-04-30',
      frequency: '6',
    });
    all.payfast.mandates.set('token-two', mandate({ run_date: '2027-04-30' }));
    const agreement = { mPaymentId: form.fields.m_payment_id, pfPaymentId: '1005', gross: '0.00', token: 'token-two' };
    await all.notify(agreement);
    const seen = await overview(thandi);
    expect(seen.subscription).toMatchObject({ status: 'active', next_charge_on: '2027-04-30', plan_type: 'annual' });
    expect(seen.documents).toHaveLength(4);
    // The old mandate's cancellation, replayed, does not touch the new one.
    await all.notify({ mPaymentId, pfPaymentId: '', token, status: 'CANCELLED', gross: '1033.85' });
    expect((await overview(thandi)).plan_status).toBe('active');
  });

  test('cancelled permanently: ended after the paid period, emailed, and the shop is deleted a month later', async () => {
    await thandi.call('POST', '/api/v1/billing/cancel');
    all.at('2027-05-01T08:00:00Z');
    await all.passTime();
    expect(await overview(thandi)).toMatchObject({ plan_status: 'ended', has_full_access: false });
    expect(emailTo('thandi@example.co.za', 'has ended')).toHaveLength(1);
    const { db } = all.app.platform;
    const stores = async () =>
      db.asOwner(({ query }) =>
        query
          .selectFrom('woocommerce_stores')
          .select('id')
          .where('organization_id', '=', thandi.organizationId)
          .execute(),
      );
    await db.asOwner(({ query }) =>
      query
        .insertInto('woocommerce_stores')
        .values({ organization_id: thandi.organizationId, name: 'Koffie', url: 'https://koffie.example' })
        .execute(),
    );
    all.at('2027-05-25T08:00:00Z');
    await all.passTime();
    expect(emailTo('thandi@example.co.za', 'will soon be deleted')).toHaveLength(1);
    expect(await stores()).toHaveLength(1);
    all.at('2027-06-01T08:00:00Z');
    await all.passTime();
    expect(await stores()).toHaveLength(0);
    // The invoices stay.
    expect((await overview(thandi)).documents).toHaveLength(4);
  });
});
