import { currentLocale } from '../../platform/language/language.ts';
import { drawRule, PDF_COLORS, type PdfPage, renderPdf, writeText } from '../../platform/files/pdf-page.ts';
import { MAX_PDF_ROWS } from '#domain/export-formats.ts';
import { t } from '#domain/language/t.ts';

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
const HEAD_SIZE = 7.5;
/** Of a column, for its text; figures are never wrapped. */
const [NARROWEST, WIDEST] = [44, 190];

/** A table as a PDF, drawn when its last row is known. */
export class PdfFile {
  readonly #title: string;
  readonly #rows: string[][] = [];
  #headings: readonly string[] = [];
  #figures: boolean[] = [];

  constructor(title: string) {
    this.#title = title;
  }

  head(headings: readonly string[]): Uint8Array {
    this.#headings = headings;
    this.#figures = headings.map(() => true);
    return new Uint8Array();
  }

  /** @throws RangeError for more rows than a PDF has. */
  rows(rows: readonly (readonly unknown[])[]): Uint8Array {
    if (this.#rows.length + rows.length > MAX_PDF_ROWS) throw new RangeError('A PDF has no more rows.');
    for (const row of rows) {
      this.#figures = this.#figures.map((isFigure, at) => isFigure && isNumber(row[at]));
      this.#rows.push(row.map(cellText));
    }
    return new Uint8Array();
  }

  end(): Promise<Uint8Array> {
    const table = { title: this.#title, headings: this.#headings, rows: this.#rows, figures: this.#figures };
    const options = {
      margin: MARGIN,
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: table.title, Author: 'Karoo' },
    };
    return renderPdf(options, (page) => drawTable(page, table));
  }
}

interface Table {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly figures: readonly boolean[];
}

const DECIMAL = /^-?\d+\.\d\d$/;

function isNumber(value: unknown): boolean {
  return value === null || value === undefined || value === '' || /^-?\d+(?:\.\d+)?$/.test(String(value as string));
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  const text = plainText(typeof value === 'object' ? JSON.stringify(value) : String(value as string));
  // Two decimals are money.
  if (DECIMAL.test(text) && text.length < 16) {
    return Number(text).toLocaleString(currentLocale(), { minimumFractionDigits: 2 });
  }
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

function* drawTable(page: PdfPage, table: Table): Generator<void> {
  // Widths are measured before the first page is added, whose size follows from them.
  const layout = layoutOf(page, table);
  yield;
  const [width, height] = layout.size;
  const heads = (top: number) => {
    const end = drawRow(page, layout, table, table.headings, top, true);
    drawRule(page, end, MARGIN, width - MARGIN);
    return end + 4;
  };
  page.addPage({ size: [width, height], margin: MARGIN });
  writeText(page, table.title, MARGIN, MARGIN, { size: 14, bold: true, width: width - 2 * MARGIN });
  let y = heads(page.y + 8);
  for (const row of table.rows) {
    if (y + heightOf(page, layout, row, false) > height - MARGIN - FOOT) {
      page.addPage({ size: [width, height], margin: MARGIN });
      y = heads(MARGIN);
    }
    y = drawRow(page, layout, table, row, y, false);
    yield;
  }
  if (table.rows.length === 0) {
    writeText(page, t('No rows.'), MARGIN, y, { color: PDF_COLORS.soft, width: width - 2 * MARGIN });
  }
  yield* drawFeet(page, table.title, layout);
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

function* drawFeet(page: PdfPage, title: string, { size: [width, height] }: Layout): Generator<void> {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    page.switchToPage(at);
    // Writing below the lower margin must not add a page.
    page.page.margins.bottom = 0;
    const text = t('{title} · Karoo · Page {page} of {pages}', { title, page: at - start + 1, pages: count });
    writeText(page, text, MARGIN, height - FOOT, { size: 7.5, color: PDF_COLORS.soft, width: width - 2 * MARGIN });
    yield;
  }
}
