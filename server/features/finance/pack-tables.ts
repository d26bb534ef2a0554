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
  /** Column names. All columns but the first are numbers. */
  readonly columns: readonly string[];
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

/** A column of figures: its name, the figure of a row, and that of all of them where the table has totals. */
type Figures<Row> = readonly [name: string, of: (row: Row) => string | number, whole?: string | number];

interface RowsTable<Row> extends Pick<PackTable, 'file' | 'title' | 'about'> {
  readonly rows: readonly Row[];
  readonly name: readonly [heading: string, of: (row: Row) => string];
  readonly figures: readonly Figures<Row>[];
}

function tableOf<Row>({ rows, name: [heading, nameOf], figures, ...table }: RowsTable<Row>): PackTable {
  return {
    ...table,
    columns: [heading, ...figures.map(([name]) => name)],
    rows: rows.map((row) => [nameOf(row), ...figures.map(([, of]) => String(of(row)))]),
    ...(figures.every(([, , whole]) => whole !== undefined) && {
      total: [t('All'), ...figures.map(([, , whole]) => String(whole))],
    }),
  };
}

function ratesTable({ rates, totals }: VatReport): PackTable {
  return tableOf({
    file: 'vat-by-rate',
    title: t('VAT by rate'),
    rows: rates,
    name: [t('Rate'), (rate) => rateName(rate)],
    figures: [
      [t('Orders'), ({ sales }) => sales.orders, totals.sales.orders],
      [t('Refunds'), ({ refunds }) => refunds.orders, totals.refunds.orders],
      [t('Sales excl. VAT'), ({ sales }) => sales.base, totals.sales.base],
      [t('VAT'), ({ sales }) => sales.vat, totals.sales.vat],
      [t('Refunded excl. VAT'), ({ refunds }) => refunds.base, totals.refunds.base],
      [t('Refunded VAT'), ({ refunds }) => refunds.vat, totals.refunds.vat],
      [t('Net VAT'), ({ net }) => net.vat, totals.vat],
    ],
    about: t('Goods, shipping and fees, each by its own tax. An order with several rates counts under each of them.'),
  });
}

/** People from whom costs are hidden see no columns of fees. */
function paymentsTable({ payments, totals }: FinanceReport, hidesCosts: boolean): PackTable {
  const { orders, totalSales } = totals.sales;
  const fees: readonly Figures<FinanceReport['payments'][number]>[] = [
    [t('Fees known'), (row) => row.fees, totals.fees],
    [t('On orders'), (row) => row.ordersWithFee, totals.ordersWithFee],
    [t('After fees'), (row) => row.net, difference(totalSales, totals.fees)],
  ];
  return tableOf({
    file: 'payments',
    title: t('Payments'),
    rows: payments,
    name: [t('Method'), (row) => rowName(row, UNNAMED.payments())],
    figures: [
      [t('Orders'), (row) => row.orders, orders],
      [MEASURES.totalSales.name(), (row) => row.total, totalSales],
      ...(hidesCosts ? [] : fees),
    ],
    about: hidesCosts
      ? t('Total sales by the method of the order, less refunds.')
      : t(
          'Total sales by the method of the order, less refunds. Fees are what the payment plugin wrote on the order (PayFast, Stripe, WooPayments, PayPal); where there is none, no fee is deducted.',
        ),
  });
}

function moneyTables({ refunds, shipping, discounts, totals }: FinanceReport): PackTable[] {
  return [
    tableOf({
      file: 'refunds',
      title: t('Refunds'),
      rows: refunds,
      name: [t('Reason'), (row) => rowName(row, UNNAMED.refunds())],
      figures: [
        [t('Refunds'), (row) => row.refunds, totals.refunds],
        [t('Amount'), ({ amount }) => amount, totals.refunded],
        [t('VAT included'), ({ tax }) => tax, totals.refundedTax],
        [t('Unallocated'), ({ unallocated }) => unallocated, totals.unallocated],
      ],
      about: t('Refunds made in this period, including VAT and shipping, whenever the order was placed.'),
    }),
    tableOf({
      file: 'shipping',
      title: t('Shipping'),
      rows: shipping,
      name: [t('Method'), (row) => rowName(row, UNNAMED.shipping())],
      figures: [
        [t('Orders'), ({ orders }) => orders],
        [t('Charged'), ({ charged }) => charged],
        [t('VAT on it'), ({ tax }) => tax],
        [t('Refunded'), ({ refunded }) => refunded],
        [t('Net'), ({ net }) => net],
      ],
      about: t('Shipping charged to customers, excluding VAT. Courier costs aren’t included.'),
    }),
    tableOf({
      file: 'discounts',
      title: MEASURES.discounts.name(),
      rows: discounts,
      name: [t('Coupon'), (row) => rowName(row, UNNAMED.discounts())],
      figures: [
        [t('Orders'), ({ orders }) => orders],
        [t('Discount'), ({ amount }) => amount],
        [t('VAT on it'), ({ tax }) => tax],
      ],
      about: t('Discount given by each coupon, excluding VAT.'),
    }),
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
