import { finance } from '#contract/finance.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import { rateName, rowName, UNNAMED } from '#domain/report-names.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
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
import { inputSchemaOf } from '../../../platform/http/call-input.ts';
import { listTable, reportColumns, reportTable } from '../export-table.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

type VatLine = Awaited<ReturnType<typeof readVatLinesOf>>[number];
type VatReport = Awaited<ReturnType<typeof readVat>>;
type VatRate = VatReport['rates'][number];
type SuppliedAmounts = VatReport['summary'][keyof VatReport['summary']];
interface Supply extends SuppliedAmounts {
  readonly label: DeclaredText;
}

const NO_RATE = { key: '', label: '', percent: null };

export const vatLinesTable = listTable({
  name: () => t('VAT lines', {}, 'file name'),
  input: inputSchemaOf(finance.vatLines),
  count: (tx, { scope }, asked, page) => readVatLines(tx, scope, { ...asked, ...page }),
  keys: (tx, { scope }, { from, to }) => readVatDocuments(tx, scope, { from, to }),
  items: (tx, { scope }, keys, { rate }) => readVatLinesOf(tx, scope, keys, rate),
  keyOf: ({ order_id, refund_id }): VatDocument => [order_id, refund_id],
  columns: (_asked, keys) =>
    reportColumns<'vat_lines', VatLine>('vat_lines', {
      day: ({ day }) => day,
      // A file that programs read has the number, and the refund beside it.
      order: ({ number, refund_id: refund }) =>
        keys === null || refund === null ? number : t('Refund of #{number}', { number }),
      orderId: ({ order_id }) => order_id,
      refundId: ({ refund_id }) => refund_id,
      rates: ({ rates }) => rates.map(rateName).join(', ') || rateName(NO_RATE),
      base: ({ base }) => base,
      vat: ({ vat }) => vat,
      total: ({ total }) => total,
    }),
});

export const vatRatesTable = reportTable({
  name: () => t('VAT by rate', {}, 'file name'),
  input: inputSchemaOf(finance.vat),
  read: async (tx, { scope, now }, asked) => (await readVat(tx, scope, asked, now)).rates,
  columns: reportColumns<'vat_rates', VatRate>('vat_rates', {
    name: rateName,
    percent: ({ percent }) => percent,
    orders: ({ sales }) => sales.orders,
    salesBase: ({ sales }) => sales.base,
    salesVat: ({ sales }) => sales.vat,
    refunds: ({ refunds }) => refunds.orders,
    refundsBase: ({ refunds }) => refunds.base,
    refundsVat: ({ refunds }) => refunds.vat,
    netBase: ({ net }) => net.base,
    netVat: ({ net }) => net.vat,
    netTotal: ({ net }) => fromCents(toCents(net.base) + toCents(net.vat)),
  }),
});

const SUPPLIES = [
  ['outputTax', () => t('Output tax')],
  ['taxed', () => t('Taxed, VAT included')],
  ['zeroRated', () => t('Zero-rated supplies')],
  ['noVat', () => t('Supplies without VAT')],
  ['unallocated', () => t('Unallocated')],
] as const;

export const vatSummaryTable = reportTable({
  name: () => t('VAT summary', {}, 'file name'),
  input: inputSchemaOf(finance.vat),
  async read(tx, { scope, now }, asked) {
    const { summary } = await readVat(tx, scope, asked, now);
    return SUPPLIES.map(([key, label]) => ({ label, ...summary[key] }));
  },
  columns: reportColumns<'vat_summary', Supply>('vat_summary', {
    name: ({ label }) => label(),
    sales: ({ sales }) => sales,
    refunds: ({ refunds }) => refunds,
    net: ({ net }) => net,
  }),
});

type Section = 'payments' | 'shipping' | 'discounts' | 'refunds';
type SectionRow<Of extends Section> = FinanceReport[Of][number];
const reportInput = inputSchemaOf(finance.report);

async function readSection<Of extends Section>(
  tx: Tx,
  scope: StoreScope,
  { from, to }: DayRange,
  section: Of,
): Promise<readonly SectionRow<Of>[]> {
  const report = await readFinance(tx, scope, { from, to });
  return report[section];
}

export const paymentsTable = reportTable({
  name: () => t('payments', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'payments'),
  columns: reportColumns<'payments', SectionRow<'payments'>>('payments', {
    name: (row) => rowName(row, UNNAMED.payments()),
    orders: ({ orders }) => orders,
    totalSales: ({ total }) => total,
    // None is known: that is not nothing.
    fees: ({ fees, ordersWithFee }) => (ordersWithFee === 0 ? null : fees),
    ordersWithFee: ({ ordersWithFee }) => ordersWithFee,
    afterFees: ({ net, ordersWithFee }) => (ordersWithFee === 0 ? null : net),
  }),
});

export const shippingTable = reportTable({
  name: () => t('shipping', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'shipping'),
  columns: reportColumns<'shipping', SectionRow<'shipping'>>('shipping', {
    name: (row) => rowName(row, UNNAMED.shipping()),
    orders: ({ orders }) => orders,
    charged: ({ charged }) => charged,
    tax: ({ tax }) => tax,
    refunded: ({ refunded }) => refunded,
    net: ({ net }) => net,
  }),
});

export const discountsTable = reportTable({
  name: () => t('discounts', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'discounts'),
  columns: reportColumns<'discounts', SectionRow<'discounts'>>('discounts', {
    name: (row) => rowName(row, UNNAMED.discounts()),
    orders: ({ orders }) => orders,
    discount: ({ amount }) => amount,
    tax: ({ tax }) => tax,
  }),
});

export const refundsTable = reportTable({
  name: () => t('refunds', {}, 'file name'),
  input: reportInput,
  read: (tx, { scope }, asked) => readSection(tx, scope, asked, 'refunds'),
  columns: reportColumns<'refunds', SectionRow<'refunds'>>('refunds', {
    name: (row) => rowName(row, UNNAMED.refunds()),
    refunds: ({ refunds }) => refunds,
    amount: ({ amount }) => amount,
    tax: ({ tax }) => tax,
    notAllocated: ({ unallocated }) => unallocated,
  }),
});
