import { fromCents, toCents } from '#domain/money/money.ts';
import { amountIn } from '#domain/money/plain-amount.ts';
import { createZipWriter, csvHead, csvLine } from '../accounts/accounts.public.ts';
import { rateName } from '#domain/report-names.ts';
import { t } from '#domain/language/t.ts';
import type { PackTable } from './pack-tables.ts';
import type { VatLine } from './vat-lines.queries.ts';

const LINE_COLUMNS = ['day', 'order', 'order_id', 'refund_id', 'rate', 'percent', 'excl_vat', 'vat', 'incl_vat'];

/** The pack as a ZIP of CSV files: one per table, all orders and refunds by rate, and a README. */
export async function packCsv(
  head: readonly string[],
  currency: string,
  tables: readonly PackTable[],
  lines: AsyncIterable<readonly VatLine[]>,
): Promise<Uint8Array> {
  const zip = createZipWriter();
  const lineOf = (cells: readonly unknown[]) => csvLine(cells.map((cell) => amountIn(currency, cell)));
  for (const { file, columns, rows } of tables) {
    // A ZIP is written in order.
    await zip.add(`${file}.csv`, [csvHead(columns), ...rows.map(lineOf)]);
  }
  await zip.add('vat-lines.csv', csvOfLines(lines, lineOf));
  await zip.add('README.txt', [
    [
      ...head,
      '',
      t(
        'Decimals use a point, days are in the store’s time zone and files are UTF-8. Text that a spreadsheet would run as a formula starts with an apostrophe.',
      ),
      '',
      ...tables.map(({ file, about }) => `${file}.csv: ${about}`),
      t(
        'vat-lines.csv: every order and refund behind the VAT report, a line for each rate; refunds are negative. The sums are those of vat-by-rate.csv.',
      ),
      '',
    ].join('\r\n'),
  ]);
  return zip.finish();
}

async function* csvOfLines(
  pages: AsyncIterable<readonly VatLine[]>,
  lineOf: (cells: readonly unknown[]) => string,
): AsyncGenerator<string> {
  yield csvHead(LINE_COLUMNS);
  for await (const page of pages) {
    yield page.map(({ rates, ...line }) => rates.map((rate) => lineOf(cellsOf(line, rate))).join('')).join('');
  }
}

function cellsOf(line: Omit<VatLine, 'rates'>, rate: VatLine['rates'][number]): unknown[] {
  const total = fromCents(toCents(rate.base) + toCents(rate.vat));
  return [
    line.day,
    line.number,
    line.order_id,
    line.refund_id,
    rateName(rate),
    rate.percent,
    rate.base,
    rate.vat,
    total,
  ];
}
