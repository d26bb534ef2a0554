import { CsvError, parse } from 'csv-parse/sync';
import { MAX_BULK_PRODUCTS } from '#contract/products/product-bulk.ts';
import type { ProductChanges } from '#contract/products/product-writes.ts';
import { type DecimalMark, decimalMarkOf, readTypedAmount } from '#domain/money/typed-amount.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isForNewProducts, type NewProductCells, readNewProductCells } from './new-product-columns.ts';
import { columnName, hasAmounts, IMPORTED_COLUMNS, readCell } from './product-columns.ts';

/** A row of the file, with the values of its known columns. Blank cells change nothing, but a blank sale price ends the sale. */
export interface ImportRow {
  /** As a spreadsheet numbers it: the heading is row 1, blank rows count. */
  readonly row: number;
  readonly id: number | null;
  readonly sku: string;
  readonly changes: ProductChanges;
  /** Used only if no product has this row's ID or SKU. */
  readonly fresh: NewProductCells;
}

/** WooCommerce's database ignores case: "tea-1" and "TEA-1" are one SKU. */
export const skuKey = (sku: string): string => sku.toLowerCase();

export interface ImportProblem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

export interface ProductCsv {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly ImportProblem[];
  readonly ignored: readonly string[];
  /** A price such as "1,299" that may be a thousand or one and a bit; null if the file leaves no doubt. */
  readonly ambiguousPrice: string | null;
}

interface Record {
  readonly row: number;
  readonly cells: readonly string[];
}

/** WooCommerce's own export has about 50 columns, and four more for each attribute. */
const MAX_COLUMNS = 200;

/**
 * Reads a file with WooCommerce's English column names, in any order; with new products also the columns that only they have.
 * `decimalMark` is that of its prices, where the person said so.
 * @throws AppError INVALID_INPUT when it is no CSV, has neither ID nor SKU, nothing to change, too many columns or rows, or a row
 * with another number of cells than the heading: something then stands in the wrong column.
 */
export function readProductCsv(
  csv: string,
  withNewProducts = false,
  decimalMark: DecimalMark | null = null,
): ProductCsv {
  const [head, ...records] = parsed(csv);
  const columns = readColumns(head?.cells ?? [], withNewProducts);
  if (!columns.places.has('ID') && !columns.places.has('SKU'))
    throw invalid('The first row must name a column ID or SKU.');
  if (columns.imported.length === 0) {
    throw invalid('The first row names no column to change, such as Regular price or Stock.');
  }
  if (records.length > MAX_BULK_PRODUCTS) throw invalid(TOO_MANY_ROWS);
  const named = lastFilled(head?.cells ?? []);
  for (const { row, cells } of records) {
    const filled = lastFilled(cells);
    if (filled > named || cells.length < named) {
      throw invalid(
        `Row ${row} has ${Math.max(filled, Math.min(cells.length, named))} cells, and the first row ${named}. Check its commas and quotation marks.`,
      );
    }
  }
  const prices = columns.imported.filter(([, name]) => hasAmounts(name));
  const amounts = records.flatMap(({ cells }) => prices.map(([place]) => cells[place] ?? ''));
  const mark = decimalMark ?? decimalMarkOf(amounts);
  const isAmbiguous = (amount: string) => 'ambiguous' in (readTypedAmount(amount, mark) ?? {});
  const problems: ImportProblem[] = [];
  const rows = records.flatMap((record) => {
    const row = readRow(record, columns, withNewProducts, mark);
    if ('message' in row) problems.push(row);
    return 'message' in row ? [] : [row];
  });
  return { rows, problems, ignored: columns.ignored, ambiguousPrice: amounts.find(isAmbiguous)?.trim() ?? null };
}

/** How many cells a row has up to its last one that is not blank. */
const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;

interface Columns {
  /** The first place of each known name. */
  readonly places: ReadonlyMap<string, number>;
  /** The columns that change a product, in the order of the file. */
  readonly imported: readonly (readonly [place: number, name: string])[];
  readonly ignored: readonly string[];
}

