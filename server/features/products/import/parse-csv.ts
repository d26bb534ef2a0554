import { MAX_BULK_PRODUCTS } from '#contract/products/product-bulk.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** A row that is not blank. */
export interface CsvRecord {
  /** As a spreadsheet numbers it: the heading is row 1, blank rows count. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** A file, or a part of it under its heading. */
export interface CsvTable {
  readonly headings: readonly string[];
  /** The rows that are not blank. */
  readonly records: readonly CsvRecord[];
}

/** Excel names the delimiter in a row of its own: "sep=;". */
const NAMED_DELIMITER = /^"?sep=([,;|\t])"?$/i;
/** A longer row has a quotation mark that is never closed. */
const MAX_ROW_CHARACTERS = 1_000_000;

/** @throws AppError INVALID_INPUT when it is no CSV, or has too many rows. */
export function parseCsv(csv: string, mostRows: number = MAX_BULK_PRODUCTS): CsvTable {
  const reader = new CsvReader();
  const records: CsvRecord[] = [];
  for (const record of reader.read(csv, true)) {
    records.push(record);
    if (records.length > mostRows)
      throw invalidFile(inEnglish('Import at most {most} rows at a time.', { most: mostRows }));
  }
  return { headings: reader.headings, records };
}

/** Reads a CSV text that comes in pieces: a large file is never in memory as a whole. */
export class CsvReader {
  headings: readonly string[] = [];
  readonly #rows = new RowCutter();
  #row = 0;
  #delimiter: string | null = null;
  /** Columns up to the last heading. */
  #named = 0;

  /**
   * The rows that end in this piece, `isLast` with the last one.
   * @throws AppError INVALID_INPUT when a row is no CSV, or has another number of cells than the heading: something then stands in the
   * wrong column.
   */
  *read(piece: string, isLast = false): Generator<CsvRecord> {
    for (const text of this.#rows.cut(piece, isLast)) {
      this.#row += 1;
      const record = this.#recordOf(this.#row === 1 ? text.replace(/^\uFEFF/, '') : text);
      if (record !== null) yield record;
    }
    if (this.#rows.length > MAX_ROW_CHARACTERS) {
      throw invalidFile(
        inEnglish('Row {row} has more than {most} characters. Check its quotation marks.', {
          row: this.#row + 1,
          most: MAX_ROW_CHARACTERS,
        }),
      );
    }
  }

  #recordOf(text: string): CsvRecord | null {
    if (text === '') return null;
    const row = this.#row;
    const isHeading = this.headings.length === 0;
    const [, named] = (isHeading && NAMED_DELIMITER.exec(text.trim())) || [];
    if (named !== undefined) {
      this.#delimiter = named;
      return null;
    }
    const cells = cellsOf(text, (this.#delimiter ??= delimiterOf(text)), row);
    const filled = lastFilled(cells);
    if (filled === 0) return null;
    if (isHeading) {
      this.headings = cells;
      this.#named = filled;
      return null;
    }
    if (filled > this.#named || cells.length < this.#named) {
      throw invalidFile(
        inEnglish('Row {row} has {filled} cells, and the first row {named}. Check its commas and quotation marks.', {
          row,
          filled: Math.max(filled, Math.min(cells.length, this.#named)),
          named: this.#named,
        }),
      );
    }
    return { row, cells };
  }
}

/** How many cells a row has up to its last one that is not blank. */
const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;

const QUOTE = 34;
const LF = 10;
const CR = 13;

/** Cuts a text into rows. Editors and programs mix line ends: each one outside of quotation marks ends a row. */
class RowCutter {
  #rest = '';
  /** How far `#rest` has been searched. */
  #at = 0;
  #isQuoted = false;

  /** Characters that no row has yet. */
  get length(): number {
    return this.#rest.length;
  }

  /** The rows that end in this piece, without their line ends; `isLast` also what is left. */
  *cut(piece: string, isLast: boolean): Generator<string> {
    const text = this.#rest + piece;
    let start = 0;
    let at = this.#at;
    while (at < text.length) {
      if (this.#isQuoted) {
        const close = text.indexOf('"', at);
        this.#isQuoted = close === -1;
        at = close === -1 ? text.length : close + 1;
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === LF || code === CR) {
        // The other half of "\r\n" may be in the next piece.
        if (code === CR && at === text.length - 1 && !isLast) break;
        yield text.slice(start, at);
        start = at + (code === CR && text.charCodeAt(at + 1) === LF ? 2 : 1);
        at = start;
      } else {
        this.#isQuoted = code === QUOTE;
        at += 1;
      }
    }
    this.#rest = text.slice(start);
    this.#at = at - start;
    if (isLast && this.#rest !== '') yield this.#rest;
  }
}

/** The cells of a row, without spaces around them. */
function cellsOf(text: string, delimiter: string, row: number): string[] {
  if (!text.includes('"')) return text.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = cells.length + 1;
    if (text.charCodeAt(at) === QUOTE) {
      const close = closingQuote(text, at);
      if (close === -1) {
        throw invalidFile(
          inEnglish('Row {row}, cell {cell}: a quotation mark is opened and never closed.', { row, cell }),
        );
      }
      cells.push(
        text
          .slice(at + 1, close)
          .replaceAll('""', '"')
          .trim(),
      );
      at = close + 1;
      if (at < text.length && !text.startsWith(delimiter, at)) {
        throw invalidFile(
          inEnglish(
            'Row {row}, cell {cell}: there is text after a closing quotation mark. Write a quotation mark inside a text twice.',
            { row, cell },
          ),
        );
      }
    } else {
      const found = text.indexOf(delimiter, at);
      const end = found === -1 ? text.length : found;
      const plain = text.slice(at, end);
      if (plain.includes('"')) {
        throw invalidFile(
          inEnglish(
            'Row {row}, cell {cell}: a quotation mark stands inside the text. Write it twice, and put the text in quotation marks.',
            { row, cell },
          ),
        );
      }
      cells.push(plain.trim());
      at = end;
    }
    at += delimiter.length;
  }
  return cells;
}

/** Where the quotation mark at `open` is closed; -1 if it is not. Two of them are one in the text. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2);
  return at;
}

/** Spreadsheets with decimal commas, as South Africa's, write semicolons between cells, and copied tables have tabs. */
function delimiterOf(heading: string): string {
  const count = (mark: string) => heading.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

export function invalidFile(message: string): AppError {
  return invalidInput('csv', message);
}
