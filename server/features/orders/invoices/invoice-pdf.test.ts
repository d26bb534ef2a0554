import { expect, test } from 'vitest';
import { runInLanguage } from '../../../platform/language/language.ts';
import { png } from '../../../testing/png.ts';
import type { OrderDetail } from '../detail/order-detail.queries.ts';
import { drawInvoices, titleOf } from './invoice-pdf.ts';
import { readLogo } from './logo.ts';

const STORE = {
  name: 'Kaap Koffie',
  timezone: 'Africa/Johannesburg',
  cart_includes_tax: true,
  prices_include_tax: true,
};
const DETAILS = {
  legal_name: 'Kaap Koffie (Pty) Ltd',
  address: 'Langstraat 1\nKaapstad',
  vat_number: '4123456789',
  logo: null,
};
const line = (wc_id: number) => ({
  wc_id,
  name: `Rusks &amp; tea ${wc_id} `.repeat(wc_id % 7 === 0 ? 30 : 1),
  sku: 'R-1',
  quantity: 3,
  subtotal: '513.89',
  subtotal_tax: '77.08',
  total: '500.00',
  total_tax: '75.00',
  attributes: [{ name: 'Size', value: '500 g' }],
});
const orderOf = (lines: number) =>
  ({
    wc_id: 7,
    number: '1007',
    status: 'completed',
    currency: 'ZAR',
    lines: Array.from({ length: lines }, (_, at) => line(at + 1)),
    fee_lines: [],
    shipping_lines: [{ title: 'Courier', total: '1234567.00', total_tax: '185185.05' }],
    coupon_lines: [{ code: 'summer', discount: '13.89', discount_tax: '2.08' }],
    tax_lines: [],
    discount_total: '13.89',
    total_tax: '185260.05',
    total: '1420327.05',
    refunded: '0.00',
    date_created: '2026-11-20T22:30:00.000Z',
    date_paid: '2026-11-21T08:00:00.000Z',
    payment_method_title: 'PayFast',
    billing: { first_name: 'Naledi', last_name: 'Pak', address_1: '1 Main Rd', city: 'Paarl', country: 'ZA' },
  }) as unknown as OrderDetail;
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length;

test('each invoice begins on a page of its own, and a long one goes on over as many as it needs', async () => {
  const paper = { store: STORE, details: DETAILS, logo: null, isCopy: true };
  const short = { ...paper, order: orderOf(2) };
  const draw = (orders: (typeof short)[]) => runInLanguage('en', () => drawInvoices(orders));
  const one = await draw([short]);
  expect(Buffer.from(one).subarray(0, 5).toString()).toBe('%PDF-');
  expect([pagesOf(one), pagesOf(await draw([short, short, short]))]).toEqual([1, 3]);
  expect(pagesOf(await draw([{ ...paper, order: orderOf(120) }]))).toBeGreaterThan(4);
  expect(titleOf(short)).toBe('Tax invoice 1007');
  expect(titleOf({ ...short, details: null })).toBe('Invoice 1007');
});

test('the logo is in the PDF once, with what is transparent, however many invoices show it', async () => {
  const logo = await readLogo(png({ width: 30, height: 20 }).toString('base64'));
  const paper = { store: STORE, details: DETAILS, logo, isCopy: false, order: orderOf(2) };
  const draw = (count: number) => runInLanguage('en', () => drawInvoices(Array.from({ length: count }, () => paper)));
  const picturesOf = async (count: number) =>
    Buffer.from(await draw(count))
      .toString('latin1')
      .match(/\/Subtype\s*\/Image\b/g)?.length;
  // The colors, and how transparent each pixel is.
  expect([await picturesOf(1), await picturesOf(3)]).toEqual([2, 2]);
});
