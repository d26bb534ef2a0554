import {
  drawRule,
  PDF_COLORS,
  renderPdf,
  writeText,
  type PdfPage,
  type TextStyle,
} from '../../platform/files/pdf-page.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import { figureText, type PackTable } from './pack-tables.ts';

const { accent: ACCENT, soft: SOFT } = PDF_COLORS;
/** Points; A4 is 595 by 842. */
const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - 64;

const MAX_ROWS = 200;

export interface PackCover {
  readonly shop: string;
  readonly organization: string;
  readonly period: string;
  readonly currency: string;
  /** Lines below the title: days, currency, category, when it was prepared. */
  readonly facts: readonly string[];
}

/** Renders the pack as a PDF of A4 pages: all tables, each with an explanation. */
export function packPdf(cover: PackCover, tables: readonly PackTable[]): Promise<Uint8Array> {
  const options = {
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 40 },
    bufferPages: true,
    info: { Title: `${cover.shop}: ${cover.period}`, Author: 'Karoo' },
  };
  return renderPdf(options, function* (page) {
    let y = drawCover(page, cover);
    yield;
    for (const table of tables) y = yield* drawTable(page, formatTable(table, cover.currency), y);
    yield* drawFeet(page, cover);
  });
}

function drawCover(page: PdfPage, { shop, organization, period, facts }: PackCover): number {
  write(page, shop, MARGIN, MARGIN, { size: 20, bold: true, width: WIDTH });
  let y = page.y + 2;
  write(page, period, MARGIN, y, { size: 14, bold: true, color: ACCENT, width: WIDTH });
  y = page.y + 6;
  write(page, [organization, ...facts].join('\n'), MARGIN, y, { size: 9, color: SOFT, width: WIDTH });
  return page.y + 18;
}

function formatTable(table: PackTable, currency: string): PackTable {
  const read = (row: readonly string[]) => row.map((cell, at) => (at > 0 ? figureText(cell, currency) : cell));
  return { ...table, rows: table.rows.map(read), ...(table.total && { total: read(table.total) }) };
}

function* drawTable(page: PdfPage, table: PackTable, from: number): Generator<void, number> {
  const { title, about, rows } = table;
  const layout = layoutOf(page, table);
  yield;
  const heads = (at: number) => {
    const end = drawRow(page, layout, table.columns, at, { size: 7.5, color: SOFT });
    rule(page, end);
    return end + 5;
  };
  // Keep a title with its table.
  let y = from + 90 > BOTTOM ? newPage(page) : from;
  write(page, title, MARGIN, y, { size: 12.5, bold: true, width: WIDTH });
  y = heads(page.y + 6);
  if (rows.length === 0) {
    write(page, t('Nothing in this period.'), MARGIN, y, { color: SOFT, width: WIDTH });
    y = page.y + 4;
  }
  for (const row of rows.slice(0, MAX_ROWS)) {
    if (y + heightOf(page, layout, row, layout.size) > BOTTOM) y = heads(newPage(page));
    y = drawRow(page, layout, row, y, {});
    yield;
  }
  if (table.total && rows.length > 0) {
    if (y + 20 > BOTTOM) y = heads(newPage(page));
    y = drawRow(page, layout, table.total, y, { bold: true });
  }
  const left = rows.length - MAX_ROWS;
  const note = sentences(left > 0 && t('{count} more rows in the CSV files.', { count: left }), about);
  page.font('plain').fontSize(8);
  const height = page.heightOfString(note, { width: WIDTH, lineGap: 2 });
  if (y + height + 8 > BOTTOM) y = newPage(page);
  write(page, note, MARGIN, y + 4, { size: 8, color: SOFT, width: WIDTH });
  yield;
  return page.y + 20;
}

interface Layout {
  readonly size: number;
  readonly widths: readonly number[];
}

const GAP = 10;
const MIN_TEXT_WIDTH = 110;

/** Numbers never wrap: their columns get their full width, and crowded tables a smaller font. */
function layoutOf(page: PdfPage, { columns, rows, total }: PackTable): Layout {
  const lines = [...rows.slice(0, MAX_ROWS), ...(total ? [total] : [])];
  for (const size of [8.5, 7.5, 6.5, 5.5]) {
    page.font('bold').fontSize(size);
    const wide = columns.slice(1).map((_, at) => {
      const cells = lines.map((row) => page.widthOfString(row[at + 1] ?? ''));
      return Math.max(52, ...cells) + GAP;
    });
    const left = WIDTH - wide.reduce((sum, width) => sum + width, 0);
    if (left >= MIN_TEXT_WIDTH || size === 5.5) return { size, widths: [left, ...wide] };
  }
  throw new Error('The last size is always taken.');
}

function heightOf(page: PdfPage, { widths }: Layout, cells: readonly string[], size: number): number {
  page.font('plain').fontSize(size);
  const heights = cells.map((cell, at) => page.heightOfString(cell, { width: (widths[at] ?? 0) - GAP, lineGap: 2 }));
  return Math.max(12, ...heights) + 3;
}

function drawRow(
  page: PdfPage,
  layout: Layout,
  cells: readonly string[],
  y: number,
  style: { size?: number; bold?: boolean; color?: string },
): number {
  const { widths, size } = layout;
  const height = heightOf(page, layout, cells, style.size ?? size);
  let x = MARGIN;
  for (const [at, cell] of cells.entries()) {
    const width = widths[at] ?? 0;
    const isFigure = at > 0;
    // Numbers use the full width, so that rounding cannot wrap them.
    const box = isFigure ? { x: x + 2, width: width - 2 } : { x, width: width - GAP };
    write(page, cell, box.x, y, { size, ...style, width: box.width, align: isFigure ? 'right' : 'left' });
    x += width;
  }
  return y + height;
}

function* drawFeet(page: PdfPage, { shop, period }: PackCover): Generator<void> {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    page.switchToPage(at);
    rule(page, 842 - 50);
    const text = t('{shop} · {period} · Prepared by Karoo · Page {page} of {pages}', {
      shop,
      period,
      page: at - start + 1,
      pages: count,
    });
    // Writing below the lower margin must not add a page.
    page.page.margins.bottom = 0;
    write(page, text, MARGIN, 842 - 44, { size: 8, color: SOFT, width: WIDTH });
    yield;
  }
}

function newPage(page: PdfPage): number {
  page.addPage();
  return MARGIN;
}

function write(page: PdfPage, text: string, x: number, y: number, style: TextStyle): void {
  writeText(page, text, x, y, { size: 8.5, ...style });
}

function rule(page: PdfPage, y: number): void {
  drawRule(page, y, MARGIN, MARGIN + WIDTH);
}
