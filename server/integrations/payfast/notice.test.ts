import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phpUrlencode } from './form-encoding.ts';
import { hasGoodSignature, readNotice, validateBody } from './notice.ts';

const PASSPHRASE = 'jt7NOE43FZPn';
/** The order in which PayFast posts a first notice, empty fields included. */
const FIELDS: [string, string][] = [
  ['m_payment_id', 'sub_0001'],
  ['pf_payment_id', '1089250'],
  ['payment_status', 'COMPLETE'],
  ['item_name', 'Pro plan (monthly) ~ 50%'],
  ['item_description', ''],
  ['amount_gross', '172.50'],
  ['amount_fee', '-8.65'],
  ['amount_net', '163.85'],
  ['custom_str1', 'org_1'],
  ...[2, 3, 4, 5].map((n): [string, string] => [`custom_str${n}`, '']),
  ...[1, 2, 3, 4, 5].map((n): [string, string] => [`custom_int${n}`, '']),
  ['name_first', 'Thandi'],
  ['name_last', "O'Brien"],
  ['email_address', 'thandi+test@example.co.za'],
  ['merchant_id', '10000100'],
  ['token', '2afa4575-5628-051a-d0ed-4e071b56a7b0'],
  ['billing_date', '2026-11-20'],
];

const encode = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join('&');
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
function signed(fields: readonly (readonly [string, string])[]): string {
  const body = encode(fields);
  return `${body}&signature=${md5(`${body}&passphrase=${PASSPHRASE}`)}`;
}
const changed = (name: string, value: string) =>
  FIELDS.map((field) => (field[0] === name ? ([name, value] as const) : field));

describe('a notice', () => {
  test('is parsed', () => {
    expect(readNotice(signed(FIELDS))).toMatchObject({
      mPaymentId: 'sub_0001',
      pfPaymentId: '1089250',
      paymentStatus: 'COMPLETE',
      amountGross: '172.50',
      amountFee: '-8.65',
      amountNet: '163.85',
      itemName: 'Pro plan (monthly) ~ 50%',
      merchantId: '10000100',
      token: '2afa4575-5628-051a-d0ed-4e071b56a7b0',
      billingDate: '2026-11-20',
      custom: { custom_str1: 'org_1' },
      fields: FIELDS,
    });
  });

  test.each([
    ['another status', changed('payment_status', 'DONE')],
    ['no number of a payment', changed('pf_payment_id', '')],
    ['an amount in words', changed('amount_gross', '1e3')],
    ['no amount', changed('amount_gross', '')],
    ['a negative payment', changed('amount_gross', '-172.50')],
    ['a merchant that is no number', changed('merchant_id', "1' or 1=1")],
    ['a day that is none', changed('billing_date', 'soon')],
    ['a NUL byte', changed('item_name', 'a\0b')],
    ['neither payment nor agreement named', FIELDS.filter(([name]) => name !== 'token' && name !== 'm_payment_id')],
    ['a field twice', [...FIELDS, ['amount_gross', '1.00'] as const]],
  ])('with %s is rejected', (_what, fields) => {
    expect(readNotice(signed(fields))).toBeNull();
  });

  test('of a cancelled subscription may lack payment and amounts', () => {
    const empty = new Set(['pf_payment_id', 'amount_gross', 'amount_fee', 'amount_net']);
    const fields = FIELDS.map(([name, value]) => [name, empty.has(name) ? '' : value] as const);
    const cancelled = fields.map(([name, value]) => [name, name === 'payment_status' ? 'CANCELLED' : value] as const);
    expect(readNotice(signed(cancelled))).toMatchObject({ paymentStatus: 'CANCELLED', amountGross: null });
  });

  test('ignores fields after the signature', () => {
    const body = `${signed(FIELDS)}&amount_gross=1.00&custom_str2=x`;
    expect(hasGoodSignature(body, PASSPHRASE)).toBe(true);
    expect(readNotice(body)).toMatchObject({ amountGross: '172.50', custom: { custom_str1: 'org_1' } });
  });

  test('whole rand get their cents', () => {
    expect(readNotice(signed(changed('amount_gross', '0172')))?.amountGross).toBe('172.00');
    expect(readNotice(signed(changed('amount_gross', '172.5')))?.amountGross).toBe('172.50');
  });
});

describe('the signature', () => {
  test('covers empty fields, their order and the passphrase', () => {
    expect(hasGoodSignature(signed(FIELDS), PASSPHRASE)).toBe(true);
    expect(hasGoodSignature(signed(FIELDS), 'another')).toBe(false);
    const without = signed(FIELDS).replace('item_description=&', '');
    expect(hasGoodSignature(without, PASSPHRASE)).toBe(false);
    const [first, second, ...rest] = signed(FIELDS).split('&');
    expect(hasGoodSignature([second, first, ...rest].join('&'), PASSPHRASE)).toBe(false);
  });

  test('is needed, and so is a passphrase', () => {
    for (const body of [
      '',
      encode(FIELDS),
      `${encode(FIELDS)}&signature=`,
      `${encode(FIELDS)}&signature=${'a'.repeat(99)}`,
    ]) {
      expect(hasGoodSignature(body, PASSPHRASE)).toBe(false);
    }
    const unsalted = `${encode(FIELDS)}&signature=${md5(`${encode(FIELDS)}&passphrase=`)}`;
    expect(hasGoodSignature(unsalted, '')).toBe(false);
  });

  test('holds for any text and byte, and for none that was changed', () => {
    const values = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(values, fc.nat(), (texts, at) => {
        const fields = texts.map((text, n) => [`custom_str${n}`, text.toWellFormed()] as const);
        const body = signed(fields);
        expect(hasGoodSignature(body, PASSPHRASE)).toBe(true);
        const place = at % fields.length;
        const other = fields.map(([name, text], n) => [name, n === place ? `${text}x` : text] as const);
        expect(hasGoodSignature(`${encode(other)}&${body.split('&').at(-1)}`, PASSPHRASE)).toBe(false);
      }),
    );
    const latin = 'name_first=Ren%E9';
    expect(hasGoodSignature(`${latin}&signature=${md5(`${latin}&passphrase=${PASSPHRASE}`)}`, PASSPHRASE)).toBe(true);
  });
});

test('the validate body contains only the fields', () => {
  expect(validateBody(`${signed(FIELDS)}&more=1`)).toBe(encode(FIELDS));
});
