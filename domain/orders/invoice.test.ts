import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumMoney } from '../money/money.ts';
import { type InvoicedOrder, invoiceTitle, prepareInvoice as prepareWith } from './invoice.ts';
import type { VatDisplay } from './line-money.ts';

const vendor = { legal_name: 'Kaap Koffie (Pty) Ltd', address: 'Langstraat 1\nKaapstad', vat_number: '4123456789' };
const unregistered = { ...vendor, vat_number: null };
const prepareInvoice = (order: InvoicedOrder, details: { vat_number: string | null } | null, vat: VatDisplay) =>
  prepareWith(order, details, vat, (text) => text.replaceAll('&amp;', '&'));

const line = (wc_id: number, total: string, total_tax: string, subtotal = total) => ({
  wc_id,
  name: 'Rusks &amp; tea',
  sku: 'R-1',
  product_id: 1,
  variation_id: 0,
  quantity: 2,
  subtotal,
  subtotal_tax: subtotal === total ? total_tax : '75.00',
  total,
  total_tax,
  refunded_quantity: 0,
  refunded_total: '0.00',
  image: null,
  attributes: [],
});
const order = {
  wc_id: 7,
  number: '1007',
  status: 'completed',
  currency: 'ZAR',
  lines: [line(1, '450.00', '67.50', '500.00')],
  fee_lines: [{ name: 'Gift wrap', total: '-10.00', total_tax: '-1.50' }],
  shipping_lines: [{ title: 'The Courier Guy', total: '99.00', total_tax: '14.85' }],
  coupon_lines: [{ code: 'summer', discount: '50.00', discount_tax: '7.50' }],
  tax_lines: [{ label: 'VAT', rate_percent: '15', tax_total: '66.00', shipping_tax_total: '14.85' }],
  discount_total: '50.00',
  total_tax: '80.85',
  total: '619.85',
  refunded: '100.00',
  billing: { first_name: 'Naledi', last_name: 'Pak', address_1: '1 Main Rd', city: 'Paarl' },
} satisfies InvoicedOrder & Record<string, unknown>;
const column = (rows: readonly { net: string; tax: string; total: string }[], name: 'net' | 'tax' | 'total') =>
  sumMoney(rows.map((row) => row[name]));

test('rows and totals are the order’s own, before refunds', () => {
  const { kind, rows, totals } = prepareInvoice(order, vendor, 'incl');
  expect(kind).toBe('tax');
  expect(rows.map(({ quantity, text, net, tax, total }) => [quantity, text, net, tax, total])).toEqual([
    [2, 'Rusks & tea', '450.00', '67.50', '517.50'],
    [null, 'Gift wrap', '-10.00', '-1.50', '-11.50'],
    [null, 'Shipping: The Courier Guy', '99.00', '14.85', '113.85'],
  ]);
  expect(rows.map(({ money }) => money && [money.unit, money.discount])).toEqual([['287.50', '57.50'], null, null]);
  const [exclusive] = prepareInvoice(order, vendor, 'excl').rows;
  expect(exclusive?.money).toMatchObject({ unit: '250.00', discount: '50.00' });
  expect(totals.map(({ label, amount }) => [label, amount])).toEqual([
    ['Total excl. VAT', '539.00'],
    ['VAT (15%)', '80.85'],
    ['Total incl. VAT', '619.85'],
  ]);
});

const cents = fc.integer({ min: 0, max: 9_999_999 }).map((amount) => (amount / 100).toFixed(2));

test('whatever the shop rounds, the columns add up to its totals', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents), { maxLength: 8 }), cents, cents, (lines, total, tax) => {
      const own = { ...order, lines: lines.map(([net, vat], at) => line(at, net, vat)), total, total_tax: tax };
      const { rows, totals } = prepareInvoice(own, vendor, 'incl');
      expect([column(rows, 'total'), column(rows, 'tax')]).toEqual([total, tax]);
      expect(sumMoney([column(rows, 'net'), tax])).toBe(total);
      expect(totals.at(-1)?.amount).toBe(total);
      expect(sumMoney(totals.slice(0, -1).map(({ amount }) => amount))).toBe(/[1-9]/.test(tax) ? total : '0.00');
    }),
  );
});

test('a cent of the shop’s rounding is named so, and more is not', () => {
  const lastOf = (total: string) => prepareInvoice({ ...order, total }, vendor, 'incl').rows.at(-1);
  expect(lastOf('619.86')).toMatchObject({ text: 'Rounding', net: '0.01', tax: '0.00', total: '0.01' });
  expect(lastOf('629.85')).toMatchObject({ text: 'Other amounts', total: '10.00' });
});

test('only a vendor’s order in rand with VAT is a tax invoice, and one that is no sale is pro forma', () => {
  const kindOf = (change: Partial<InvoicedOrder>, details: typeof unregistered | typeof vendor | null = vendor) =>
    prepareInvoice({ ...order, ...change }, details, 'incl').kind;
  expect(kindOf({}, unregistered)).toBe('invoice');
  expect(kindOf({}, null)).toBe('invoice');
  expect(kindOf({ currency: 'USD' })).toBe('invoice');
  expect(kindOf({ total_tax: '0.00' })).toBe('invoice');
  expect(kindOf({ status: 'on-hold' })).toBe('tax');
  for (const status of ['pending', 'failed', 'cancelled', 'trash']) expect(kindOf({ status })).toBe('proforma');
});

test('the title says what the paper is', () => {
  const titles = (['tax', 'invoice', 'proforma'] as const).map((kind) => invoiceTitle(kind, '1007'));
  expect(titles).toEqual(['Tax invoice 1007', 'Invoice 1007', 'Pro forma invoice 1007']);
});
