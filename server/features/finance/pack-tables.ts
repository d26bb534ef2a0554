import { ADDITIVE_MEASURE_NAMES, type Measure, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { rateName, rowName, UNNAMED } from '#domain/report-names.ts';
import type { FinanceReport } from './finance.queries.ts';
import { t } from '#domain/language/t.ts';
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

export function packTables(vat: VatReport, finance: FinanceReport, hidesCosts: boolean): PackTable[] {
  return [
    salesTable(finance),
    summaryTable(vat),
    ratesTable(vat),
    paymentsTable(finance, hidesCosts),
    ...moneyTables(finance),
  ];
}

/** What adds up to total sales; a quantity of goods is no figure of money. */
const SUMMED = ADDITIVE_MEASURE_NAMES.filter((name) => {
  const { unit, isOfCosts }: Measure = MEASURES[name];
  return unit !== 'quantity' && !isOfCosts;
});
/** Measures that the table explains below. */
const ABOUT = ['grossSales', 'refunds', 'netSales', 'totalSales'] as const;
/** Amounts that lower sales. */
const DEDUCTED: ReadonlySet<MeasureName> = new Set(['discounts', 'refunds']);

function salesTable({ totals: { sales } }: FinanceReport): PackTable {
  const figure = (name: (typeof SUMMED)[number]) => {
    const text = String(sales[name]);
    return DEDUCTED.has(name) && Number(text) !== 0 ? `-${text}` : text;
  };
  return {
    file: 'sales',
    title: t('Sales'),
    columns: [t('Measure'), t('Amount')],
    figures: 1,
    rows: SUMMED.map((name) => [MEASURES[name].name(), figure(name)]),
    about: [
      ...ABOUT.map((name) => `${MEASURES[name].name()}: ${MEASURES[name].meaning()}`),
      t('An order counts on its day in the store, a refund on the day of the refund.'),
    ].join(' '),
  };
}

function summaryTable({ summary }: VatReport): PackTable {
  const line = (name: string, { sales, refunds, net }: VatReport['summary']['taxed']) => [name, sales, refunds, net];
  return {
    file: 'vat-summary',
    title: t('VAT summary'),
    columns: [t('Supplies'), t('Sales'), t('Refunds'), t('Net')],
    figures: 3,
    rows: [
      line(t('Taxed supplies, VAT included'), summary.taxed),
      line(t('Output tax'), summary.outputTax),
      line(t('Zero-rated supplies (a rate of 0%)'), summary.zeroRated),
      line(t('Supplies on which no VAT was charged'), summary.noVat),
      line(t('Unallocated amounts'), summary.unallocated),
    ],
    about: t(
      'From the tax amounts your store recorded on its orders and refunds, never from a total. Whether a supply without VAT is zero-rated or exempt, and in which field of the return it belongs, only you or your accountant can say. A refund that is only an amount has no VAT in your store. It’s listed under unallocated amounts.',
    ),
  };
}

function ratesTable({ rates, totals }: VatReport): PackTable {
  return {
    file: 'vat-by-rate',
    title: t('VAT by rate'),
    columns: [
      t('Rate'),
      t('Orders'),
      t('Refunds'),
      t('Sales excl. VAT'),
      t('VAT'),
      t('Refunded excl. VAT'),
      t('Refunded VAT'),
      t('Net VAT'),
    ],
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
      t('All'),
      String(totals.sales.orders),
      String(totals.refunds.orders),
      totals.sales.base,
      totals.sales.vat,
      totals.refunds.base,
      totals.refunds.vat,
      totals.vat,
    ],
    about: t('Goods, shipping and fees, each by its own tax. An order with several rates counts under each of them.'),
  };
}

/** Without the columns of fees for whom costs are hidden from. */
function paymentsTable({ payments, totals }: FinanceReport, hidesCosts: boolean): PackTable {
  const seen = (cells: readonly string[]) => (hidesCosts ? cells.slice(0, 3) : cells);
  const { orders, totalSales } = totals.sales;
  return {
    file: 'payments',
    title: t('Payments'),
    columns: seen([
      t('Method'),
      t('Orders'),
      MEASURES.totalSales.name(),
      t('Fees known'),
      t('On orders'),
      t('After fees'),
    ]),
    figures: hidesCosts ? 2 : 5,
    rows: payments.map((row) =>
      seen([
        rowName(row, UNNAMED.payments()),
        String(row.orders),
        row.total,
        row.fees,
        String(row.ordersWithFee),
        row.net,
      ]),
    ),
    total: seen([
      t('All'),
      String(orders),
      totalSales,
      totals.fees,
      String(totals.ordersWithFee),
      difference(totalSales, totals.fees),
    ]),
    about: hidesCosts
      ? t('Total sales by the method of the order, less refunds.')
      : t(
          'Total sales by the method of the order, less refunds. Fees are what the payment plugin wrote on the order (PayFast, Stripe, WooPayments, PayPal); where there is none, no fee is deducted.',
        ),
  };
}

function moneyTables({ refunds, shipping, discounts, totals }: FinanceReport): PackTable[] {
  return [
    {
      file: 'refunds',
      title: t('Refunds'),
      columns: [t('Reason'), t('Refunds'), t('Amount'), t('VAT included'), t('Unallocated')],
      figures: 4,
      rows: refunds.map((row) => [
        rowName(row, UNNAMED.refunds()),
        String(row.refunds),
        row.amount,
        row.tax,
        row.unallocated,
      ]),
      total: [t('All'), String(totals.refunds), totals.refunded, totals.refundedTax, totals.unallocated],
      about: t('Refunds made in this period, including VAT and shipping, whenever the order was placed.'),
    },
    {
      file: 'shipping',
      title: t('Shipping'),
      columns: [t('Method'), t('Orders'), t('Charged'), t('VAT on it'), t('Refunded'), t('Net')],
      figures: 5,
      rows: shipping.map((row) => [
        rowName(row, UNNAMED.shipping()),
        String(row.orders),
        row.charged,
        row.tax,
        row.refunded,
        row.net,
      ]),
      about: t('Shipping charged to customers, excluding VAT. Courier costs aren’t included.'),
    },
    {
      file: 'discounts',
      title: MEASURES.discounts.name(),
      columns: [t('Coupon'), t('Orders'), t('Discount'), t('VAT on it')],
      figures: 3,
      rows: discounts.map((row) => [rowName(row, UNNAMED.discounts()), String(row.orders), row.amount, row.tax]),
      about: t('Discount given by each coupon, excluding VAT.'),
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
