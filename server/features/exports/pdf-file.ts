import { currentLocale } from '../../platform/language/language.ts';
import { drawRule, PDF_COLORS, type PdfPage, renderPdf, writeText } from '../../platform/files/pdf-page.ts';
import { MAX_PDF_ROWS } from '#domain/export-formats.ts';
import { t } from '#domain/language/t.ts';
import { isAmount } from '#domain/money/plain-amount.ts';
import { amountText, currencyNote, WrittenCell } from './cells.ts';
import { type TableHead } from './export-table.ts';

/** A longer text is cut. */
const MAX_CELL_LENGTH = 300;

/** Points. A table that does not fit on an upright page of A4 lies down, then becomes A3; its text gets smaller last. */
const PAGES = [
  { size: [595, 842], texts: [8.5] },
  { size: [842, 595], texts: [8.5, 7.5] },
  { size: [1191, 842], texts: [8.5, 7.5, 6.5] },
] as const;
const MARGIN = 36;
const FOOT = 28;
const GAP = 8;
/** Room that a table needs to begin on a page. */
const FEWEST = 90;
const HEAD_SIZE = 7.5;
/** Of a column, for its text; figures are never wrapped. */
const [NARROWEST, WIDEST] = [44, 190];

/** Tables as a PDF, drawn when the last row is known. */
export class PdfFile {
  readonly #title: string;
  readonly #store: string;
  readonly #currency: string;
  readonly #tables: Table[] = [];
  #count = 0;
  #hasAmounts = false;

  /** `store`: whose figures they are. `currency`: of amounts that name none. */
  constructor(title: string, store: string, currency: string) {
    this.#title = plainText(title);
    this.#store = plainText(store);
    this.#currency = plainText(currency);
  }

  head({ headings, title = '', note = '' }: TableHead): Uint8Array {
    const table = { title: plainText(title), note: plainText(note), headings };
    this.#tables.push({ ...table, rows: [], figures: headings.map(() => true) });
    return new Uint8Array();
  }

