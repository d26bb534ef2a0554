import { CsvError, parse } from 'csv-parse/sync';
import { MAX_BULK_PRODUCTS } from '#contract/products/product-bulk.ts';
import type { ProductChanges } from '#contract/products/product-writes.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isForNewProducts, type NewProductCells, readNewProductCells } from './new-product-columns.ts';
import { columnName, IMPORTED_COLUMNS, readCell } from './product-columns.ts';

/** A line of the file, with the values of its known columns. Blank cells change nothing, but a blank sale price ends the sale. */
export interface ImportRow {
  readonly line: number;
  readonly id: number | null;
  readonly sku: string;
  readonly changes: ProductChanges;
  /** Used only if no product has this line's ID or SKU. */
  readonly fresh: NewProductCells;
}

export interface ImportProblem {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
}

export interface ProductCsv {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly ImportProblem[];
  readonly ignored: readonly string[];
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a file with WooCommerce's English column names, in any order; with new products also the columns that only they have.
 * @throws AppError INVALID_INPUT when it is no CSV, has neither ID nor SKU, nothing to change, or too many lines.
 */
export function readProductCsv(csv: string, withNewProducts = false): ProductCsv {
  const [head, ...lines] = parsed(csv);
  const columns = (head?.record ?? []).map(columnName);
  if (!columns.includes('ID') && !columns.includes('SKU'))
    throw invalid('The first line must name a column ID or SKU.');
  if (!columns.some((name) => IMPORTED_COLUMNS.has(name))) {
    throw invalid('The first line names no column to change, such as Regular price or Stock.');
  }
  if (lines.length > MAX_BULK_PRODUCTS) throw invalid(`Import at most ${MAX_BULK_PRODUCTS} lines at a time.`);
  const problems: ImportProblem[] = [];
  const rows = lines.flatMap(({ record, info }) => {
    const row = readRow(info.lines, columns, record, withNewProducts);
    if ('message' in row) problems.push(row);
    return 'message' in row ? [] : [row];
  });
  const isRead = (name: string) =>
    KEYS.has(name) || IMPORTED_COLUMNS.has(name) || (withNewProducts && isForNewProducts(name));
  const ignored = columns.filter((name) => name !== '' && !isRead(name));
  return { rows, problems, ignored };
}

const KEYS: ReadonlySet<string> = new Set(['ID', 'SKU']);

function parsed(csv: string): Parsed[] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw invalid('A quotation mark is opened in the file and never closed.');
    if (error instanceof CsvError) throw invalid(`This is not a CSV file: ${error.message}`);
    throw error;
  }
}

/** Spreadsheets with decimal commas, as South Africa's, write semicolons between cells, and copied tables have tabs. */
function delimiterOf(csv: string): string {
  const heading = /^[^\r\n]*/.exec(csv)?.[0] ?? '';
  const count = (mark: string) => heading.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

function readRow(
  line: number,
  columns: readonly string[],
  cells: readonly string[],
  withNewProducts: boolean,
): ImportRow | ImportProblem {
  const at = (name: string) => (columns.includes(name) ? withoutMark((cells[columns.indexOf(name)] ?? '').trim()) : '');
  const [id, sku] = [at('ID'), at('SKU')];
  const fresh = readNewProductCells(columns, at);
  const isNewVariation = withNewProducts && fresh.type === 'variation' && fresh.parent !== '';
  if (id === '' && sku === '' && !isNewVariation) return { line, column: null, message: 'Enter an ID or a SKU.' };
  if (id !== '' && !/^[1-9]\d{0,15}$/.test(id)) return { line, column: 'ID', message: 'An ID is a whole number.' };
  const changes: ProductChanges = {};
  for (const [place, name] of columns.entries()) {
    if (!IMPORTED_COLUMNS.has(name)) continue;
    const read = readCell(name, withoutMark((cells[place] ?? '').trim()));
    if ('message' in read) return { line, column: name, message: read.message };
    Object.assign(changes, read.changes);
  }
  return { line, id: id === '' ? null : Number(id), sku, changes, fresh };
}

/** Exports put an apostrophe before text that a spreadsheet would run as a formula. */
const withoutMark = (text: string) => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);

function invalid(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'csv', message }] } });
}
