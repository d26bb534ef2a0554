import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import PdfKit from 'pdfkit';
import { currentLocale } from '../language/language.ts';

export const PDF_COLORS = { ink: '#221f1c', soft: '#6b655d', accent: '#c8375e', line: '#dcd8d1' };

const require = createRequire(import.meta.url);
const FONT_FILES = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

export type PdfPage = InstanceType<typeof PdfKit>;

/** Fonts by their file, once they have been read: that takes longer than drawing most documents. */
const fonts = new Map<string, object>();

/** A font for one document, which has glyphs of its own: they keep which characters they stood for where they were used first. */
function fontFor(file: string): ArrayBuffer {
  const font = fonts.get(file) ?? readFont(file);
  fonts.set(file, font);
  // PDFKit takes what it reads from a file too, which its types omit.
  return Object.assign(Object.create(font), { _glyphs: {} }) as ArrayBuffer;
}

function readFont(file: string): object {
  const { _font } = new PdfKit({ font: file }) as unknown as { _font: { font: object } };
  return _font.font;
}

/** Milliseconds of drawing before the process serves others. */
const SLICE_MS = 10;

/** Renders a PDF of A4 pages (595 by 842 points). Others are served while `draw` yields: do so after each part. */
export async function renderPdf(
  options: ConstructorParameters<typeof PdfKit>[0],
  draw: (page: PdfPage) => Generator<void>,
): Promise<Uint8Array> {
  const page = new PdfKit({ size: 'A4', lang: currentLocale(), ...options });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    page.on('end', () => resolve());
    page.on('error', reject);
  });
  page.registerFont('plain', fontFor(FONT_FILES.plain)).registerFont('bold', fontFor(FONT_FILES.bold));
  let began = performance.now();
  for (const _drawn of draw(page)) {
    if (performance.now() - began < SLICE_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- others are served meanwhile
    await setImmediate();
    began = performance.now();
  }
  page.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

export function writeText(page: PdfPage, text: string, x: number, y: number, style: TextStyle): void {
  const { size = 9.5, bold = false, color = PDF_COLORS.ink, width, align = 'left' } = style;
  const font = page
    .font(bold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(color);
  font.text(text, x, y, { width, align, lineGap: 2 });
}

export function drawRule(page: PdfPage, y: number, from: number, to: number): void {
  page.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(PDF_COLORS.line).stroke();
}
