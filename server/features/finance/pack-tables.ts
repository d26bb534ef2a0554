import { fromCents, toCents } from '#domain/money/money.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { rateName, rowName } from '#domain/report-names.ts';
import { domainTexts } from '../../platform/language/domain-texts.ts';
import type { FinanceReport } from './finance.queries.ts';
import { t } from './finance.texts.ts';
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
    title: t.sales,
    columns: [t.measure, t.amount],
    figures: 1,
    rows: [
      [t.orders, String(totals.orders)],
      [t.grossSales, totals.grossSales],
      [t.discounts, net(totals.discounts)],
      [t.refundsNet, net(totals.refundsNet)],
      [t.netSales, totals.netSales],
      [t.vat, totals.tax],
      [t.shippingLessRefunds, difference(totals.totalSales, totals.netSales, totals.tax)],
      [t.totalSales, totals.totalSales],
    ],
    about: t.aboutSales,
  };
}

function summaryTable({ summary }: VatReport): PackTable {
  const line = (name: string, { sales, refunds, net }: VatReport['summary']['taxed']) => [name, sales, refunds, net];
  return {
    file: 'vat-summary',
    title: t.vatSummary,
    columns: [t.supplies, t.sales, t.refunds, t.net],
    figures: 3,
    rows: [
      line(t.taxedSupplies, summary.taxed),
      line(t.outputTax, summary.outputTax),
      line(t.zeroRatedSupplies, summary.zeroRated),
      line(t.suppliesWithoutVat, summary.noVat),
      line(t.unallocatedAmounts, summary.unallocated),
    ],
    about: t.aboutVatSummary,
  };
}

function ratesTable({ rates, totals }: VatReport): PackTable {
  return {
    file: 'vat-by-rate',
    title: t.vatByRate,
    columns: [t.rate, t.orders, t.refunds, t.salesExclVat, t.vat, t.refundedExclVat, t.refundedVat, t.netVat],
    figures: 7,
    rows: rates.map((rate) => [
      rateName(rate, domainTexts),
      String(rate.sales.orders),
      String(rate.refunds.orders),
      rate.sales.base,
      rate.sales.vat,
      rate.refunds.base,
      rate.refunds.vat,
      rate.net.vat,
    ]),
    total: [
      t.all,
      String(totals.sales.orders),
      String(totals.refunds.orders),
      totals.sales.base,
      totals.sales.vat,
      totals.refunds.base,
      totals.refunds.vat,
      totals.vat,
    ],
    about: t.aboutVatByRate,
  };
}

function moneyTables({ payments, refunds, shipping, discounts, totals }: FinanceReport): PackTable[] {
  return [
    {
      file: 'payments',
      title: t.payments,
      columns: [t.method, t.orders, t.totalSales, t.feesKnown, t.onOrders, t.afterFees],
      figures: 5,
      rows: payments.map((row) => [
        rowName(row, domainTexts.noPaymentMethod),
        String(row.orders),
        row.total,
        row.fees,
        String(row.ordersWithFee),
        row.net,
      ]),
      total: [
        t.all,
        String(totals.orders),
        totals.totalSales,
        totals.fees,
        String(totals.ordersWithFee),
        difference(totals.totalSales, totals.fees),
      ],
      about: t.aboutPayments,
    },
    {
      file: 'refunds',
      title: t.refunds,
      columns: [t.reason, t.refunds, t.amount, t.vatIncluded, t.unallocated],
      figures: 4,
      rows: refunds.map((row) => [
        rowName(row, domainTexts.noReasonGiven),
        String(row.refunds),
        row.amount,
        row.tax,
        row.unallocated,
      ]),
      total: [t.all, String(totals.refunds), totals.refunded, totals.refundedTax, totals.unallocated],
      about: t.aboutRefunds,
    },
    {
      file: 'shipping',
      title: t.shipping,
      columns: [t.method, t.orders, t.charged, t.vatOnIt, t.refunded, t.net],
      figures: 5,
      rows: shipping.map((row) => [
        rowName(row, domainTexts.noMethodGiven),
        String(row.orders),
        row.charged,
        row.tax,
        row.refunded,
        row.net,
      ]),
      about: t.aboutShipping,
    },
    {
      file: 'discounts',
      title: t.discounts,
      columns: [t.coupon, t.orders, t.discount, t.vatOnIt],
      figures: 3,
      rows: discounts.map((row) => [rowName(row, domainTexts.withoutACoupon), String(row.orders), row.amount, row.tax]),
      about: t.aboutDiscounts,
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
