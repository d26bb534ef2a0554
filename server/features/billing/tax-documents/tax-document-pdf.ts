import { drawRule, PDF_COLORS, renderPdf, writeText, type PdfPage } from '../../../platform/files/pdf-page.ts';
import { randText, type TaxDocument } from './tax-document.ts';

const { accent: ACCENT, soft: SOFT, ink: INK } = PDF_COLORS;
/** Points; A4 is 595 by 842. */
const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;

export function drawTaxDocument(document: TaxDocument): Promise<Uint8Array> {
  const info = { Title: `${document.title} ${document.number}`, Author: document.seller.name };
  return renderPdf({ margin: MARGIN, info }, (page) => {
    drawHead(page, document);
    drawParties(page, document);
    drawLine(page, document);
    drawTotals(page, document);
    drawFoot(page, document);
  });
}

function drawHead(
  page: PdfPage,
  { seller, title, number, issuedOn, suppliedOn, isSpecimen, corrects }: TaxDocument,
): void {
  if (isSpecimen) {
    page.rect(0, 0, 595, 26).fill('#fdf1f4');
    writeText(page, 'Specimen: no money moved', MARGIN, 8, { size: 9, color: ACCENT, width: WIDTH, align: 'center' });
  }
  writeText(page, seller.name, MARGIN, 64, { size: 15, bold: true, width: WIDTH / 2 });
  writeText(page, title, MARGIN + WIDTH / 2, 62, {
    size: 20,
    bold: true,
    color: ACCENT,
    width: WIDTH / 2,
    align: 'right',
  });
  const facts: [string, string][] = [
    ['Number', number],
    ['Date', issuedOn],
    ['Date of supply', suppliedOn],
    ...(corrects === null ? [] : ([['Refers to', `${corrects.number} of ${corrects.issuedOn}`]] as [string, string][])),
  ];
  let y = 94;
  for (const [name, value] of facts) {
    writeText(page, name, RIGHT - 275, y, { color: SOFT, width: 100, align: 'right' });
    writeText(page, value, RIGHT - 170, y, { width: 170, align: 'right' });
    y += 15;
  }
}

function drawParties(page: PdfPage, { seller, buyer }: TaxDocument): void {
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

function drawBlock(page: PdfPage, name: string, lines: readonly (string | null)[], x: number, width: number): void {
  writeText(page, name, x, 178, { size: 8.5, color: SOFT, width });
  const text = lines.filter((line) => line !== null && line !== '').join('\n');
  page
    .font('plain')
    .fontSize(9.5)
    .fillColor(INK)
    .text(text, x, 193, { width, height: 118, lineGap: 3, ellipsis: true });
}

const COLUMNS = { quantity: MARGIN + 248, net: MARGIN + 290, vat: MARGIN + 358, total: MARGIN + 418 };

function drawLine(page: PdfPage, document: TaxDocument): void {
  const y = 328;
  const heads: [string, number, number, 'left' | 'right'][] = [
    ['Description', MARGIN, 240, 'left'],
    ['Quantity', COLUMNS.quantity - 15, 55, 'right'],
    ['Excl. VAT', COLUMNS.net, 65, 'right'],
    [`VAT ${document.vatPercent} %`, COLUMNS.vat, 60, 'right'],
    ['Incl. VAT', COLUMNS.total, 65, 'right'],
  ];
  for (const [text, x, width, align] of heads) writeText(page, text, x, y, { size: 8.5, color: SOFT, width, align });
  drawRule(page, y + 16, MARGIN, RIGHT);
  const { description, quantity, netCents, vatCents, totalCents, corrects } = document;
  writeText(page, description, MARGIN, y + 26, { width: 225 });
  const cells: [string, number, number][] = [
    [String(quantity), COLUMNS.quantity - 15, 55],
    [randText(netCents), COLUMNS.net, 65],
    [randText(vatCents), COLUMNS.vat, 60],
    [randText(totalCents), COLUMNS.total, 65],
  ];
  for (const [text, x, width] of cells) writeText(page, text, x, y + 26, { width, align: 'right' });
  if (corrects !== null) {
    writeText(page, `Reason: ${corrects.reason}`, MARGIN, y + 98, { size: 8.5, color: SOFT, width: 215 });
  }
  drawRule(page, y + 84, MARGIN, RIGHT);
}

function drawTotals(page: PdfPage, { kind, netCents, vatCents, totalCents, vatPercent }: TaxDocument): void {
  const rows: [string, number][] = [
    ['Total excluding VAT', netCents],
    [`VAT at ${vatPercent} %`, vatCents],
  ];
  let y = 426;
  for (const [name, cents] of rows) {
    writeText(page, name, RIGHT - 260, y, { color: SOFT, width: 160, align: 'right' });
    writeText(page, randText(cents), RIGHT - 95, y, { width: 95, align: 'right' });
    y += 18;
  }
  const total = kind === 'invoice' ? 'Total paid' : 'Total refunded';
  writeText(page, total, RIGHT - 260, y + 4, { size: 11.5, bold: true, width: 160, align: 'right' });
  writeText(page, randText(totalCents), RIGHT - 95, y + 4, { size: 11.5, bold: true, width: 95, align: 'right' });
}

function drawFoot(page: PdfPage, { kind, paymentReference, seller, isSpecimen }: TaxDocument): void {
  const how = kind === 'invoice' ? 'Paid by card' : 'Paid back to the card';
  const lines = [
    `${how}, reference ${paymentReference}. All amounts in South African rand (ZAR).`,
    ...(seller.vatNumber === null ? [`${seller.name} is not registered for VAT here: this is no tax invoice.`] : []),
    ...(isSpecimen ? ['Made in a test installation. This is a specimen: no money moved.'] : []),
  ];
  drawRule(page, 742, MARGIN, RIGHT);
  writeText(page, lines.join('\n'), MARGIN, 752, { size: 8, color: SOFT, width: WIDTH });
}
