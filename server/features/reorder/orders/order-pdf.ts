import { t } from '#domain/language/t.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { orderReference, orderTitle } from '#domain/reorder/order-email.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { drawRule, PDF_COLORS, type PdfPage, renderPdf, writeText } from '../../../platform/files/pdf-page.ts';
import { dayText, numberText } from '../../../platform/language/format.ts';
import { drawLogo, type InvoiceDetails, type Logo, openLogo } from '../../orders/orders.public.ts';
import type { SupplierOrder } from './supplier-orders.queries.ts';

/** Points; A4 is 595 by 842. */
const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const BOTTOM = 842 - MARGIN;
const COLUMNS = {
  units: { x: MARGIN, width: 54 },
  product: { x: MARGIN + 64, width: WIDTH - 64 - 220 },
  price: { x: RIGHT - 210, width: 100 },
  amount: { x: RIGHT - 105, width: 105 },
};

export interface OrderPaper {
  readonly order: SupplierOrder;
  readonly store: { readonly name: string; readonly currency: string };
  readonly details: InvoiceDetails | null;
  readonly logo: Logo | null;
}

/** An order to a supplier as A4 pages. They say what the screen says. */
export function drawOrder(paper: OrderPaper): Promise<Uint8Array> {
  const { order, store, details } = paper;
  const options = {
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 20 },
    info: {
      Title: orderTitle(orderReference(order.id)),
      Author: details?.legal_name ?? store.name,
    },
  };
  return renderPdf(options, function* (page) {
    const y = drawHead(page, paper);
    yield;
    yield* drawLines(page, paper, drawNote(page, order, drawParties(page, paper, y)));
  });
}

function drawHead(page: PdfPage, { order, logo: input }: OrderPaper): number {
  const logo = openLogo(page, input);
  const top = logo === null ? MARGIN : drawLogo(page, logo, MARGIN, MARGIN) + 14;
  writeText(page, t('Purchase order'), MARGIN, top, { size: 17, bold: true, width: WIDTH * 0.6 });
  const end = page.y;
  const day = (of: ShopDay) => dayText(of, { day: '2-digit', month: 'short', year: 'numeric' });
  const facts = [
    t('Reference: {id}', { id: orderReference(order.id) }),
    t('Date: {day}', { day: day(order.ordered_on) }),
    t('Expected: {day}', { day: day(order.expected_on) }),
  ];
  const style = { color: PDF_COLORS.soft, width: WIDTH * 0.4, align: 'right' } as const;
  writeText(page, facts.join('\n'), MARGIN + WIDTH * 0.6, top + 4, style);
  return Math.max(end, page.y) + 22;
}

function drawParties(page: PdfPage, { order, store, details }: OrderPaper, y: number): number {
  const width = WIDTH / 2 - 12;
  const from = [
    details?.legal_name ?? store.name,
    ...(details?.address.split('\n') ?? []),
    ...(details?.vat_number ? [t('VAT number: {number}', { number: details.vat_number })] : []),
  ];
  writeText(page, t('Ordered by'), MARGIN, y, { bold: true, width });
  writeText(page, from.join('\n'), MARGIN, page.y, { width });
  const end = page.y;
  const x = MARGIN + WIDTH / 2 + 12;
  writeText(page, t('Supplier'), x, y, { bold: true, width });
  writeText(page, order.supplier_name, x, page.y, { width });
  return Math.max(end, page.y) + 20;
}

/** The note to the supplier, if there is one. */
function drawNote(page: PdfPage, { note }: SupplierOrder, y: number): number {
  if (note === '') return y;
  writeText(page, note, MARGIN, y, { width: WIDTH });
  return page.y + 16;
}

function* drawLines(page: PdfPage, { order, store }: OrderPaper, from: number): Generator<void> {
  const money = (amount: string) => formatAmount(amount, store.currency, 'exact');
  const heads = (y: number) => {
    const soft = { size: 8, color: PDF_COLORS.soft };
    writeText(page, t('Units'), COLUMNS.units.x, y, { ...soft, width: COLUMNS.units.width });
    writeText(page, t('Product'), COLUMNS.product.x, y, { ...soft, width: COLUMNS.product.width });
    writeText(page, t('Price per unit'), COLUMNS.price.x, y, { ...soft, width: COLUMNS.price.width, align: 'right' });
    writeText(page, t('Amount'), COLUMNS.amount.x, y, { ...soft, width: COLUMNS.amount.width, align: 'right' });
    drawRule(page, page.y + 2, MARGIN, RIGHT);
    return page.y + 9;
  };
  const newPage = () => {
    page.addPage();
    return heads(MARGIN);
  };
  let y = heads(from);
  for (const { units, name, sku, cost } of order.lines) {
    const { width } = COLUMNS.product;
    page.font('plain').fontSize(9);
    const height = page.heightOfString(`${name}\n${sku}`, { width, lineGap: 2 });
    if (y + height > BOTTOM) y = newPage();
    writeText(page, numberText(units), COLUMNS.units.x, y, { size: 9, bold: true, width: COLUMNS.units.width });
    if (cost !== null) {
      const amount = fromCents(toCents(cost) * BigInt(units));
      writeText(page, money(cost), COLUMNS.price.x, y, { size: 9, width: COLUMNS.price.width, align: 'right' });
      writeText(page, money(amount), COLUMNS.amount.x, y, { size: 9, width: COLUMNS.amount.width, align: 'right' });
    }
    writeText(page, name, COLUMNS.product.x, y, { size: 9, width });
    if (sku !== '') writeText(page, sku, COLUMNS.product.x, page.y, { size: 8, color: PDF_COLORS.soft, width });
    y = page.y + 6;
    yield;
  }
  drawRule(page, y, MARGIN, RIGHT);
  if (order.lines_without_cost === order.lines.length) return;
  if (y + 30 > BOTTOM) y = newPage();
  const label = order.lines_without_cost === 0 ? t('Total') : t('Total of the lines with a price');
  writeText(page, label, MARGIN, y + 8, { size: 11, bold: true, width: WIDTH - 130, align: 'right' });
  writeText(page, money(order.cost), RIGHT - 120, y + 8, { size: 11, bold: true, width: 120, align: 'right' });
}
