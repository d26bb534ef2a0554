import { finance } from '#contract/finance.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import { rateName, rowName } from '#domain/report-names.ts';
import {
  type FinanceReport,
  readFinance,
  readVat,
  readVatDocuments,
  readVatLines,
  readVatLinesOf,
  type VatDocument,
} from '../../finance/finance.public.ts';
import { domainTexts } from '../../../platform/language/domain-texts.ts';
import { headingText } from '../heading-text.ts';
import { inputSchemaOf, listTable, reportTable } from '../export-table.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { MEASURES } from '#domain/figures/measures.ts';

const nameOf = (rate: Parameters<typeof rateName>[0]) => rateName(rate, domainTexts);
const NO_RATE = { key: '', label: '', percent: null };

export const vatLinesTable = listTable({
  name: ({ from, to }) => `vat-lines-${from}-${to}`,
  input: inputSchemaOf(finance.vatLines),
  count: (tx, { scope }, asked, page) => readVatLines(tx, scope, { ...asked, ...page }),
  keys: (tx, { scope }, { from, to }) => readVatDocuments(tx, scope, { from, to }),
  items: (tx, { scope }, keys, { rate }) => readVatLinesOf(tx, scope, keys, rate),
  keyOf: ({ order_id, refund_id }): VatDocument => [order_id, refund_id],
  columns: [
    ['Day', ({ day }) => day],
    ['Order', ({ number }) => number],
    ['Order id', ({ order_id }) => order_id],
    ['Refund id', ({ refund_id }) => refund_id],
    ['Rates', ({ rates }) => rates.map(nameOf).join(', ') || nameOf(NO_RATE)],
    ['Excl. VAT', ({ base }) => base],
    ['VAT', ({ vat }) => vat],
    ['Incl. VAT', ({ total }) => total],
  ],
});

export const vatRatesTable = reportTable({
  name: ({ from = '', to = '' }) => `vat-by-rate-${from}-${to}`,
  input: inputSchemaOf(finance.vat),
  read: async (tx, { scope, now }, asked) => (await readVat(tx, scope, asked, now)).rates,
  columns: [
    ['Rate', nameOf],
    ['Percent', ({ percent }) => percent],
    [MEASURES.orders.name, ({ sales }) => sales.orders],
    ['Sales excl. VAT', ({ sales }) => sales.base],
    ['VAT on sales', ({ sales }) => sales.vat],
    ['Refunds', ({ refunds }) => refunds.orders],
    ['Refunds excl. VAT', ({ refunds }) => refunds.base],
    ['VAT on refunds', ({ refunds }) => refunds.vat],
    ['Net excl. VAT', ({ net }) => net.base],
    ['Net VAT', ({ net }) => net.vat],
    ['Net incl. VAT', ({ net }) => fromCents(toCents(net.base) + toCents(net.vat))],
  ],
});

const SUPPLIES = [
  ['taxed', 'Taxed, VAT included'],
  ['outputTax', 'Output tax'],
  ['zeroRated', 'Zero-rated supplies'],
  ['noVat', 'Supplies without VAT'],
  ['unallocated', 'Unallocated'],
] as const;

export const vatSummaryTable = reportTable({
  name: ({ from = '', to = '' }) => `vat-summary-${from}-${to}`,
  input: inputSchemaOf(finance.vat),
  async read(tx, { scope, now }, asked) {
    const { summary } = await readVat(tx, scope, asked, now);
    return SUPPLIES.map(([key, label]) => ({ label, ...summary[key] }));
  },
  columns: [
    ['Supplies', ({ label }) => headingText(label)],
    ['Sales', ({ sales }) => sales],
    ['Refunds', ({ refunds }) => refunds],
    ['Net', ({ net }) => net],
  ],
});

type Section = 'payments' | 'shipping' | 'discounts' | 'refunds';
const reportInput = inputSchemaOf(finance.report);

async function readSection<Of extends Section>(
  tx: Tx,
  scope: StoreScope,
  { from, to }: DayRange,
  section: Of,
): Promise<readonly FinanceReport[Of][number][]> {
  const report = await readFinance(tx, scope, { from, to });
  return report[section];
}

export const paymentsTable = reportTable({
  name: ({ from, to }) => `payments-${from}-${to}`,
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'payments'),
  columns: [
    ['Payment method', (row) => rowName(row, domainTexts.noPaymentMethod)],
    [MEASURES.orders.name, ({ orders }) => orders],
    [MEASURES.totalSales.name, ({ total }) => total],
    ['Fees', ({ fees }) => fees],
    ['Orders with fee', ({ ordersWithFee }) => ordersWithFee],
    ['After fees', ({ net }) => net],
  ],
});

export const shippingTable = reportTable({
  name: ({ from, to }) => `shipping-${from}-${to}`,
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'shipping'),
  columns: [
    ['Shipping method', (row) => rowName(row, domainTexts.noMethodGiven)],
    [MEASURES.orders.name, ({ orders }) => orders],
    ['Charged', ({ charged }) => charged],
    [MEASURES.tax.name, ({ tax }) => tax],
    ['Refunded', ({ refunded }) => refunded],
    ['Net', ({ net }) => net],
  ],
});

export const discountsTable = reportTable({
  name: ({ from, to }) => `discounts-${from}-${to}`,
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'discounts'),
  columns: [
    ['Coupon', (row) => rowName(row, domainTexts.withoutACoupon)],
    [MEASURES.orders.name, ({ orders }) => orders],
    ['Discount', ({ amount }) => amount],
    [MEASURES.tax.name, ({ tax }) => tax],
  ],
});

export const refundsTable = reportTable({
  name: ({ from, to }) => `refunds-${from}-${to}`,
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'refunds'),
  columns: [
    ['Reason', (row) => rowName(row, domainTexts.noReasonGiven)],
    ['Refunds', ({ refunds }) => refunds],
    ['Amount', ({ amount }) => amount],
    [MEASURES.tax.name, ({ tax }) => tax],
    ['Not allocated', ({ unallocated }) => unallocated],
  ],
});
