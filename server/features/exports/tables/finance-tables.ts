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
    [() => t('Day'), ({ day }) => day],
    [() => t('Order'), ({ number }) => number],
    [() => t('Order id'), ({ order_id }) => order_id],
    [() => t('Refund id'), ({ refund_id }) => refund_id],
    [() => t('Rates'), ({ rates }) => rates.map(rateName).join(', ') || rateName(NO_RATE)],
    [() => t('Excl. VAT'), ({ base }) => base],
    [() => t('VAT'), ({ vat }) => vat],
    [() => t('Incl. VAT'), ({ total }) => total],
  ],
});

export const vatRatesTable = reportTable({
  name: () => t('vat by rate', {}, 'file name'),
  input: inputSchemaOf(finance.vat),
  read: async (tx, { scope, now }, asked) => (await readVat(tx, scope, asked, now)).rates,
  columns: [
    [() => t('Rate'), rateName],
    [() => t('Percent'), ({ percent }) => percent],
    [MEASURES.orders.name, ({ sales }) => sales.orders],
    [() => t('Sales excl. VAT'), ({ sales }) => sales.base],
    [() => t('VAT on sales'), ({ sales }) => sales.vat],
    [() => t('Refunds'), ({ refunds }) => refunds.orders],
    [() => t('Refunds excl. VAT'), ({ refunds }) => refunds.base],
    [() => t('VAT on refunds'), ({ refunds }) => refunds.vat],
    [() => t('Net excl. VAT'), ({ net }) => net.base],
    [() => t('Net VAT'), ({ net }) => net.vat],
    [() => t('Net incl. VAT'), ({ net }) => fromCents(toCents(net.base) + toCents(net.vat))],
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
    [() => t('Supplies'), ({ label }) => label()],
    [() => t('Sales'), ({ sales }) => sales],
    [() => t('Refunds'), ({ refunds }) => refunds],
    [() => t('Net'), ({ net }) => net],
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
    [() => t('Payment method'), (row) => rowName(row, UNNAMED.payments())],
    [MEASURES.orders.name, ({ orders }) => orders],
    [MEASURES.totalSales.name, ({ total }) => total],
    [() => t('Fees'), ({ fees }) => fees],
    [() => t('Orders with fee'), ({ ordersWithFee }) => ordersWithFee],
    [() => t('After fees'), ({ net }) => net],
  ],
});

export const shippingTable = reportTable({
  name: () => t('shipping', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'shipping'),
  columns: [
    [() => t('Shipping method'), (row) => rowName(row, UNNAMED.shipping())],
    [MEASURES.orders.name, ({ orders }) => orders],
    [() => t('Charged'), ({ charged }) => charged],
    [MEASURES.tax.name, ({ tax }) => tax],
    [() => t('Refunded'), ({ refunded }) => refunded],
    [() => t('Net'), ({ net }) => net],
  ],
});

export const discountsTable = reportTable({
  name: () => t('discounts', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'discounts'),
  columns: [
    [() => t('Coupon'), (row) => rowName(row, UNNAMED.discounts())],
    [MEASURES.orders.name, ({ orders }) => orders],
    [() => t('Discount'), ({ amount }) => amount],
    [MEASURES.tax.name, ({ tax }) => tax],
  ],
});

export const refundsTable = reportTable({
  name: () => t('refunds', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'refunds'),
  columns: [
    [() => t('Reason'), (row) => rowName(row, UNNAMED.refunds())],
    [() => t('Refunds'), ({ refunds }) => refunds],
    [() => t('Amount'), ({ amount }) => amount],
    [MEASURES.tax.name, ({ tax }) => tax],
    [() => t('Not allocated'), ({ unallocated }) => unallocated],
  ],
});
