import { CsvError, parse } from 'csv-parse/sync';
import { MAX_BULK_PRODUCTS } from '#contract/products/product-bulk.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** A row that is not blank. */
export interface CsvRecord {
  /** As a spreadsheet numbers it: the heading is row 1, blank rows count. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Rows that are read at most, blank ones too. */
const MAX_PARSED = 2 * MAX_BULK_PRODUCTS;
const TOO_MANY_ROWS = inEnglish('Import at most {maxBulkProducts} rows at a time.', {
  maxBulkProducts: MAX_BULK_PRODUCTS,
});

/** Excel names the delimiter in a row of its own: "sep=;". */
const NAMED_DELIMITER = /^\uFEFF?"?sep=([,;|\t])"?\r?\n/i;

/**
 * The heading, and the rows that are not blank. `rowsBefore`: of a part of a file, the rows between the heading and these.
 * @throws AppError INVALID_INPUT when it is no CSV, has too many rows, or a row with another number of cells than the heading: something
 * then stands in the wrong column.
 */
export function parseCsv(csv: string, rowsBefore = 0): { headings: readonly string[]; records: readonly CsvRecord[] } {
  const [head, ...records] = parsed(csv, rowsBefore);
  if (records.length > MAX_BULK_PRODUCTS) throw invalidFile(TOO_MANY_ROWS);
  const headings = head?.cells ?? [];
  const named = lastFilled(headings);
  for (const { row, cells } of records) {
    const filled = lastFilled(cells);
    if (filled > named || cells.length < named) {
      throw invalidFile(
        inEnglish('Row {row} has {filled} cells, and the first row {named}. Check its commas and quotation marks.', {
          row,
          filled: Math.max(filled, Math.min(cells.length, named)),
          named,
        }),
      );
    }
  }
  return { headings, records };
}

/** How many cells a row has up to its last one that is not blank. */
const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;

function parsed(csv: string, rowsBefore: number): CsvRecord[] {
  const [first = '', named] = NAMED_DELIMITER.exec(csv) ?? [];
  const before = (first === '' ? 0 : 1) + rowsBefore;
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
    if (found.length === MAX_PARSED) throw invalidFile(TOO_MANY_ROWS);
    return found
      .map(({ record, info }) => ({
        row: before + info.records + info.empty_lines,
        cells: record.map((cell) => cell.trim()),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof CsvError) throw invalidFile(describeCsvError(error, before));
    throw error;
  }
}

/** In plain words, with the row where the parser knows it. */
function describeCsvError(error: CsvError, before: number): string {
  const { code, records, empty_lines: blank, column } = error as CsvError & Partial<CsvErrorPlace>;
  const row = before + (records ?? 0) + (blank ?? 0) + 1;
  const cell = Number(column ?? 0) + 1;
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return inEnglish('Row {row}, cell {cell}: a quotation mark is opened and never closed.', { row, cell });
    case 'INVALID_OPENING_QUOTE':
      return inEnglish(
        'Row {row}, cell {cell}: a quotation mark stands inside the text. Write it twice, and put the text in quotation marks.',
        { row, cell },
      );
    case 'CSV_INVALID_CLOSING_QUOTE':
      return inEnglish(
        'Row {row}, cell {cell}: there is text after a closing quotation mark. Write a quotation mark inside a text twice.',
        { row, cell },
      );
    default:
      return inEnglish('This is not a CSV file: {message}', { message: error.message });
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

export function invalidFile(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'csv', message }] } });
}
