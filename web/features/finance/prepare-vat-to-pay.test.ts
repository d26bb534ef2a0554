import { expect, test } from 'vitest';
import { prepareVatToPay, vatDuty } from './prepare-vat-to-pay.ts';

const line = (sales: string, refunds: string, net: string) => ({ sales, refunds, net });
const report = (outputTax: ReturnType<typeof line>) => ({
  currency: 'ZAR',
  summary: {
    taxed: line('9.00', '9.00', '9.00'),
    outputTax,
    zeroRated: line('8.00', '8.00', '8.00'),
    noVat: line('7.00', '7.00', '7.00'),
    unallocated: line('6.00', '6.00', '6.00'),
  },
});
const plain = (outputTax: ReturnType<typeof line>) =>
  Object.values(prepareVatToPay(report(outputTax))).map((text) => text.replace(/\s/g, ' '));

test('the output tax, less what refunds gave back', () => {
  expect(plain(line('15000.00', '-1234.56', '13765.44'))).toEqual([
    'R 13 765,44',
    'VAT on sales R 15 000,00 − VAT on refunds R 1 234,56',
  ]);
});

test('more VAT refunded than charged is a negative amount', () => {
  expect(plain(line('0.00', '-15.00', '-15.00'))).toEqual(['−R 15,00', 'VAT on sales R 0,00 − VAT on refunds R 15,00']);
});

test('only a South African store hears of SARS', () => {
  expect(vatDuty('ZAR')).toContain('SARS');
  expect(vatDuty('KWD')).not.toContain('SARS');
});
