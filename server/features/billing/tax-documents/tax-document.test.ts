import PdfKit from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { formatAmount } from '#domain/money/format-amount.ts';
import { readEnv } from '../../../env.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import { randText, writeCreditNote, writeInvoice, type DocumentParts } from './tax-document.ts';
import { drawTaxDocument } from './tax-document-pdf.ts';

const vendor = { OPERATOR_NAME: 'Karoo Software', OPERATOR_ADDRESS: 'Langstraat 1', OPERATOR_VAT_NUMBER: '4123456789' };
const recipient = {
  name: 'Ntsoaki Mašilo',
  companyName: null,
  vatNumber: null,
  address: null,
  email: 'n@example.co.za',
};
const parts = (env: Record<string, string>, number = 'INV-000007'): DocumentParts => ({
  number,
  // Already the next day in South Africa.
  at: new Date('2026-01-30T22:30:00Z'),
  operator: readEnv(env).operator,
  recipient,
  isSpecimen: false,
});
const payment = (amountCents: number) => ({
  mPaymentId: 'PAY-1',
  subscriptionId: null,
  kind: 'first' as const,
  plan: 'annual' as const,
  amountCents,
  status: 'complete' as const,
  pfPaymentId: '1089250',
  completedAt: new Date('2026-01-30T22:30:00Z'),
});
const receipt = (amountCents: number) =>
  ({ payment: payment(amountCents), from: '2026-01-31', until: '2027-01-31' }) as const;

test('a tax invoice has the legally required details: seller and VAT number, recipient, number, days, supply, net, VAT and total', () => {
  expect(writeInvoice(receipt(103385), parts(vendor))).toMatchObject({
    title: 'Tax Invoice',
    number: 'INV-000007',
    issuedOn: '2026-01-31',
    suppliedOn: '2026-01-31',
    seller: { name: 'Karoo Software', address: 'Langstraat 1', vatNumber: '4123456789' },
    buyer: recipient,
    description: 'Karoo annual plan, 2026-01-31 to 2027-01-30',
    quantity: 1,
    netCents: 89900,
    vatCents: 13485,
    totalCents: 103385,
    vatPercent: 15,
    paymentReference: 'PayFast 1089250',
  });
});

test('a seller without VAT registration issues an invoice, not a tax invoice', () => {
  expect(writeInvoice(receipt(103385), parts({}))).toMatchObject({ title: 'Invoice', seller: { vatNumber: null } });
});

test('an older price is split by the VAT rate, to the cent', () => {
  for (const cents of [1, 99, 11500, 17251, 103386]) {
    const { netCents, vatCents } = writeInvoice(receipt(cents), parts(vendor));
    expect(netCents + vatCents).toBe(cents);
    expect(Math.abs(netCents * 0.15 - vatCents)).toBeLessThan(1);
  }
});

test('a credit note reverses the whole invoice and names it', async () => {
  const note = writeCreditNote(writeInvoice(receipt(103385), parts(vendor)), 'Te duur', parts(vendor, 'CN-000001'));
  expect(note).toMatchObject({
    kind: 'credit_note',
    title: 'Tax Credit Note',
    number: 'CN-000001',
    netCents: 89900,
    totalCents: 103385,
    corrects: { number: 'INV-000007', issuedOn: '2026-01-31', reason: 'Te duur' },
  });
  const pdf = Buffer.from(await drawTaxDocument(note)).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('the PDF is in the language of the person it is for, though stored in English', async () => {
  const note = writeCreditNote(
    writeInvoice(receipt(103385), parts(vendor)),
    'Refund within the period promised',
    parts(vendor, 'CN-000001'),
  );
  const write = vi.spyOn(PdfKit.prototype, 'text');
  try {
    const textsIn = async (language: 'en' | 'af') => {
      write.mockClear();
      const pdf = Buffer.from(await runInLanguage(language, () => drawTaxDocument(note))).toString('latin1');
      return [pdf.match(/\/Lang \((.*)\)/)?.[1], ...write.mock.calls.map(([text]) => text)];
    };
    expect(await textsIn('en')).toEqual(
      expect.arrayContaining([
        'en-ZA',
        'Tax Credit Note',
        'Refund: Karoo annual plan, 2026-01-31 to 2027-01-30',
        'Reason: Refund within the period promised',
        'Total refunded',
      ]),
    );
    expect(await textsIn('af')).toEqual(
      expect.arrayContaining([
        'af-ZA',
        'Belastingkredietnota',
        'Terugbetaling: Karoo-jaarplan, 2026-01-31 tot 2027-01-30',
        'Rede: Terugbetaling binne die beloofde tydperk',
        'Totaal terugbetaal',
        'INV-000007 van 2026-01-31',
      ]),
    );
  } finally {
    write.mockRestore();
  }
});

test('amounts are formatted as in the app', () => {
  expect(randText(103385)).toBe('R\u00a01\u00a0033,85');
  expect(randText(-5)).toBe(formatAmount('-0.05', 'ZAR', 'exact'));
});
