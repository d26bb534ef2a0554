import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signForm, signNotice } from '../signature.ts';
import { startFakeKaroo, type FakeKaroo } from '../fake-karoo.ts';

let karoo: FakeKaroo;
beforeAll(async () => {
  karoo = await startFakeKaroo();
});
afterAll(() => karoo.close());
beforeEach(() => void karoo.heard.splice(0));

const validate = async (body: string) =>
  (await fetch(`${karoo.sandbox.payfastUrl}/eng/query/validate`, { method: 'POST', body })).text();

test('the signature is the one PHP computes', () => {
  const fields = (
    'merchant_id=10000100|merchant_key=46f0cd694581a|return_url=https://app.example.co.za/billing/return|' +
    'cancel_url=https://app.example.co.za/billing/cancel|notify_url=https://app.example.co.za/api/payfast/itn|' +
    "name_first=Thandi|name_last=O'Brien|email_address=thandi+test@example.co.za|m_payment_id=sub_0001|amount=299.00|" +
    'item_name=Pro plan (monthly) ~ 50%|custom_str1=org_1|subscription_type=1|billing_date=2026-11-20|' +
    'recurring_amount=299.00|frequency=3|cycles=0'
  )
    .split('|')
    .map((field): [string, string] => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]);
  expect(signForm(fields, 'jt7NOE43FZPn')).toBe('9dc04aaff848a817d31e543e0795fc07');
});

