import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { runInLanguage } from '../../platform/language/language.ts';
import { packCsv } from './pack-csv.ts';
import type { PackTable } from './pack-tables.ts';
import type { VatLine } from './vat-lines.queries.ts';

const table: PackTable = {
  file: 'payments',
  title: 'Payments',
  about: 'By method.',
  columns: ['Method', 'Orders', 'Total'],
  rows: [['Card', '3', '1234.00']],
};
const line: VatLine = {
  order_id: 7,
  refund_id: null,
  number: '7',
  day: '2026-03-04',
  rates: [{ key: 'r', label: 'VAT', percent: '10', base: '-1234.00', vat: '-123.40' }],
  base: '-1234.00',
  vat: '-123.40',
  total: '-1357.40',
};

async function* pages() {
  yield [line];
}

test.each([
  ['ZAR', 'Card,3,1234.00', '-1234.00,-123.40,-1357.40'],
  // Yen have no cents; cents that a shop recorded all the same stay.
  ['JPY', 'Card,3,1234', '-1234,-123.40,-1357.40'],
])('amounts of a pack in %s have the decimals of their currency', async (currency, row, amounts) => {
  const zip = unzipSync(await runInLanguage('en', () => packCsv(['Shop'], currency, [table], pages())));
  const text = (name: string) => new TextDecoder().decode(zip[name]);
  expect(text('payments.csv')).toContain(`\n${row}\r\n`);
  expect(text('vat-lines.csv')).toContain(`,${amounts}\r\n`);
});
