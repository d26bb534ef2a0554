import { finance } from '#contract/finance.ts';
import { fromCents, toCents } from '#domain/money.ts';
import type { DayRange } from '#domain/period.ts';
import { type FinanceReport, readFinance, readVat, readVatLines } from '../../finance/finance.public.ts';
import { type ExportContext, exportTable } from '../export-table.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { inputOf } from './input-of.ts';

/** Every order and refund of a VAT report; the sums by rate are those of the report. */
export const vatLinesTable = exportTable({
  name: ({ from, to }) => `vat-lines-${from}-${to}`,
  input: inputOf(finance.vatLines),
  read: (tx, { scope }, asked, page) => readVatLines(tx, scope, { ...asked, ...page }),
  columns: [
    ['Day', ({ day }) => day],
    ['Order', ({ number }) => number],
    ['Order id', ({ order_id }) => order_id],
    ['Refund id', ({ refund_id }) => refund_id],
    ['Rates', ({ rates }) => rates.map(({ label, key }) => label || key).join(', ')],
    ['Excl. VAT', ({ base }) => base],
    ['VAT', ({ vat }) => vat],
    ['Incl. VAT', ({ total }) => total],
  ],
});

export const vatRatesTable = exportTable({
  name: ({ from = '', to = '' }) => `vat-by-rate-${from}-${to}`,
  input: inputOf(finance.vat),
  async read(tx, { scope, now }, asked) {
    const { rates } = await readVat(tx, scope, asked, now);
    return { items: rates, total: rates.length };
  },
  columns: [
    ['Rate', ({ label, key }) => label || key],
    ['Percent', ({ percent }) => percent],
    ['Orders', ({ sales }) => sales.orders],
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

type Part = 'payments' | 'shipping' | 'discounts' | 'refunds';
const reportInput = inputOf(finance.report);

async function partOf<Of extends Part>(tx: Tx, { scope }: ExportContext, asked: DayRange, part: Of) {
  const report = await readFinance(tx, scope, { from: asked.from, to: asked.to });
  const items: readonly FinanceReport[Of][number][] = report[part];
  return { items, total: items.length };
}

export const paymentsTable = exportTable({
  name: ({ from, to }) => `payments-${from}-${to}`,
  input: reportInput,
  read: (tx, context, asked) => partOf(tx, context, asked, 'payments'),
  columns: [
    ['Payment method', ({ label, key }) => label || key],
    ['Orders', ({ orders }) => orders],
    ['Total sales', ({ total }) => total],
    ['Fees', ({ fees }) => fees],
    ['Orders with fee', ({ ordersWithFee }) => ordersWithFee],
    ['After fees', ({ net }) => net],
  ],
});

export const shippingTable = exportTable({
  name: ({ from, to }) => `shipping-${from}-${to}`,
  input: reportInput,
  read: (tx, context, asked) => partOf(tx, context, asked, 'shipping'),
  columns: [
    ['Shipping method', ({ label, key }) => label || key],
    ['Orders', ({ orders }) => orders],
    ['Charged', ({ charged }) => charged],
    ['Tax', ({ tax }) => tax],
    ['Refunded', ({ refunded }) => refunded],
    ['Net', ({ net }) => net],
  ],
});

export const discountsTable = exportTable({
  name: ({ from, to }) => `discounts-${from}-${to}`,
  input: reportInput,
  read: (tx, context, asked) => partOf(tx, context, asked, 'discounts'),
  columns: [
    ['Coupon', ({ label, key }) => label || key],
    ['Orders', ({ orders }) => orders],
    ['Discount', ({ amount }) => amount],
    ['Tax', ({ tax }) => tax],
  ],
});

export const refundsTable = exportTable({
  name: ({ from, to }) => `refunds-${from}-${to}`,
  input: reportInput,
  read: (tx, context, asked) => partOf(tx, context, asked, 'refunds'),
  columns: [
    ['Reason', ({ label, key }) => label || key],
    ['Refunds', ({ refunds }) => refunds],
    ['Amount', ({ amount }) => amount],
    ['Tax', ({ tax }) => tax],
    ['Not allocated', ({ unallocated }) => unallocated],
  ],
});
