import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect } from 'vitest';
import { factLabel, fieldLabel, kindLabel } from '#contract/activity/activity-names.ts';
import type { ActivityKind } from '#domain/activity.ts';
import { CUSTOMER_GROUP_NAMES } from '#domain/customers/customer-group.ts';
import { SEGMENT_NAMES } from '#domain/customers/customer-segment.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { placeName } from '#domain/place-name.ts';
import { PRODUCT_STATUS_NAMES, PRODUCT_TYPE_NAMES } from '#domain/products/product-names.ts';
import { provinceName } from '#domain/provinces.ts';
import { STOCK_STATUS_NAMES } from '#domain/stock/stock-status.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#domain/export-formats.ts';
import { changeText, figureText } from '#domain/figures/figure-text.ts';
import { ORDER_STATUSES, statusLabel } from '#domain/order-status.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** Words of programs that a PDF has under their names. */
const WORDS: readonly Readonly<Partial<Record<string, DeclaredText>>>[] = [
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, () => statusLabel(status)])),
  PRODUCT_STATUS_NAMES,
  PRODUCT_TYPE_NAMES,
  STOCK_STATUS_NAMES,
  SEGMENT_NAMES,
  CUSTOMER_GROUP_NAMES,
  { shop: () => 'In the store', refused: () => 'Not changed', unconfirmed: () => 'Not confirmed' },
];

/** What cells say apart from how a kind of file writes them: without separators, and what makes them safe in a spreadsheet. */
const bare = (text: string) => text.replaceAll(/[\s,'\uFEFF\uFF1D]/g, '').replaceAll('\0', '');
const bareCells = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(bare));

/** A table's files have the same headings and rows, in the same order. */
export async function expectSameInEachKind(read: (format: ExportFormat) => Promise<ArrayBuffer>): Promise<void> {
  const [csv, semicolons, xlsx, pdf] = await readEach(read);
  const [headings = [], ...rows] = readCsv(new TextDecoder().decode(csv));
  const commas = rows.map((row) => row.map((cell) => (PLAIN_NUMBER.test(cell) ? cell.replace('.', ',') : cell)));
  const dialect = { delimiter: ';', bom: true, relax_column_count: true };
  expect(bareCells(parse(new TextDecoder().decode(semicolons), dialect))).toEqual(bareCells([headings, ...commas]));

  const [sheet] = await readXlsxFile(Buffer.from(xlsx ?? new ArrayBuffer()), { trim: false });
  const cells = (sheet?.data ?? []) as unknown[][];
  const typed = cells.map((row) => headings.map((_, at) => bare(typedCell(row[at]))));
  expect(typed).toEqual(bareCells([headings, ...rows.map((row) => row.map(plainCell))]));

  const rendered = asRendered(readPdf(new Uint8Array(pdf ?? new ArrayBuffer())));
  const shares = sharesIn(xlsx ?? new ArrayBuffer());
  let at = 0;
  for (const [index, row] of [headings, ...rows].entries()) {
    const texts = row.map((cell, column) => (shares.has(`${column} ${index}`) ? percentages(cell) : asRead(cell)));
    const pattern = texts.map((options) => `(?:${options.map((one) => escaped(asRendered(one))).join('|')})`);
    const found = rendered.slice(at).search(new RegExp(pattern.join(''), 'u'));
    expect({ row, found }).not.toEqual({ row, found: -1 });
    at += found + 1;
  }
}

/** The cells that a spreadsheet shows as percentages, as "column row" from 0. */
function sharesIn(xlsx: ArrayBuffer): ReadonlySet<string> {
  const sheet = new TextDecoder().decode(unzipSync(new Uint8Array(xlsx))['xl/worksheets/sheet1.xml']);
  const columnOf = (letters: string) => [...letters].reduce((sum, one) => 26 * sum + one.charCodeAt(0) - 64, 0) - 1;
  return new Set(
    [...sheet.matchAll(/<c r="([A-Z]+)(\d+)" s="5">/g)].map(
      ([, letters = '', row]) => `${columnOf(letters)} ${Number(row) - 1}`,
    ),
  );
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A share as a PDF has it, or a change. */
const percentages = (cell: string) => [figureText('share', Number(cell), ''), changeText(Number(cell))];
/** A cell as it is; a number also rounded to two decimals, an amount with its currency, words of programs and places under their names. */
function asRead(cell: string): string[] {
  if (/^-?\d+\.\d{3,}$/.test(cell)) return [cell, String(Math.round(Number(cell) * 100) / 100)];
  if (/^\d+\.\d\d$/.test(cell)) return [cell, `USD${cell}`];
  const names = WORDS.flatMap((words) => (Object.hasOwn(words, cell) ? [words[cell]?.() ?? cell] : []));
  const logged = [kindLabel(cell as ActivityKind), factLabel(cell) ?? fieldLabel(cell)];
  return [cell, ...names, ...logged, ...(/^[A-Z]{2}(?::|$)/.test(cell) ? [placeName(cell), provinceName(cell)] : [])];
}

async function readEach(read: (format: ExportFormat) => Promise<ArrayBuffer>): Promise<ArrayBuffer[]> {
  const files: ArrayBuffer[] = [];
  for (const format of EXPORT_FORMATS) {
    // oxlint-disable-next-line no-await-in-loop -- only one file of a table is written for a person at a time
    files.push(await read(format));
  }
  return files;
}

/** Amounts have the separators of the language. Arabic is drawn from the right, but for its ligatures: its letters are compared alone. */
function asRendered(text: string): string {
  return bare(text)
    .replaceAll('.', '')
    .replaceAll(/\p{Script=Arabic}+/gu, (word) => [...word].toSorted().join(''));
}

/** As a spreadsheet's cell is written in a CSV file. */
function typedCell(value: unknown): string {
  // The reader of the file drops parts of a second that its days cannot hold.
  if (value instanceof Date) {
    const instant = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
    return instant.slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  }
  return value === null || value === undefined ? '' : String(value as string);
}

/** Decimals without noughts at their end, as numbers have none. */
function plainCell(cell: string): string {
  const isNumber = PLAIN_NUMBER.test(cell) && cell.replaceAll(/[-.]/g, '').length <= 15 && !/^-?0\d/.test(cell);
  return isNumber ? String(Number(cell)) : cell.replace(' 00:00:00', '');
}
