import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { z } from 'zod';
import type { invoiceDetails } from '#contract/orders/order-invoices.ts';
import { t } from '#domain/language/t.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { toCents } from '#domain/money/money.ts';
import { addressLinesOf } from '#domain/orders/address-lines.ts';
import {
  discountTakenOff,
  type Invoice,
  type InvoiceRow,
  invoiceTitle,
  paidOn,
  prepareInvoice,
} from '#domain/orders/invoice.ts';
import { type VatDisplay, vatDisplay } from '#domain/orders/line-money.ts';
import { paymentTitleIn } from '#domain/orders/payment-title.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { drawRule, PDF_COLORS, type PdfPage, renderPdf, writeText } from '../../../platform/files/pdf-page.ts';
import { dayText, numberText } from '../../../platform/language/format.ts';
import { currentLocale } from '../../../platform/language/language.ts';
import type { PaperStore } from '../../stores/stores.public.ts';
import type { OrderDetail } from '../detail/order-detail.queries.ts';
import type { Logo } from './logo.ts';
import { drawLogo, openLogo, type PdfLogo } from './logo-in-pdf.ts';

const { soft: SOFT } = PDF_COLORS;
/** Points; A4 is 595 by 842. */
const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const BOTTOM = 842 - MARGIN;
const GAP = 10;
const MIN_DESCRIPTION = 130;

export interface InvoicePaper {
  readonly order: OrderDetail;
  readonly store: PaperStore;
  readonly details: z.output<typeof invoiceDetails> | null;
  readonly logo: Logo | null;
  readonly isCopy: boolean;
}

/** Renders invoices as A4 pages, each beginning on a page of its own. They say what the screen says. */
export function drawInvoices(papers: readonly InvoicePaper[]): Promise<Uint8Array> {
  const [first] = papers;
  const title = papers.length === 1 && first ? titleOf(first) : t('Invoices');
  const options = {
    autoFirstPage: false,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 20 },
    info: { Title: title, Author: first?.details?.legal_name ?? first?.store.name ?? '' },
  };
  return renderPdf(options, function* (page) {
    // All are of one store: the file has its logo once.
    const logo = openLogo(page, first?.logo ?? null);
    for (const paper of papers) {
      page.addPage();
      yield* drawInvoice(page, paper, logo);
    }
  });
}

/** The title of an invoice, such as that of its file. */
export function titleOf({ order, store, details }: InvoicePaper): string {
  const { kind } = prepareInvoice(order, details, vatDisplay(store, order), decodeEntities);
  return invoiceTitle(kind, order.number);
}

function* drawInvoice(page: PdfPage, paper: InvoicePaper, logo: PdfLogo | null): Generator<void> {
  const { order, store, details } = paper;
  const vat = vatDisplay(store, order);
  const invoice = prepareInvoice(order, details, vat, decodeEntities);
  const top = logo === null ? MARGIN : drawLogo(page, logo, MARGIN, MARGIN) + 14;
  let y = drawHead(page, paper, invoice, top);
  y = drawParties(page, paper, y);
  yield;
  y = yield* drawTable(page, order, invoice, vat, y);
  drawRemarks(page, order, invoice, y);
  yield;
}

function drawHead(page: PdfPage, { order, store, isCopy }: InvoicePaper, { kind }: Invoice, top: number): number {
  writeText(page, invoiceTitle(kind, order.number), MARGIN, top, { size: 17, bold: true, width: WIDTH * 0.6 });
  let end = page.y;
  if (isCopy) {
    writeText(page, t('Copy'), MARGIN, end + 2, { size: 11, bold: true, width: WIDTH * 0.6 });
    end = page.y;
  }
  const day = (instant: string) =>
    dayText(shopDayOf(new Date(instant), store.timezone), { day: '2-digit', month: 'short', year: 'numeric' });
  const method = paymentTitleIn(decodeEntities(order.payment_method_title).trim());
  const facts = [
    t('Number: {number}', { number: order.number }),
    t('Date: {day}', { day: day(order.date_created) }),
    ...(order.date_paid === null ? [] : [paidOn(day(order.date_paid), method)]),
  ];
  writeText(page, facts.join('\n'), MARGIN + WIDTH * 0.6, top + 4, {
    color: SOFT,
    width: WIDTH * 0.4,
    align: 'right',
  });
  return Math.max(end, page.y) + 22;
}

