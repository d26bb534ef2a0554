import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Subscription } from '#domain/billing/subscription.ts';
import { cardForm, paymentForm, type ReadyAccount } from './payment-form.ts';
import { TEST_ACCOUNT } from '../testing/signed-notice.ts';

const account = {
  ...TEST_ACCOUNT,
  hosts: { process: 'https://pay.test/process', update: 'https://pay.test/update' },
} as ReadyAccount;
const subscription = { mPaymentId: 'PAY-1-u1', plan: 'annual', billingDay: '2027-01-31', amountCents: 103_385 };

const fieldsFor = (fullName: string | null, email = 'thandi@example.co.za') =>
  paymentForm({
    account,
    publicUrl: 'https://karoo.test',
    payer: { id: 'u1', email, fullName },
    subscription: subscription as Subscription,
    amountCents: 103_385,
    returnTo: null,
  });

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

test('a yearly plan: its name, frequency and price, charged again a year later', () => {
  const { action, fields } = fieldsFor('Thandi Nkosi');
  expect(action).toBe('https://pay.test/process');
  expect(fields).toMatchObject({
    m_payment_id: 'PAY-1-u1',
    item_name: 'Annual Subscription',
    amount: '1033.85',
    recurring_amount: '1033.85',
    custom_str1: 'u1',
    custom_str2: 'annual',
    custom_str3: '1033.85',
    subscription_type: '1',
    frequency: '6',
    cycles: '0',
    billing_date: '2027-01-31',
    cancel_url: 'https://karoo.test/payment-cancelled?payment=PAY-1-u1',
  });
});

test.each([
  ['Thandi van der Merwe', 'Thandi', 'van der Merwe'],
  ['  Thandi ', 'Thandi', 'Customer'],
  ['', 'Customer', 'Customer'],
  [null, 'Customer', 'Customer'],
])('PayFast needs two names: "%s" is sent as "%s" and "%s"', (fullName, first, last) => {
  expect(fieldsFor(fullName).fields).toMatchObject({ name_first: first, name_last: last });
});

test('an address that PayFast would reject is left out, and not signed', () => {
  const { fields } = fieldsFor('Thandi', `${'a'.repeat(100)}@example.co.za`);
  expect(fields).not.toHaveProperty('email_address');
  expect(fields).toHaveProperty('signature');
});

test('a card change has these fields, signed in this order with the passphrase, and returns to Billing', () => {
  const { action, fields } = cardForm(account, 'https://karoo.test', 'a token');
  expect(action).toBe('https://pay.test/update/a%20token?return=https%3A%2F%2Fkaroo.test%2Fsettings%2Fbilling');
  expect(Object.entries(fields)).toEqual([
    ['merchant_id', '10000100'],
    ['merchant_key', '46f0cd694581a'],
    ['token', 'a token'],
    ['payment_method', 'cc'],
    [
      'signature',
      md5('merchant_id=10000100&merchant_key=46f0cd694581a&token=a+token&payment_method=cc&passphrase=jt7NOE43FZPn'),
    ],
  ]);
});
