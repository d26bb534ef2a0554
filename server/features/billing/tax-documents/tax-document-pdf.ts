import { formatPercent } from '#domain/language/format-percent.ts';
import { drawRule, PDF_COLORS, renderPdf, writeText, type PdfPage } from '../../../platform/files/pdf-page.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';
import { t } from '#domain/language/t.ts';
import { randText, type TaxDocument, titleOf } from './tax-document.ts';

const { accent: ACCENT, soft: SOFT, ink: INK } = PDF_COLORS;
/** Points; A4 is 595 by 842. */
const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;

export function drawTaxDocument(document: TaxDocument): Promise<Uint8Array> {
  const info = { Title: `${titleOf(document)} ${document.number}`, Author: document.seller.name };
  return renderPdf({ margin: MARGIN, info }, function* (page) {
    for (const draw of [drawHead, drawParties, drawLine, drawTotals, drawFoot]) yield draw(page, document);
  });
}

function drawHead(page: PdfPage, document: TaxDocument): void {
  const { seller, number, issuedOn, suppliedOn, isSpecimen, corrects } = document;
  if (isSpecimen) {
    page.rect(0, 0, 595, 26).fill('#fdf1f4');
    writeText(page, t('Specimen: no money moved'), MARGIN, 8, {
      size: 9,
      color: ACCENT,
      width: WIDTH,
      align: 'center',
    });
  }
  writeText(page, seller.name, MARGIN, 64, { size: 15, bold: true, width: WIDTH / 2 });
  writeText(page, titleOf(document), MARGIN + WIDTH / 2, 62, {
    size: 20,
    bold: true,
    color: ACCENT,
    width: WIDTH / 2,
    align: 'right',
  });
  const facts: [string, string][] = [
    [t('Number'), number],
    [t('Date'), issuedOn],
    [t('Date of supply'), suppliedOn],
    ...(corrects === null
      ? []
      : ([[t('Refers to'), t('{number} of {day}', { number: corrects.number, day: corrects.issuedOn })]] as [
          string,
          string,
        ][])),
  ];
  let y = 94;
  for (const [name, value] of facts) {
    writeText(page, name, RIGHT - 275, y, { color: SOFT, width: 100, align: 'right' });
    writeText(page, value, RIGHT - 170, y, { width: 170, align: 'right' });
    y += 15;
  }
}

function drawParties(page: PdfPage, { seller, buyer: recipient }: TaxDocument): void {
  const half = WIDTH / 2 - 12;
  const from = [
    seller.name,
    seller.address,
    seller.registrationNumber && t('Registration number {number}', { number: seller.registrationNumber }),
    seller.vatNumber && t('VAT number {number}', { number: seller.vatNumber }),
    seller.email,
    seller.phone,
  ];
  const to = [
    recipient.companyName ?? recipient.name,
    recipient.companyName === null ? null : recipient.name,
    recipient.address,
    recipient.vatNumber && t('VAT number {number}', { number: recipient.vatNumber }),
    recipient.email,
  ];
  drawBlock(page, t('From'), from, MARGIN, half);
  drawBlock(page, t('To'), to, MARGIN + WIDTH / 2 + 12, half);
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
    [t('Description'), MARGIN, 240, 'left'],
    [t('Quantity', {}, 'column of an invoice'), COLUMNS.quantity - 15, 55, 'right'],
    [t('Excl. VAT', {}, 'column of an invoice'), COLUMNS.net, 65, 'right'],
    [t('VAT {percent}', { percent: formatPercent(document.vatPercent) }), COLUMNS.vat, 60, 'right'],
    [t('Incl. VAT', {}, 'column of an invoice'), COLUMNS.total, 65, 'right'],
  ];
  for (const [text, x, width, align] of heads) writeText(page, text, x, y, { size: 8.5, color: SOFT, width, align });
  drawRule(page, y + 16, MARGIN, RIGHT);
  const { description, quantity, netCents, vatCents, totalCents, corrects } = document;
  writeText(page, translateMessage(description), MARGIN, y + 26, { width: 225 });
  const cells: [string, number, number][] = [
    [String(quantity), COLUMNS.quantity - 15, 55],
    [randText(netCents), COLUMNS.net, 65],
    [randText(vatCents), COLUMNS.vat, 60],
    [randText(totalCents), COLUMNS.total, 65],
  ];
  for (const [text, x, width] of cells) writeText(page, text, x, y + 26, { width, align: 'right' });
  if (corrects !== null) {
    writeText(page, t('Reason: {reason}', { reason: translateMessage(corrects.reason) }), MARGIN, y + 98, {
      size: 8.5,
      color: SOFT,
      width: 215,
    });
  }
  drawRule(page, y + 84, MARGIN, RIGHT);
}

function drawTotals(page: PdfPage, { kind, netCents, vatCents, totalCents, vatPercent }: TaxDocument): void {
  const rows: [string, number][] = [
    [t('Total excluding VAT'), netCents],
    [t('VAT at {percent}', { percent: formatPercent(vatPercent) }), vatCents],
  ];
  let y = 426;
  for (const [name, cents] of rows) {
    writeText(page, name, RIGHT - 260, y, { color: SOFT, width: 160, align: 'right' });
    writeText(page, randText(cents), RIGHT - 95, y, { width: 95, align: 'right' });
    y += 18;
  }
  const total = kind === 'invoice' ? t('Total paid') : t('Total refunded');
  writeText(page, total, RIGHT - 260, y + 4, { size: 11.5, bold: true, width: 160, align: 'right' });
  writeText(page, randText(totalCents), RIGHT - 95, y + 4, { size: 11.5, bold: true, width: 95, align: 'right' });
}

function drawFoot(page: PdfPage, { kind, paymentReference, seller, isSpecimen }: TaxDocument): void {
  const lines = [
    kind === 'invoice'
      ? t('Paid by card, reference {reference}. All amounts in South African rand (ZAR).', {
          reference: paymentReference,
        })
      : t('Paid back to the card, reference {reference}. All amounts in South African rand (ZAR).', {
          reference: paymentReference,
        }),
    ...(seller.vatNumber === null
      ? [t('{seller} is not registered for VAT: this is not a tax invoice.', { seller: seller.name })]
      : []),
    ...(isSpecimen ? [t('Made in a test installation. This is a specimen: no money moved.')] : []),
  ];
  drawRule(page, 742, MARGIN, RIGHT);
  writeText(page, lines.join('\n'), MARGIN, 752, { size: 8, color: SOFT, width: WIDTH });
}
