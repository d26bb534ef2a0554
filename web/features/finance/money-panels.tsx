import type { UseQueryResult } from '@tanstack/react-query';
import { fromCents, toCents } from '#domain/money/money.ts';
import { rowName, UNNAMED } from '#domain/report-names.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import { ReportPanel } from '../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { ExportCsv } from '../exports/exports.public.tsx';
import { EmptyReport, useReport } from '../analytics/analytics.public.ts';
import type { FinanceReport } from './finance.data.ts';
import { moneyColumn, withMobileLabel } from './money-column.tsx';

type Part = 'payments' | 'shipping' | 'discounts' | 'refunds';
type RowOf<Name extends Part> = FinanceReport[Name][number];

interface PanelProps {
  query: UseQueryResult<FinanceReport>;
}

/** Total sales by payment method, with the fees that the orders contain. */
export function PaymentsPanel({ query }: PanelProps) {
  return (
    <MoneyPanel
      part="payments"
      title="Payments"
      caption="Payments by method"
      hint="Total sales by the payment method of the order, refunds taken off. Fees are what the payment plugin wrote on the order: PayFast, Stripe, WooPayments and PayPal do. Where it wrote none, none is known and none is taken off."
      query={query}
      columns={({ totals, currency }): ReportColumn<RowOf<'payments'>>[] => [
        named('Method', UNNAMED.payments),
        counted('Orders', ({ orders }) => orders, totals.orders),
        moneyColumn('total', 'Total sales', ({ total }) => total, {
          currency,
          total: totals.totalSales,
          card: 'aside',
        }),
        moneyColumn('fees', 'Fees known', ({ fees }) => fees, {
          currency,
          total: totals.fees,
          card: 'line',
          cell: ({ fees, ordersWithFee }) =>
            ordersWithFee === 0 ? 'Fees not known' : withMobileLabel('Fees', formatMoneyExact(fees, currency)),
          hint: 'Of the orders that carry a fee.',
        }),
        {
          key: 'ordersWithFee',
          label: 'Orders with a fee',
          figure: true,
          wideOnly: true,
          cell: ({ ordersWithFee, orders }) => `${formatCount(ordersWithFee)} of ${formatCount(orders)}`,
          total: `${formatCount(totals.ordersWithFee)} of ${formatCount(totals.orders)}`,
        },
        moneyColumn('net', 'After fees', ({ net }) => net, {
          currency,
          hint: 'Total sales less the fees that are known.',
          cell: ({ net, ordersWithFee }) => (ordersWithFee === 0 ? '–' : formatMoneyExact(net, currency)),
        }),
      ]}
    />
  );
}

/** Refunds by reason. */
export function RefundsPanel({ query }: PanelProps) {
  return (
    <MoneyPanel
      part="refunds"
      title="Refunds"
      caption="Refunds by reason"
      hint="Money you paid back in this period, incl. VAT and shipping, whenever the order was placed. “Unallocated” is the part of a refund without a product or shipping method."
      query={query}
      columns={({ totals, currency }): ReportColumn<RowOf<'refunds'>>[] => [
        named('Reason', UNNAMED.refunds),
        {
          ...counted('Refunds', ({ refunds }) => refunds, undefined, 'line'),
          total: withMobileLabel('Refunds', formatCount(totals.refunds)),
        },
        moneyColumn('amount', 'Amount', ({ amount }) => amount, { currency, total: totals.refunded, card: 'aside' }),
        moneyColumn('tax', 'VAT in it', ({ tax }) => tax, { currency, total: totals.refundedTax }),
        moneyColumn('unallocated', 'Unallocated', ({ unallocated }) => unallocated, {
          currency,
          total: totals.unallocated,
          card: 'lineEnd',
        }),
      ]}
    />
  );
}

/** Shipping charged and refunded by method. */
export function ShippingPanel({ query }: PanelProps) {
  return (
    <MoneyPanel
      part="shipping"
      title="Shipping"
      caption="Shipping by method"
      hint="What customers were charged for shipping, without VAT, and what of it went back. What couriers charged you is not known to the shop."
      query={query}
      columns={({ totals: { shippingCharged, shippingRefunded }, currency }): ReportColumn<RowOf<'shipping'>>[] => [
        named('Method', UNNAMED.shipping),
        counted('Orders', ({ orders }) => orders),
        moneyColumn('charged', 'Charged', ({ charged }) => charged, { currency, total: shippingCharged, card: 'line' }),
        moneyColumn('tax', 'VAT on it', ({ tax }) => tax, { currency, wideOnly: true }),
        moneyColumn('refunded', 'Refunded', ({ refunded }) => refunded, {
          currency,
          total: shippingRefunded,
          card: 'lineEnd',
        }),
        moneyColumn('net', 'Net', ({ net }) => net, {
          currency,
          total: fromCents(toCents(shippingCharged) - toCents(shippingRefunded)),
          card: 'aside',
        }),
      ]}
    />
  );
}

/** Discounts by coupon. */
export function DiscountsPanel({ query }: PanelProps) {
  return (
    <MoneyPanel
      part="discounts"
      title="Discounts"
      caption="Discounts by coupon"
      hint="What each coupon took off, without VAT. An order with several coupons counts under each of them."
      query={query}
      columns={({ totals, currency }): ReportColumn<RowOf<'discounts'>>[] => [
        named('Coupon', UNNAMED.discounts),
        counted('Orders', ({ orders }) => orders, undefined, 'line'),
        moneyColumn('tax', 'VAT on it', ({ tax }) => tax, { currency, card: 'lineEnd' }),
        moneyColumn('amount', 'Discount', ({ amount }) => amount, { currency, total: totals.discounts, card: 'aside' }),
      ]}
    />
  );
}

interface MoneyPanelProps<Name extends Part> extends PanelProps {
  /** The part of the report to show, and the name of its CSV. */
  part: Name;
  title: string;
  caption: string;
  hint: string;
  columns: (report: FinanceReport) => ReportColumn<RowOf<Name>>[];
}

function MoneyPanel<Name extends Part>({ part, title, caption, hint, query, columns }: MoneyPanelProps<Name>) {
  const { store, range } = useReport();
  return (
    <ReportPanel title={title} query={query} timeZone={store.timezone} hint={hint}>
      {(report) =>
        report[part].length === 0 ? (
          <EmptyReport>Nothing in this period</EmptyReport>
        ) : (
          <ReportTable<RowOf<Name>>
            caption={caption}
            columns={columns(report)}
            rows={report[part]}
            rowKey={({ key }) => key}
            totalLabel="All"
            exportButton={<ExportCsv storeId={store.id} table={part} filter={range} small />}
          />
        )
      }
    </ReportPanel>
  );
}

function named<Row extends { key: string; label: string }>(label: string, none: string): ReportColumn<Row> {
  return { key: 'name', label, card: 'title', cell: (row) => rowName(row, none) };
}

function counted<Row>(label: string, count: (row: Row) => number, total?: number, card?: 'line'): ReportColumn<Row> {
  return {
    key: label.toLowerCase(),
    label,
    figure: true,
    ...(card && { card }),
    cell: (row) => withMobileLabel(label, formatCount(count(row))),
    total: total === undefined ? undefined : formatCount(total),
  };
}
