import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';
import { randText, type TaxDocument } from './tax-document.ts';

const INK = '#221f1c';
const SOFT = '#6b655d';
const ACCENT = '#c8375e';
const LINE = '#dcd8d1';
/** Points; A4 is 595 by 842. */
const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;

const require = createRequire(import.meta.url);
/** Glyphs for names in every South African language. */
const FONT_FILES = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

type Page = InstanceType<typeof PdfKit>;

/** Renders a tax document as an A4 PDF page. */
export async function drawTaxDocument(document: TaxDocument): Promise<Uint8Array> {
  const page = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `${document.title} ${document.number}`, Author: document.seller.name },
    lang: 'en-ZA',
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    page.on('end', () => resolve());
    page.on('error', reject);
  });
  page.registerFont('plain', FONT_FILES.plain).registerFont('bold', FONT_FILES.bold);
  drawHead(page, document);
  drawParties(page, document);
  drawLine(page, document);
  drawTotals(page, document);
  drawFoot(page, document);
  page.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

function drawHead(
  page: Page,
  { seller, title, number, issuedOn, suppliedOn, isSpecimen, corrects }: TaxDocument,
): void {
  if (isSpecimen) {
    page.rect(0, 0, 595, 26).fill('#fdf1f4');
    write(page, 'Specimen: no money moved', MARGIN, 8, { size: 9, color: ACCENT, width: WIDTH, align: 'center' });
  }
  write(page, seller.name, MARGIN, 64, { size: 15, bold: true, width: WIDTH / 2 });
  write(page, title, MARGIN + WIDTH / 2, 62, { size: 20, bold: true, color: ACCENT, width: WIDTH / 2, align: 'right' });
  const facts: [string, string][] = [
    ['Number', number],
    ['Date', issuedOn],
    ['Date of supply', suppliedOn],
    ...(corrects === null ? [] : ([['Refers to', `${corrects.number} of ${corrects.issuedOn}`]] as [string, string][])),
  ];
  let y = 94;
  for (const [name, value] of facts) {
    write(page, name, RIGHT - 275, y, { color: SOFT, width: 100, align: 'right' });
    write(page, value, RIGHT - 170, y, { width: 170, align: 'right' });
    y += 15;
  }
}

function drawParties(page: Page, { seller, buyer }: TaxDocument): void {
  const half = WIDTH / 2 - 12;
  const from = [
    seller.name,
    seller.address,
    seller.registrationNumber && `Registration number ${seller.registrationNumber}`,
    seller.vatNumber && `VAT number ${seller.vatNumber}`,
    seller.email,
    seller.phone,
  ];
  const to = [
    buyer.companyName ?? buyer.name,
    buyer.companyName === null ? null : buyer.name,
    buyer.address,
    buyer.vatNumber && `VAT number ${buyer.vatNumber}`,
    buyer.email,
  ];
  drawBlock(page, 'From', from, MARGIN, half);
  drawBlock(page, 'To', to, MARGIN + WIDTH / 2 + 12, half);
}

function drawBlock(page: Page, name: string, lines: readonly (string | null)[], x: number, width: number): void {
  write(page, name, x, 178, { size: 8.5, color: SOFT, width });
  const text = lines.filter((line) => line !== null && line !== '').join('\n');
  page
    .font('plain')
    .fontSize(9.5)
    .fillColor(INK)
    .text(text, x, 193, { width, height: 118, lineGap: 3, ellipsis: true });
}

const COLUMNS = { quantity: MARGIN + 248, net: MARGIN + 290, vat: MARGIN + 358, total: MARGIN + 418 };

function drawLine(page: Page, document: TaxDocument): void {
  const y = 328;
  const heads: [string, number, number, 'left' | 'right'][] = [
    ['Description', MARGIN, 240, 'left'],
    ['Quantity', COLUMNS.quantity - 15, 55, 'right'],
    ['Excl. VAT', COLUMNS.net, 65, 'right'],
    [`VAT ${document.vatPercent} %`, COLUMNS.vat, 60, 'right'],
    ['Incl. VAT', COLUMNS.total, 65, 'right'],
  ];
  for (const [text, x, width, align] of heads) write(page, text, x, y, { size: 8.5, color: SOFT, width, align });
  rule(page, y + 16);
  const { description, quantity, netCents, vatCents, totalCents, corrects } = document;
  write(page, description, MARGIN, y + 26, { width: 225 });
  const cells: [string, number, number][] = [
    [String(quantity), COLUMNS.quantity - 15, 55],
    [randText(netCents), COLUMNS.net, 65],
    [randText(vatCents), COLUMNS.vat, 60],
    [randText(totalCents), COLUMNS.total, 65],
  ];
  for (const [text, x, width] of cells) write(page, text, x, y + 26, { width, align: 'right' });
  if (corrects !== null) {
    write(page, `Reason: ${corrects.reason}`, MARGIN, y + 98, { size: 8.5, color: SOFT, width: 215 });
  }
  rule(page, y + 84);
}

function drawTotals(page: Page, { kind, netCents, vatCents, totalCents, vatPercent }: TaxDocument): void {
  const rows: [string, number][] = [
    ['Total excluding VAT', netCents],
    [`VAT at ${vatPercent} %`, vatCents],
  ];
  let y = 426;
  for (const [name, cents] of rows) {
    write(page, name, RIGHT - 260, y, { color: SOFT, width: 160, align: 'right' });
    write(page, randText(cents), RIGHT - 95, y, { width: 95, align: 'right' });
    y += 18;
  }
  const total = kind === 'invoice' ? 'Total paid' : 'Total refunded';
  write(page, total, RIGHT - 260, y + 4, { size: 11.5, bold: true, width: 160, align: 'right' });
  write(page, randText(totalCents), RIGHT - 95, y + 4, { size: 11.5, bold: true, width: 95, align: 'right' });
}

function drawFoot(page: Page, { kind, paymentReference, seller, isSpecimen }: TaxDocument): void {
  const how = kind === 'invoice' ? 'Paid by card' : 'Paid back to the card';
  const lines = [
    `${how}, reference ${paymentReference}. All amounts in South African rand (ZAR).`,
    ...(seller.vatNumber === null ? [`${seller.name} is not registered for VAT here: this is no tax invoice.`] : []),
    ...(isSpecimen ? ['Made in a trial installation. It is a specimen: no money moved.'] : []),
  ];
  rule(page, 742);
  write(page, lines.join('\n'), MARGIN, 752, { size: 8, color: SOFT, width: WIDTH });
}

interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

function write(page: Page, text: string, x: number, y: number, style: TextStyle): void {
  const { size = 9.5, bold = false, color = INK, width, align = 'left' } = style;
  page
    .font(bold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, { width, align, lineGap: 2 });
}

function rule(page: Page, y: number): void {
  page.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(LINE).stroke();
}