describe('an invalid form', () => {
  test.each([
    ['another signature', { signature: 'a'.repeat(32) }, 'signature'],
    ['another merchant', { merchant_id: '10000101' }, 'merchant_id'],
    ['another key', { merchant_key: 'x' }, 'merchant_key'],
    ['too little', { amount: '4.99' }, 'The least is R5.00'],
    ['too little later on', { amount: '0.00', recurring_amount: '4.00' }, 'recurring_amount'],
    [
      'nothing, once',
      { amount: '0.00', subscription_type: undefined, frequency: undefined, cycles: undefined },
      'amount',
    ],
    ['cents of cents', { amount: '172.505' }, 'no amount'],
    ['no frequency', { frequency: undefined }, 'frequency'],
    ['no cycles', { cycles: undefined }, 'cycles'],
    ['a day that is over', { billing_date: '2020-01-01' }, 'billing_date'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['no name of what is bought', { item_name: '' }, 'item_name'],
    ['nowhere to send the notice', { notify_url: 'nowhere' }, 'notify_url'],
  ])('(%s) returns 400 with the reason', async (_what, fields, words) => {
    const response = await karoo.post(karoo.form(fields));
    expect(response.status).toBe(400);
    expect(response.text).toContain(words);
  });

  test('(other field order, correctly signed) returns 400 too', async () => {
    const [merchant, key, ...rest] = karoo.form();
    const fields = [key!, merchant!, ...rest.slice(0, -1)];
    const response = await karoo.post([...fields, ['signature', signForm(fields, 'jt7NOE43FZPn')]]);
    expect(response.status).toBe(400);
    expect(response.text).toContain('not in the documented order');
  });
});

describe('the payment page', () => {
  test('shows the item and, once paid, sends the notice before the customer returns', async () => {
    const { status, page } = await karoo.post(karoo.form());
    expect(status).toBe(303);
    const shown = await (await fetch(page)).text();
    for (const words of ['Karoo monthly ~ 50%', 'Pay R172.50', 'R172.50 monthly', 'thandi+test@example.co.za']) {
      expect(shown).toContain(words);
    }
    const press = { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' } as const;
    const back = await fetch(page, press);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${karoo.url}/payment-success`]);
    const [notice] = karoo.heard;
    if (notice?.kind !== 'notice') throw new Error('No notice came.');
    const names = notice.body.split('&').map((part) => part.split('=')[0]);
    expect(names).toEqual([
      ...'m_payment_id pf_payment_id payment_status item_name item_description amount_gross amount_fee amount_net'.split(
        ' ',
      ),
      ...[1, 2, 3, 4, 5].map((n) => `custom_str${n}`),
      ...[1, 2, 3, 4, 5].map((n) => `custom_int${n}`),
      ...'name_first name_last email_address merchant_id token billing_date signature'.split(' '),
    ]);
    expect(notice.values).toMatchObject({
      m_payment_id: 'sub_0001',
      payment_status: 'COMPLETE',
      amount_gross: '172.50',
      amount_fee: '-8.65',
      amount_net: '163.85',
      custom_str1: 'org_1',
      custom_str2: '',
      token: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const signed = Object.entries(notice.values).slice(0, -1);
    expect(signNotice(signed, 'jt7NOE43FZPn')).toBe(notice.body);
    const unsigned = notice.body.replace(/&signature=.*$/, '');
    expect(await validate(unsigned)).toBe('VALID');
    expect(await validate(unsigned.replace('172.50', '1.00'))).toBe('INVALID');
    expect(await validate(unsigned.replace('item_description=&', ''))).toBe('INVALID');
    // Pressed twice, it is paid once.
    expect((await fetch(page, press)).status).toBe(303);
    expect(karoo.notices()).toHaveLength(1);
  });

  test('a declined card charges nothing and can be retried; leaving the payment returns the customer', async () => {
    const { page } = await karoo.post(karoo.form());
    const press = (body: { [name: string]: string }) =>
      fetch(page, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
    const declined = await press({ action: 'pay', behaviour: 'declines' });
    expect(await declined.text()).toContain('declined');
    expect(karoo.notices()).toEqual([]);
    expect((await press({ action: 'pay', behaviour: 'pays' })).status).toBe(303);
    expect(karoo.notices()).toHaveLength(1);
    const left = await karoo.checkout({}, { action: 'cancel' });
    expect(left.headers.get('location')).toBe(`${karoo.url}/payment-cancelled`);
    expect(karoo.notices()).toHaveLength(1);
  });

  test('a customer’s name cannot inject markup', async () => {
    const { page } = await karoo.post(karoo.form({ name_first: '<script>alert(1)</script>' }));
    expect(await (await fetch(page)).text()).not.toContain('<script>');
  });

  test('a subscription can start with a free payment; a single payment creates no subscription', async () => {
    const token = await karoo.signUp({ amount: '0.00' });
    expect(karoo.notices().at(-1)).toMatchObject({ amount_gross: '0.00', amount_fee: '0.00', token });
    const once = { subscription_type: undefined, recurring_amount: undefined, frequency: undefined, cycles: undefined };
    await karoo.checkout(once);
    expect(karoo.notices()).toHaveLength(2);
    expect(karoo.notices().at(-1)).not.toHaveProperty('token');
  });
});

test('a late notice arrives after the customer has returned', async () => {
  const back = await karoo.checkout({}, { action: 'pay', behaviour: 'late' });
  expect(back.status).toBe(303);
  expect(karoo.notices()).toEqual([]);
  await vi.waitFor(() => expect(karoo.notices()).toHaveLength(1), { timeout: 20_000 });
});

test('the card is changed on a page that links back', async () => {
  const token = await karoo.signUp();
  const address = `${karoo.sandbox.payfastUrl}/eng/recurring/update/${token}?return=${encodeURIComponent(`${karoo.url}/settings/billing`)}`;
  expect(await (await fetch(address)).text()).toContain('Change the card');
  const body = new URLSearchParams({ action: 'save', behaviour: 'declines' });
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  expect(response.headers.get('location')).toBe(`${karoo.url}/settings/billing`);
  expect(karoo.sandbox.payfast.store.subscription(token)?.card).toBe('declines');
  expect((await fetch(`${karoo.sandbox.payfastUrl}/eng/recurring/update/none`)).status).toBe(404);
});
