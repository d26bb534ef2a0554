import { describe, expect, test } from 'vitest';
import { phpUrlencode } from './form-encoding.ts';
import { FORM_FIELDS, signFormFields } from './form-fields.ts';

const PASSPHRASE = 'jt7NOE43FZPn';
/** Computed with PHP's own `urlencode` and `md5`. */
const VECTOR = {
  signature: '9dc04aaff848a817d31e543e0795fc07',
  fields: {
    merchant_id: '10000100',
    merchant_key: '46f0cd694581a',
    return_url: 'https://app.example.co.za/billing/return',
    cancel_url: 'https://app.example.co.za/billing/cancel',
    notify_url: 'https://app.example.co.za/api/payfast/itn',
    name_first: 'Thandi',
    name_last: "O'Brien",
    email_address: 'thandi+test@example.co.za',
    m_payment_id: 'sub_0001',
    amount: '299.00',
    item_name: 'Pro plan (monthly) ~ 50%',
    custom_str1: 'org_1',
    subscription_type: '1',
    billing_date: '2026-11-20',
    recurring_amount: '299.00',
    frequency: '3',
    cycles: '0',
  },
};

describe('a signed form', () => {
  test('has the signature PHP computes', () => {
    expect(signFormFields(VECTOR.fields, PASSPHRASE)).toEqual({ ...VECTOR.fields, signature: VECTOR.signature });
  });

  test('is the same for any order, spaces and blank fields', () => {
    const shuffled = Object.fromEntries(
      Object.entries(VECTOR.fields)
        .reverse()
        .map(([name, value]) => [name, `  ${value}\n`]),
    );
    const signed = signFormFields({ ...shuffled, item_description: '   ', custom_int1: '' }, PASSPHRASE);
    expect(signed).toEqual({ ...VECTOR.fields, signature: VECTOR.signature });
    const names = Object.keys(signed);
    expect(names.at(-1)).toBe('signature');
    expect(names.slice(0, -1)).toEqual(FORM_FIELDS.filter((name) => name in VECTOR.fields));
  });

  test('keeps cycles=0 and signs it', () => {
    const { cycles, ...rest } = VECTOR.fields;
    expect(cycles).toBe('0');
    expect(signFormFields(rest, PASSPHRASE)['signature']).not.toBe(VECTOR.signature);
  });

  test('contains nothing that a browser would change', () => {
    const signed = signFormFields({ name_first: 'Tha\r\nndi\ud800', item_name: '☕'.repeat(150) }, PASSPHRASE);
    expect(signed['name_first']).toBe('Tha ndi\ufffd');
    expect(signed['item_name']).toBe('☕'.repeat(100));
  });

  test('is refused with an unknown field or without a passphrase', () => {
    expect(() => signFormFields({ ...VECTOR.fields, setup: '{}' }, PASSPHRASE)).toThrow('setup');
    expect(() => signFormFields(VECTOR.fields, ' ')).toThrow('passphrase');
  });
});

test('text is encoded like PHP', () => {
  expect(phpUrlencode("a b~(c)!*'é☕-_.")).toBe('a+b%7E%28c%29%21%2A%27%C3%A9%E2%98%95-_.');
});
