import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';
import { figureText, type PackTable } from './pack-tables.ts';

const INK = '#221f1c';
const SOFT = '#6b655d';
const ACCENT = '#c8375e';
const LINE = '#dcd8d1';
/** Points; A4 is 595 by 842. */
const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - 64;

const require = createRequire(import.meta.url);
/** Glyphs for names in every South African language. */
const FONT_FILES = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
/** Most rows per table; the CSV files contain all. */
const MAX_ROWS = 200;

type Page = InstanceType<typeof PdfKit>;

export interface PackCover {
  readonly shop: string;
  readonly organization: string;
  /** "July–August 2026". */
  readonly period: string;
  /** Currency of all amounts (ISO code). */
  readonly currency: string;
  /** Lines below the title: days, currency, category, when it was prepared. */
  readonly facts: readonly string[];
}

/** Renders the pack as a PDF of A4 pages: all tables, each with an explanation. */
export async function packPdf(cover: PackCover, tables: readonly PackTable[]): Promise<Uint8Array> {
  const page = new PdfKit({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 40 },
    bufferPages: true,
    info: { Title: `${cover.shop}: ${cover.period}`, Author: 'Karoo' },
    lang: 'en-ZA',
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    page.on('end', () => resolve());
    page.on('error', reject);
  });
  page.registerFont('plain', FONT_FILES.plain).registerFont('bold', FONT_FILES.bold);
  let y = drawCover(page, cover);
  for (const table of tables) y = drawTable(page, formatTable(table, cover.currency), y);
  drawFeet(page, cover);
  page.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

function drawCover(page: Page, { shop, organization, period, facts }: PackCover): number {
  write(page, shop, MARGIN, MARGIN, { size: 20, bold: true, width: WIDTH });
  let y = page.y + 2;
  write(page, period, MARGIN, y, { size: 14, bold: true, color: ACCENT, width: WIDTH });
  y = page.y + 6;
  write(page, [organization, ...facts].join('\n'), MARGIN, y, { size: 9, color: SOFT, width: WIDTH });
  return page.y + 18;
}

/** Formats the figures like the app does. */
function formatTable(table: PackTable, currency: string): PackTable {
  const read = (row: readonly string[]) =>
    row.map((cell, at) => (at >= row.length - table.figures ? figureText(cell, currency) : cell));
  return { ...table, rows: table.rows.map(read), ...(table.total && { total: read(table.total) }) };
}

function drawTable(page: Page, table: PackTable, from: number): number {
  const { title, about, rows } = table;
  const layout = layoutOf(page, table);
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
    write(page, 'Nothing in this period.', MARGIN, y, { color: SOFT, width: WIDTH });
    y = page.y + 4;
  }
  for (const row of rows.slice(0, MAX_ROWS)) {
    if (y + heightOf(page, layout, row, layout.size) > BOTTOM) y = heads(newPage(page));
    y = drawRow(page, layout, row, y, {});
  }
  if (table.total && rows.length > 0) {
    if (y + 20 > BOTTOM) y = heads(newPage(page));
    y = drawRow(page, layout, table.total, y, { bold: true });
  }
  const left = rows.length - MAX_ROWS;
  const note = left > 0 ? `${left} more rows are in the CSV files. ${about}` : about;
  page.font('plain').fontSize(8);
  const height = page.heightOfString(note, { width: WIDTH, lineGap: 2 });
  if (y + height + 8 > BOTTOM) y = newPage(page);
  write(page, note, MARGIN, y + 4, { size: 8, color: SOFT, width: WIDTH });
  return page.y + 20;
}

/** The columns of a table; the last `figures` are numbers. */
interface Layout {
  readonly size: number;
  readonly widths: readonly number[];
  readonly figures: number;
}

/** Points between columns, and the minimum width of a text column. */
const GAP = 10;
const MIN_TEXT_WIDTH = 110;

/** Numbers never wrap: their columns get their full width, and crowded tables a smaller font. */
function layoutOf(page: Page, { columns, figures, rows, total }: PackTable): Layout {
  const words = columns.length - figures;
  const lines = [...rows.slice(0, MAX_ROWS), ...(total ? [total] : [])];
  for (const size of [8.5, 7.5, 6.5, 5.5]) {
    page.font('bold').fontSize(size);
    const wide = columns.slice(words).map((_, at) => {
      const cells = lines.map((row) => page.widthOfString(row[words + at] ?? ''));
      return Math.max(52, ...cells) + GAP;
    });
    const left = WIDTH - wide.reduce((sum, width) => sum + width, 0);
    if (left >= MIN_TEXT_WIDTH * words || size === 5.5) {
      return { size, figures, widths: [...Array.from({ length: words }, () => left / words), ...wide] };
    }
  }
  throw new Error('The last size is always taken.');
}

function heightOf(page: Page, { widths }: Layout, cells: readonly string[], size: number): number {
  page.font('plain').fontSize(size);
  const heights = cells.map((cell, at) => page.heightOfString(cell, { width: (widths[at] ?? 0) - GAP, lineGap: 2 }));
  return Math.max(12, ...heights) + 3;
}

function drawRow(
  page: Page,
  layout: Layout,
  cells: readonly string[],
  y: number,
  look: { size?: number; bold?: boolean; color?: string },
): number {
  const { widths, figures, size } = layout;
  const height = heightOf(page, layout, cells, look.size ?? size);
  let x = MARGIN;
  for (const [at, cell] of cells.entries()) {
    const width = widths[at] ?? 0;
    const isFigure = at >= cells.length - figures;
    // Numbers use the full width, so that rounding cannot wrap them.
    const box = isFigure ? { x: x + 2, width: width - 2 } : { x, width: width - GAP };
    write(page, cell, box.x, y, { size, ...look, width: box.width, align: isFigure ? 'right' : 'left' });
    x += width;
  }
  return y + height;
}

function drawFeet(page: Page, { shop, period }: PackCover): void {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    page.switchToPage(at);
    rule(page, 842 - 50);
    const text = `${shop} · ${period} · Prepared by Karoo · Page ${at - start + 1} of ${count}`;
    // Writing below the lower margin must not add a page.
    page.page.margins.bottom = 0;
    write(page, text, MARGIN, 842 - 44, { size: 8, color: SOFT, width: WIDTH });
  }
}

function newPage(page: Page): number {
  page.addPage();
  return MARGIN;
}

interface Look {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

function write(page: Page, text: string, x: number, y: number, look: Look): void {
  const { size = 8.5, bold = false, color = INK, width, align = 'left' } = look;
  page
    .font(bold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, { width, align, lineGap: 2 });
}

function rule(page: Page, y: number): void {
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
}
