import type { ImportColumn, ImportNote } from '#contract/products/product-import.ts';
import type { ProductChanges } from '#contract/products/product-writes.ts';
import { type DecimalMark, decimalMarksIn, readTypedAmount } from '#domain/money/typed-amount.ts';
import { SIDE_COLUMNS } from '#domain/products/product-columns.ts';
import { type ColumnChoices, type FileColumns, readFileColumns } from './file-columns.ts';
import { type NewProductCells, readNewProductCells, typeIn } from './new-product-columns.ts';
import { type CsvRecord, parseCsv } from './parse-csv.ts';
import { hasAmounts, readCell } from './product-columns.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** A row of the file, with the values of its known columns. Blank cells change nothing, but a blank sale price ends the sale. */
export interface ImportRow {
  /** As a spreadsheet numbers it: the heading is row 1, blank rows count. */
  readonly row: number;
  readonly id: number | null;
  readonly sku: string;
  readonly changes: ProductChanges;
  /** The sides of its size that the file has. */
  readonly sides: Sides;
  /** Used only if no product has this row's ID or SKU. */
  readonly fresh: NewProductCells;
}

export type Sides = { readonly [Side in 'length' | 'width' | 'height']?: string };

/** WooCommerce's database ignores case: "tea-1" and "TEA-1" are one SKU. */
export const skuKey = (sku: string): string => sku.toLowerCase();

export interface ImportProblem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

/** What is left out of a row, or may be a mistake in it. */
export type RowNote = ImportProblem & Pick<ImportNote, 'kind'>;

export interface ProductCsv {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly ImportProblem[];
  readonly columns: readonly ImportColumn[];
  readonly missing: string | null;
  /** A price such as "1,299" that may be a thousand or one and a bit; null if the file leaves no doubt. */
  readonly ambiguousPrice: string | null;
}

interface Reading {
  readonly withNewProducts?: boolean;
  /** Of its prices, where the person said so. */
  readonly decimalMark?: DecimalMark | null;
  readonly choices?: ColumnChoices;
}

const NO_CHOICES: ColumnChoices = { chosen: null, remembered: new Map() };

/**
 * Reads a file with WooCommerce's columns, in any order and any language of its export.
 * @throws AppError INVALID_INPUT when it is no CSV, or has too many columns or rows.
 */
export function readProductCsv(
  csv: string,
  { withNewProducts = false, decimalMark = null, choices = NO_CHOICES }: Reading = {},
): ProductCsv {
  const { headings, records } = parseCsv(csv);
  const columns = readFileColumns(headings, records, withNewProducts, choices);
  const { all, missing } = columns;
  if (missing !== null) return { rows: [], problems: [], columns: all, missing, ambiguousPrice: null };
  const amounts = new FileAmounts(columns);
  for (const record of records) amounts.add(record);
  const read = readRows(records, columns, withNewProducts, decimalMark ?? amounts.mark);
  return { ...read, columns: all, missing, ambiguousPrice: decimalMark === null ? amounts.ambiguous : null };
}

/** What the amounts of a file say together about their decimal mark. */
export class FileAmounts {
  readonly #places: readonly number[];
  readonly #marks = new Set<DecimalMark>();
  #doubtful: string | null = null;

  constructor({ changing }: FileColumns) {
    this.#places = changing.flatMap(([place, name]) => (hasAmounts(name) ? [place] : []));
  }

  add({ cells }: CsvRecord): void {
    for (const place of this.#places) {
      const amount = cells[place] ?? '';
      for (const mark of decimalMarksIn([amount])) this.#marks.add(mark);
      if (this.#doubtful === null && 'ambiguous' in (readTypedAmount(amount, null) ?? {})) this.#doubtful = amount;
    }
  }

  /** The mark that they show beyond doubt. */
  get mark(): DecimalMark | null {
    return this.#marks.size === 1 ? ([...this.#marks][0] ?? null) : null;
  }

  /** An amount that they leave in doubt. */
  get ambiguous(): string | null {
    return this.mark === null ? this.#doubtful : null;
  }
}

/** The rows of a file or a part of it, without those with a problem. */
export function readRows(
  records: readonly CsvRecord[],
  columns: FileColumns,
  withNewProducts: boolean,
  mark: DecimalMark | null,
): Pick<ProductCsv, 'rows' | 'problems'> {
  const problems: ImportProblem[] = [];
  const rows = records.flatMap((record) => {
    const row = readRow(record, columns, withNewProducts, mark);
    if ('message' in row) problems.push(row);
    return 'message' in row ? [] : [row];
  });
  return { rows, problems };
}

function readRow(
  { row, cells }: CsvRecord,
  { places, changing }: FileColumns,
  withNewProducts: boolean,
  mark: DecimalMark | null,
): ImportRow | ImportProblem {
  const at = cellsBy(cells, places);
  const [id, sku] = [at('ID'), at('SKU')];
  const fresh = readNewProductCells(places, at);
  const isNewVariation = withNewProducts && fresh.type === 'variation' && fresh.parent !== '';
  if (id === '' && sku === '' && !isNewVariation)
    return { row, column: null, message: inEnglish('Enter an ID or a SKU.') };
  if (id !== '' && !/^[1-9]\d{0,15}$/.test(id))
    return { row, column: 'ID', message: inEnglish('An ID is a whole number.') };
  const changes: ProductChanges = {};
  const sides: Record<string, string> = {};
  for (const [place, name] of changing) {
    const read = readCell(name, withoutMark(cells[place] ?? ''), mark);
    if ('message' in read) return { row, column: name, message: read.message };
    if ('changes' in read) Object.assign(changes, read.changes);
    else sides[SIDE_COLUMNS[name] ?? ''] = read.value;
  }
  return { row, id: id === '' ? null : Number(id), sku, changes, sides, fresh };
}

/** The cells that say which product a row is about. */
export function keyCells({ cells }: CsvRecord, { places }: FileColumns) {
  const at = cellsBy(cells, places);
  return { id: at('ID'), sku: at('SKU'), type: typeIn(at('Type')), parent: at('Parent') };
}

function cellsBy(cells: readonly string[], places: FileColumns['places']) {
  return (column: string): string => {
    const place = places.get(column);
    return place === undefined ? '' : withoutMark(cells[place] ?? '');
  };
}

/** Exports put an apostrophe before text that a spreadsheet would run as a formula. */
const withoutMark = (text: string) => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);
