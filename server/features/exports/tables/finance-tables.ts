import { finance } from '#contract/finance.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import { rateName, rowName, UNNAMED } from '#domain/report-names.ts';
import { t } from '#domain/language/t.ts';
import {
  type FinanceReport,
  readFinance,
  readVat,
  readVatDocuments,
  readVatLines,
  readVatLinesOf,
  type VatDocument,
} from '../../finance/finance.public.ts';
import { inputSchemaOf, listTable, reportTable } from '../export-table.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { MEASURES } from '#domain/figures/measures.ts';

const NO_RATE = { key: '', label: '', percent: null };

export const vatLinesTable = listTable({
  name: () => t('vat lines', {}, 'file name'),
  input: inputSchemaOf(finance.vatLines),
  count: (tx, { scope }, asked, page) => readVatLines(tx, scope, { ...asked, ...page }),
  keys: (tx, { scope }, { from, to }) => readVatDocuments(tx, scope, { from, to }),
  items: (tx, { scope }, keys, { rate }) => readVatLinesOf(tx, scope, keys, rate),
  keyOf: ({ order_id, refund_id }): VatDocument => [order_id, refund_id],
  columns: [
    ['day', () => t('Day'), ({ day }) => day],
    ['order', () => t('Order'), ({ number }) => number],
    ['orderId', () => t('Order id'), ({ order_id }) => order_id],
    ['refundId', () => t('Refund id'), ({ refund_id }) => refund_id],
    ['rates', () => t('Rates'), ({ rates }) => rates.map(rateName).join(', ') || rateName(NO_RATE)],
    ['base', () => t('Excl. VAT'), ({ base }) => base],
    ['vat', () => t('VAT'), ({ vat }) => vat],
    ['total', () => t('Incl. VAT'), ({ total }) => total],
  ],
});

export const vatRatesTable = reportTable({
  name: () => t('vat by rate', {}, 'file name'),
  input: inputSchemaOf(finance.vat),
  read: async (tx, { scope, now }, asked) => (await readVat(tx, scope, asked, now)).rates,
  columns: [
    ['name', () => t('Rate'), rateName],
    ['percent', () => t('Percent'), ({ percent }) => percent],
    ['orders', MEASURES.orders.name, ({ sales }) => sales.orders],
    ['salesBase', () => t('Sales excl. VAT'), ({ sales }) => sales.base],
    ['salesVat', () => t('VAT on sales'), ({ sales }) => sales.vat],
    ['refunds', () => t('Refunds'), ({ refunds }) => refunds.orders],
    ['refundsBase', () => t('Refunds excl. VAT'), ({ refunds }) => refunds.base],
    ['refundsVat', () => t('VAT on refunds'), ({ refunds }) => refunds.vat],
    ['netBase', () => t('Net excl. VAT'), ({ net }) => net.base],
    ['netVat', () => t('Net VAT'), ({ net }) => net.vat],
    ['netTotal', () => t('Net incl. VAT'), ({ net }) => fromCents(toCents(net.base) + toCents(net.vat))],
  ],
});

const SUPPLIES = [
  ['taxed', () => t('Taxed, VAT included')],
  ['outputTax', () => t('Output tax')],
  ['zeroRated', () => t('Zero-rated supplies')],
  ['noVat', () => t('Supplies without VAT')],
  ['unallocated', () => t('Unallocated')],
] as const;

export const vatSummaryTable = reportTable({
  name: () => t('vat summary', {}, 'file name'),
  input: inputSchemaOf(finance.vat),
  async read(tx, { scope, now }, asked) {
    const { summary } = await readVat(tx, scope, asked, now);
    return SUPPLIES.map(([key, label]) => ({ label, ...summary[key] }));
  },
  columns: [
    ['name', () => t('Supplies'), ({ label }) => label()],
    ['sales', () => t('Sales'), ({ sales }) => sales],
    ['refunds', () => t('Refunds'), ({ refunds }) => refunds],
    ['net', () => t('Net'), ({ net }) => net],
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
  name: () => t('payments', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'payments'),
  columns: [
    ['name', () => t('Payment method'), (row) => rowName(row, UNNAMED.payments())],
    ['orders', MEASURES.orders.name, ({ orders }) => orders],
    ['totalSales', MEASURES.totalSales.name, ({ total }) => total],
    ['fees', () => t('Fees'), ({ fees }) => fees],
    ['ordersWithFee', () => t('Orders with fee'), ({ ordersWithFee }) => ordersWithFee],
    ['afterFees', () => t('After fees'), ({ net }) => net],
  ],
});

export const shippingTable = reportTable({
  name: () => t('shipping', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'shipping'),
  columns: [
    ['name', () => t('Shipping method'), (row) => rowName(row, UNNAMED.shipping())],
    ['orders', MEASURES.orders.name, ({ orders }) => orders],
    ['charged', () => t('Charged'), ({ charged }) => charged],
    ['tax', MEASURES.tax.name, ({ tax }) => tax],
    ['refunded', () => t('Refunded'), ({ refunded }) => refunded],
    ['net', () => t('Net'), ({ net }) => net],
  ],
});

export const discountsTable = reportTable({
  name: () => t('discounts', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'discounts'),
  columns: [
    ['name', () => t('Coupon'), (row) => rowName(row, UNNAMED.discounts())],
    ['orders', MEASURES.orders.name, ({ orders }) => orders],
    ['discount', () => t('Discount'), ({ amount }) => amount],
    ['tax', MEASURES.tax.name, ({ tax }) => tax],
  ],
});

export const refundsTable = reportTable({
  name: () => t('refunds', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'refunds'),
  columns: [
    ['name', () => t('Reason'), (row) => rowName(row, UNNAMED.refunds())],
    ['refunds', () => t('Refunds'), ({ refunds }) => refunds],
    ['amount', () => t('Amount'), ({ amount }) => amount],
    ['tax', MEASURES.tax.name, ({ tax }) => tax],
    ['notAllocated', () => t('Not allocated'), ({ unallocated }) => unallocated],
  ],
});