/** Maps the names once for all rows: a row costs no more than its known cells, however many others it has. */
function readColumns(headings: readonly string[], withNewProducts: boolean): Columns {
  if (headings.length > MAX_COLUMNS) throw invalid(`Import a file of at most ${MAX_COLUMNS} columns.`);
  const places = new Map<string, number>();
  const imported: [number, string][] = [];
  const ignored: string[] = [];
  for (const [place, heading] of headings.entries()) {
    const name = columnName(heading);
    const isImported = IMPORTED_COLUMNS.has(name);
    if (isImported) imported.push([place, name]);
    if (isImported || KEYS.has(name) || (withNewProducts && isForNewProducts(name))) {
      if (!places.has(name)) places.set(name, place);
    } else if (name !== '') ignored.push(name);
  }
  return { places, imported, ignored };
}

const KEYS: ReadonlySet<string> = new Set(['ID', 'SKU']);

/** Rows that are read at most, blank ones too. */
const MAX_PARSED = 2 * MAX_BULK_PRODUCTS;
const TOO_MANY_ROWS = `Import at most ${MAX_BULK_PRODUCTS} rows at a time.`;

/** Excel names the delimiter in a row of its own: "sep=;". */
const NAMED_DELIMITER = /^\uFEFF?"?sep=([,;|\t])"?\r?\n/i;

/** The rows that are not blank. */
function parsed(csv: string): Record[] {
  const [first = '', named] = NAMED_DELIMITER.exec(csv) ?? [];
  const before = first === '' ? 0 : 1;
  try {
    const found = parse(csv.slice(first.length), {
      bom: true,
      delimiter: named ?? delimiterOf(csv),
      info: true,
      // Editors and programs mix them: each one ends a row.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_PARSED,
    }) as unknown as { record: string[]; info: { records: number; empty_lines: number } }[];
    // Rows that were not read must not be lost behind blank ones.
    if (found.length === MAX_PARSED) throw invalid(TOO_MANY_ROWS);
    return found
      .map(({ record, info }) => ({
        row: before + info.records + info.empty_lines,
        cells: record.map((cell) => cell.trim()),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof CsvError) throw invalid(describeCsvError(error, before));
    throw error;
  }
}

/** In plain words, with the row where the parser knows it. */
function describeCsvError(error: CsvError, before: number): string {
  const { code, records, empty_lines: blank, column } = error as CsvError & Partial<CsvErrorPlace>;
  const place = `Row ${before + (records ?? 0) + (blank ?? 0) + 1}, cell ${Number(column ?? 0) + 1}`;
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `${place}: a quotation mark is opened and never closed.`;
    case 'INVALID_OPENING_QUOTE':
      return `${place}: a quotation mark stands inside the text. Write it twice, and put the text in quotation marks.`;
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `${place}: there is text after a closing quotation mark. Write a quotation mark inside a text twice.`;
    default:
      return `This is not a CSV file: ${error.message}`;
  }
}

interface CsvErrorPlace {
  records: number;
  empty_lines: number;
  column: number | string;
}

/** Spreadsheets with decimal commas, as South Africa's, write semicolons between cells, and copied tables have tabs. */
function delimiterOf(csv: string): string {
  const heading = /^[^\r\n]*/.exec(csv)?.[0] ?? '';
  const count = (mark: string) => heading.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

function readRow(
  { row, cells }: Record,
  columns: Columns,
  withNewProducts: boolean,
  mark: DecimalMark | null,
): ImportRow | ImportProblem {
  const cell = (place: number | undefined) => (place === undefined ? '' : withoutMark(cells[place] ?? ''));
  const at = (name: string) => cell(columns.places.get(name));
  const [id, sku] = [at('ID'), at('SKU')];
  const fresh = readNewProductCells([...columns.places.keys()], at);
  const isNewVariation = withNewProducts && fresh.type === 'variation' && fresh.parent !== '';
  if (id === '' && sku === '' && !isNewVariation) return { row, column: null, message: 'Enter an ID or a SKU.' };
  if (id !== '' && !/^[1-9]\d{0,15}$/.test(id)) return { row, column: 'ID', message: 'An ID is a whole number.' };
  const changes: ProductChanges = {};
  for (const [place, name] of columns.imported) {
    const read = readCell(name, cell(place), mark);
    if ('message' in read) return { row, column: name, message: read.message };
    Object.assign(changes, read.changes);
  }
  return { row, id: id === '' ? null : Number(id), sku, changes, fresh };
}

/** Exports put an apostrophe before text that a spreadsheet would run as a formula. */
const withoutMark = (text: string) => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);

function invalid(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'csv', message }] } });
}