function drawParties(page: PdfPage, { order, store, details }: InvoicePaper, y: number): number {
  const half = WIDTH / 2 - 12;
  const from = [
    details?.legal_name ?? store.name,
    ...(details?.address.split('\n') ?? []),
    ...(details?.vat_number ? [t('VAT number: {number}', { number: details.vat_number })] : []),
  ];
  writeText(page, from.join('\n'), MARGIN, y, { width: half });
  const end = page.y;
  const to = addressLinesOf(order.billing, { locale: currentLocale(), decode: decodeEntities });
  if (to.length === 0) return end + 20;
  const x = MARGIN + WIDTH / 2 + 12;
  writeText(page, t('Invoice to'), x, y, { bold: true, width: half });
  writeText(page, to.join('\n'), x, page.y, { width: half });
  return Math.max(end, page.y) + 20;
}

interface Column {
  readonly heading: string;
  readonly of: (row: InvoiceRow) => string;
}

/** The columns of figures and their widths: figures never wrap. */
interface Layout {
  readonly size: number;
  readonly columns: readonly (Column & { readonly x: number; readonly width: number })[];
  readonly quantity: number;
  readonly description: { readonly x: number; readonly width: number };
}

function columnsOf({ currency, total_tax }: OrderDetail, vat: VatDisplay): Column[] {
  const money = (amount: string) => formatAmount(amount, currency, 'exact');
  const unit = ({ money: of }: InvoiceRow) => {
    if (of === null || of.unit === null) return '';
    return of.isUnitRounded ? t('{price} (rounded)', { price: money(of.unit) }) : money(of.unit);
  };
  const isTaxed = toCents(total_tax) !== 0n;
  return [
    { heading: withVat(t('Unit price'), vat), of: unit },
    ...(isTaxed
      ? [
          { heading: t('Excl. VAT'), of: ({ net }: InvoiceRow) => money(net) },
          { heading: t('VAT'), of: ({ tax }: InvoiceRow) => money(tax) },
          { heading: t('Incl. VAT'), of: ({ total }: InvoiceRow) => money(total) },
        ]
      : [{ heading: t('Amount'), of: ({ total }: InvoiceRow) => money(total) }]),
  ];
}

function withVat(text: string, vat: VatDisplay): string {
  if (vat === 'none') return text;
  return `${text}\n${vat === 'incl' ? t('incl. VAT') : t('excl. VAT')}`;
}

function layoutOf(page: PdfPage, columns: readonly Column[], rows: readonly InvoiceRow[]): Layout {
  const sizes = [9, 8, 7, 6];
  for (const size of sizes) {
    page.font('bold').fontSize(size);
    const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => page.widthOfString(text)));
    const widths = columns.map(({ heading, of }) => widest([...heading.split('\n'), ...rows.map(of)]) + GAP);
    const quantity = widest([t('Quantity'), ...rows.map((row) => quantityOf(row))]) + GAP;
    const description = WIDTH - quantity - widths.reduce((sum, width) => sum + width, 0);
    if (description < MIN_DESCRIPTION && size !== sizes.at(-1)) continue;
    let x = RIGHT - widths.reduce((sum, width) => sum + width, 0);
    const placed = columns.map((column, at) => {
      const width = widths[at] ?? 0;
      x += width;
      return { ...column, x: x - width + GAP, width: width - GAP };
    });
    const wide = Math.max(description - GAP, MIN_DESCRIPTION / 2);
    return { size, columns: placed, quantity, description: { x: MARGIN + quantity, width: wide } };
  }
  throw new Error('The last size is always taken.');
}

const quantityOf = ({ quantity }: InvoiceRow) => (quantity === null ? '' : numberText(quantity));

