import { fromCents, toCents } from '#domain/money/money.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { rateName, rowName, UNNAMED } from '#domain/report-names.ts';
import type { FinanceReport } from './finance.queries.ts';
import type { VatReport } from './vat.queries.ts';

/** A table of the pack, for PDF and CSV. Numbers have a decimal point, days are "2026-11-20". */
export interface PackTable {
  readonly file: string;
  readonly title: string;
  /** Column names; the last `figures` columns are numbers. */
  readonly columns: readonly string[];
  readonly figures: number;
  readonly rows: readonly (readonly string[])[];
  /** The totals row, only in the PDF, so that CSV columns add up. */
  readonly total?: readonly string[];
  readonly about: string;
}

export function packTables(vat: VatReport, finance: FinanceReport): PackTable[] {
  return [salesTable(finance), summaryTable(vat), ratesTable(vat), ...moneyTables(finance)];
}

function salesTable({ totals }: FinanceReport): PackTable {
  const net = (positive: string) => (Number(positive) === 0 ? positive : `-${positive}`);
  return {
    file: 'sales',
    title: 'Sales',
    columns: ['Measure', 'Amount'],
    figures: 1,
    rows: [
      ['Orders', String(totals.orders)],
      ['Gross sales', totals.grossSales],
      ['Discounts', net(totals.discounts)],
      ['Refunds, without VAT and shipping', net(totals.refundsNet)],
      ['Net sales', totals.netSales],
      ['VAT', totals.tax],
      ['Shipping, less refunds', difference(totals.totalSales, totals.netSales, totals.tax)],
      ['Total sales', totals.totalSales],
    ],
    about:
      'Gross sales are lines and fees before discounts, without VAT. Net sales = gross sales - discounts - refunds. Total sales = net sales + VAT + shipping. An order counts on its day in the shop, a refund on the day of the refund.',
  };
}

function summaryTable({ summary }: VatReport): PackTable {
  const line = (name: string, { sales, refunds, net }: VatReport['summary']['taxed']) => [name, sales, refunds, net];
  return {
    file: 'vat-summary',
    title: 'VAT summary',
    columns: ['Supplies', 'Sales', 'Refunds', 'Net'],
    figures: 3,
    rows: [
      line('Taxed supplies, VAT included', summary.taxed),
      line('Output tax', summary.outputTax),
      line('Zero-rated supplies (a rate of 0 %)', summary.zeroRated),
      line('Supplies on which no VAT was charged', summary.noVat),
      line('Unallocated amounts', summary.unallocated),
    ],
    about:
      'From the tax amounts the shop stored on its orders and refunds, never from a total. Whether a supply without VAT is zero-rated or exempt, and in which field of the return it belongs, only you or your accountant can say. A refund that is an amount alone carries no VAT in the shop: it’s listed under unallocated amounts.',
  };
}

function ratesTable({ rates, totals }: VatReport): PackTable {
  return {
    file: 'vat-by-rate',
    title: 'VAT by rate',
    columns: ['Rate', 'Orders', 'Refunds', 'Sales excl. VAT', 'VAT', 'Refunded excl. VAT', 'Refunded VAT', 'Net VAT'],
    figures: 7,
    rows: rates.map((rate) => [
      rateName(rate),
      String(rate.sales.orders),
      String(rate.refunds.orders),
      rate.sales.base,
      rate.sales.vat,
      rate.refunds.base,
      rate.refunds.vat,
      rate.net.vat,
    ]),
    total: [
      'All',
      String(totals.sales.orders),
      String(totals.refunds.orders),
      totals.sales.base,
      totals.sales.vat,
      totals.refunds.base,
      totals.refunds.vat,
      totals.vat,
    ],
    about: 'Goods, shipping and fees, each by its own tax. An order with several rates counts under each of them.',
  };
}

function moneyTables({ payments, refunds, shipping, discounts, totals }: FinanceReport): PackTable[] {
  return [
    {
      file: 'payments',
      title: 'Payments',
      columns: ['Method', 'Orders', 'Total sales', 'Fees known', 'On orders', 'After fees'],
      figures: 5,
      rows: payments.map((row) => [
        rowName(row, UNNAMED.payments),
        String(row.orders),
        row.total,
        row.fees,
        String(row.ordersWithFee),
        row.net,
      ]),
      total: [
        'All',
        String(totals.orders),
        totals.totalSales,
        totals.fees,
        String(totals.ordersWithFee),
        difference(totals.totalSales, totals.fees),
      ],
      about:
        'Total sales by the method of the order, less refunds. Fees are what the payment plugin wrote on the order (PayFast, Stripe, WooPayments, PayPal); where there is none, no fee is deducted.',
    },
    {
      file: 'refunds',
      title: 'Refunds',
      columns: ['Reason', 'Refunds', 'Amount', 'VAT included', 'Unallocated'],
      figures: 4,
      rows: refunds.map((row) => [
        rowName(row, UNNAMED.refunds),
        String(row.refunds),
        row.amount,
        row.tax,
        row.unallocated,
      ]),
      total: ['All', String(totals.refunds), totals.refunded, totals.refundedTax, totals.unallocated],
      about: 'Refunds made in this period, including VAT and shipping, whenever the order was placed.',
    },
    {
      file: 'shipping',
      title: 'Shipping',
      columns: ['Method', 'Orders', 'Charged', 'VAT on it', 'Refunded', 'Net'],
      figures: 5,
      rows: shipping.map((row) => [
        rowName(row, UNNAMED.shipping),
        String(row.orders),
        row.charged,
        row.tax,
        row.refunded,
        row.net,
      ]),
      about: 'Shipping charged to customers, excluding VAT. Courier costs aren’t included.',
    },
    {
      file: 'discounts',
      title: 'Discounts',
      columns: ['Coupon', 'Orders', 'Discount', 'VAT on it'],
      figures: 3,
      rows: discounts.map((row) => [rowName(row, UNNAMED.discounts), String(row.orders), row.amount, row.tax]),
      about: 'Discount given by each coupon, excluding VAT.',
    },
  ];
}

export function figureText(text: string, currency: string): string {
  if (/^-?\d+\.\d+$/.test(text)) return formatAmount(text, currency, 'exact');
  return /^-?\d+$/.test(text) ? COUNT.format(BigInt(text)) : text;
}

const COUNT = new Intl.NumberFormat('en-ZA');

/** Subtracts decimal texts from the first. */
function difference(whole: string, ...others: readonly string[]): string {
  return fromCents(others.reduce((cents, other) => cents - toCents(other), toCents(whole)));
}