  /** @throws RangeError for more rows than a PDF has. */
  rows(rows: readonly (readonly unknown[])[]): Uint8Array {
    this.#count += rows.length;
    if (this.#count > MAX_PDF_ROWS) throw new RangeError('A PDF has no more rows.');
    const table = this.#tables.at(-1);
    if (table === undefined) throw new Error('Rows follow a head.');
    for (const row of rows) {
      this.#hasAmounts ||= row.some(isAmount);
      table.figures = table.figures.map((isFigure, at) => isFigure && isNumber(row[at]));
      table.rows.push(row.map((cell) => cellText(cell, this.#currency)));
    }
    return new Uint8Array();
  }

  end(): Promise<Uint8Array> {
    const options = {
      margin: MARGIN,
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: this.#title, Author: 'Karoo' },
    };
    const about = [this.#store, this.#hasAmounts ? currencyNote(this.#currency) : ''].filter((part) => part !== '');
    return renderPdf(options, (page) => drawTables(page, this.#title, about.join(' · '), this.#tables));
  }
}

interface Table {
  /** Above it, where the file has several. */
  readonly title: string;
  readonly note: string;
  readonly headings: readonly string[];
  readonly rows: string[][];
  figures: readonly boolean[];
}

function isNumber(cell: unknown): boolean {
  const value = cell instanceof WrittenCell ? cell.value : cell;
  return value === null || value === undefined || value === '' || /^-?\d+(?:\.\d+)?$/.test(String(value as string));
}

function cellText(value: unknown, currency: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (value instanceof WrittenCell) return plainText(value.text);
  // Of figures; an id is whole.
  if (typeof value === 'number' && !Number.isInteger(value)) {
    return value.toLocaleString(currentLocale(), { maximumFractionDigits: 2 });
  }
  const text = plainText(typeof value === 'object' ? JSON.stringify(value) : String(value as string));
  if (isAmount(text) && text.length < 16) return amountText(text, currency);
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;
}

/** Without signs that the font draws as boxes. */
function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

interface Layout {
  readonly size: readonly [number, number];
  readonly text: number;
  readonly widths: readonly number[];
}

/** The first page and size of text on which all columns have room; else the last one. */
function layoutOf(page: PdfPage, table: Table): Layout {
  const choices = PAGES.flatMap(({ size, texts }) => texts.map((text) => ({ size, text })));
  for (const { size, text } of choices) {
    const room = size[0] - 2 * MARGIN;
    const wanted = table.headings.map((heading, at) => widthOf(page, table, heading, at, text));
    const sum = wanted.reduce((total, width) => total + width, 0);
    const isLast = size === choices.at(-1)?.size && text === choices.at(-1)?.text;
    if (sum <= room || isLast) return { size, text, widths: wanted.map((width) => (width * room) / sum) };
  }
  throw new Error('The last page is always taken.');
}

function widthOf(page: PdfPage, { rows, figures }: Table, heading: string, at: number, text: number): number {
  page.font('bold').fontSize(Math.min(HEAD_SIZE, text));
  const words = heading.split(' ').map((word) => page.widthOfString(word));
  page.font('plain').fontSize(text);
  // A wide text is rare, so the first rows say what a column needs.
  const cells = (figures[at] ? rows : rows.slice(0, 200)).map((row) => page.widthOfString(row[at] ?? ''));
  const widest = Math.max(NARROWEST, ...words, ...cells) + GAP;
  return figures[at] ? widest : Math.min(widest, WIDEST);
}

function* drawTables(page: PdfPage, title: string, about: string, tables: readonly Table[]): Generator<void> {
  let y = 0;
  let current: Layout | null = null;
  const begin = (layout: Layout) => {
    page.addPage({ size: [...layout.size], margin: MARGIN });
    current = layout;
    y = MARGIN;
  };
  for (const [at, table] of tables.entries()) {
    // Widths are measured before a page is added, whose size follows from them.
    const layout = layoutOf(page, table);
    yield;
    const [width, height] = layout.size;
    const room = width - 2 * MARGIN;
    const isOther: boolean = (current as Layout | null)?.size.join() !== layout.size.join();
    if (isOther || y > height - MARGIN - FOOT - FEWEST) begin(layout);
    if (at === 0) {
      writeText(page, title, MARGIN, y, { size: 14, bold: true, width: room });
      writeText(page, about, MARGIN, page.y + 2, { color: PDF_COLORS.soft, width: room });
      y = page.y + 8;
    }
    if (table.title !== '') {
      y += isOther && at > 0 ? 0 : 10;
      writeText(page, table.title, MARGIN, y, { size: 11, bold: true, width: room });
      y = page.y + 4;
    }
    if (table.note !== '') {
      writeText(page, table.note, MARGIN, y, { size: 8, color: PDF_COLORS.soft, width: room });
      y = page.y + 4;
    }
    const heads = () => {
      if (table.headings.length === 0) return;
      y = drawRow(page, layout, table, table.headings, y, true);
      drawRule(page, y, MARGIN, width - MARGIN);
      y += 4;
    };
    heads();
    for (const row of table.rows) {
      if (y + heightOf(page, layout, row, false) > height - MARGIN - FOOT) {
        begin(layout);
        heads();
      }
      y = drawRow(page, layout, table, row, y, false);
      yield;
    }
    if (table.rows.length === 0 && table.note === '') {
      writeText(page, t('No rows.'), MARGIN, y, { color: PDF_COLORS.soft, width: room });
      y = page.y;
    }
  }
  yield* drawFeet(page, title);
}

function heightOf(page: PdfPage, { widths, text }: Layout, cells: readonly string[], isHead: boolean): number {
  page.font(isHead ? 'bold' : 'plain').fontSize(isHead ? Math.min(HEAD_SIZE, text) : text);
  const heights = cells.map((cell, at) => page.heightOfString(cell, { width: (widths[at] ?? 0) - GAP, lineGap: 2 }));
  return Math.max(text + 3, ...heights) + 3;
}

function drawRow(
  page: PdfPage,
  layout: Layout,
  { figures }: Table,
  cells: readonly string[],
  y: number,
  isHead: boolean,
): number {
  const height = heightOf(page, layout, cells, isHead);
  const style = isHead
    ? { size: Math.min(HEAD_SIZE, layout.text), bold: true, color: PDF_COLORS.soft }
    : { size: layout.text };
  let x = MARGIN;
  for (const [at, cell] of cells.entries()) {
    const width = layout.widths[at] ?? 0;
    // A figure uses the gap too, so that rounding cannot wrap it.
    const box = figures[at] ? { x: x + 2, width: width - 4 } : { x, width: width - GAP };
    if (cell !== '')
      writeText(page, cell, box.x, y, { ...style, width: box.width, align: figures[at] ? 'right' : 'left' });
    x += width;
  }
  return y + height;
}

function* drawFeet(page: PdfPage, title: string): Generator<void> {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    page.switchToPage(at);
    const { width, height, margins } = page.page;
    // Writing below the lower margin must not add a page.
    margins.bottom = 0;
    const text = t('{title} · Karoo · Page {page} of {pages}', { title, page: at - start + 1, pages: count });
    writeText(page, text, MARGIN, height - FOOT, { size: 7.5, color: PDF_COLORS.soft, width: width - 2 * MARGIN });
    yield;
  }
}