function* drawTable(
  page: PdfPage,
  order: OrderDetail,
  { rows, totals }: Invoice,
  vat: VatDisplay,
  from: number,
): Generator<void, number> {
  const layout = layoutOf(page, columnsOf(order, vat), rows);
  const money = (amount: string) => formatAmount(amount, order.currency, 'exact');
  const heads = (y: number) => {
    const soft = { size: layout.size - 1, color: SOFT };
    writeText(page, t('Quantity'), MARGIN, y, { ...soft, width: layout.quantity - GAP });
    writeText(page, t('Description'), layout.description.x, y, { ...soft, width: layout.description.width });
    let end = page.y;
    for (const { heading, x, width } of layout.columns) {
      writeText(page, heading, x, y, { ...soft, width, align: 'right' });
      end = Math.max(end, page.y);
    }
    drawRule(page, end + 2, MARGIN, RIGHT);
    return end + 9;
  };
  const onNewPage = () => {
    page.addPage();
    return heads(MARGIN);
  };
  let y = heads(from);
  for (const row of rows) {
    const details = detailsOf(row, order.currency, vat);
    if (y + heightOf(page, layout, row.text, details) > BOTTOM) y = onNewPage();
    y = drawRow(page, layout, row, details, y);
    yield;
  }
  drawRule(page, y, MARGIN, RIGHT);
  y += 8;
  for (const { key, label, amount } of totals) {
    if (y + 18 > BOTTOM) y = onNewPage();
    const style = { bold: key === 'total', size: key === 'total' ? 11 : 9.5 };
    writeText(page, label, MARGIN, y, { ...style, width: WIDTH - 130, align: 'right' });
    writeText(page, money(amount), RIGHT - 120, y, { ...style, width: 120, align: 'right' });
    y = page.y + 4;
  }
  return y + 12;
}

/** What stands below the name: the variation, the SKU, and what was taken off. */
function detailsOf({ attributes, sku, money }: InvoiceRow, currency: string, vat: VatDisplay): string {
  const named = attributes.map(({ name, value }) => `${decodeEntities(name)}: ${decodeEntities(value)}`);
  const discount = money?.discount ?? null;
  const less =
    discount === null
      ? []
      : [
          t('Less discount: {amount}', {
            amount: withVat(formatAmount(discount, currency, 'exact'), vat).replace('\n', ' '),
          }),
        ];
  return [[...named, ...(sku ? [sku] : [])].join(' · '), ...less].filter((line) => line !== '').join('\n');
}

function heightOf(page: PdfPage, { size, description: { width } }: Layout, name: string, details: string): number {
  const named = page.font('plain').fontSize(size).heightOfString(name, { width, lineGap: 2 });
  if (details === '') return named + 6;
  return named + page.fontSize(size - 1).heightOfString(details, { width, lineGap: 2 }) + 6;
}

function drawRow(page: PdfPage, layout: Layout, row: InvoiceRow, details: string, y: number): number {
  const { size, columns, quantity, description } = layout;
  writeText(page, quantityOf(row), MARGIN, y, { size, bold: true, width: quantity - GAP });
  for (const { of, x, width } of columns) {
    // A little wider, so that rounding never wraps a figure.
    writeText(page, of(row), x - 2, y, { size, width: width + 2, align: 'right' });
  }
  writeText(page, row.text, description.x, y, { size, width: description.width });
  if (details !== '')
    writeText(page, details, description.x, page.y, { size: size - 1, color: SOFT, width: description.width });
  return page.y + 6;
}

function drawRemarks(page: PdfPage, order: OrderDetail, { kind }: Invoice, from: number): void {
  const money = (amount: string) => formatAmount(amount.replace('-', ''), order.currency, 'exact');
  const coupons = order.coupon_lines.map(({ code }) => decodeEntities(code)).join(', ');
  const isNotZero = (amount: string) => toCents(amount) !== 0n;
  const remarks = [
    ...(isNotZero(order.discount_total)
      ? [discountTakenOff(isNotZero(order.total_tax), money(order.discount_total), coupons)]
      : []),
    ...(isNotZero(order.refunded)
      ? [t('Refunded since: {amount}. Refunds aren’t part of this invoice.', { amount: money(order.refunded) })]
      : []),
    ...(kind === 'proforma' ? [t('This is not a tax invoice.')] : []),
  ];
  if (remarks.length === 0) return;
  const text = remarks.join('\n');
  page.font('plain').fontSize(9);
  const isTooLow = from + page.heightOfString(text, { width: WIDTH, lineGap: 2 }) > BOTTOM;
  if (isTooLow) page.addPage();
  writeText(page, text, MARGIN, isTooLow ? MARGIN : from, { size: 9, width: WIDTH });
}
