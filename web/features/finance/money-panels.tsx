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
import * as t from './finance.text.ts';

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
      title={t.payments}
      caption={t.paymentsByMethod}
      hint={t.totalSalesByTheOrders}
      query={query}
      columns={({ totals, currency }): ReportColumn<RowOf<'payments'>>[] => [
        named(t.method, UNNAMED.payments),
        counted(t.orders, ({ orders }) => orders, totals.orders),
        moneyColumn('total', t.totalSales, ({ total }) => total, {
          currency,
          total: totals.totalSales,
          card: 'aside',
        }),
        moneyColumn('fees', t.feesKnown, ({ fees }) => fees, {
          currency,
          total: totals.fees,
          card: 'line',
          cell: ({ fees, ordersWithFee }) =>
            ordersWithFee === 0 ? t.feesUnknown : withMobileLabel(t.fees, formatMoneyExact(fees, currency)),
          hint: t.ofTheOrdersWithAFee,
        }),
        {
          key: 'ordersWithFee',
          label: t.ordersWithAFee,
          figure: true,
          wideOnly: true,
          cell: ({ ordersWithFee, orders }) => t.ofCount(formatCount(ordersWithFee), formatCount(orders)),
          total: t.ofCount(formatCount(totals.ordersWithFee), formatCount(totals.orders)),
        },
        moneyColumn('net', t.afterFees, ({ net }) => net, {
          currency,
          hint: t.totalSalesLessKnownFees,
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
      title={t.refunds}
      caption={t.refundsByReason}
      hint={t.moneyYouPaidBack}
      query={query}
      columns={({ totals, currency }): ReportColumn<RowOf<'refunds'>>[] => [
        named(t.reason, UNNAMED.refunds),
        {
          ...counted(t.refunds, ({ refunds }) => refunds, undefined, 'line'),
          total: withMobileLabel(t.refunds, formatCount(totals.refunds)),
        },
        moneyColumn('amount', t.amount, ({ amount }) => amount, { currency, total: totals.refunded, card: 'aside' }),
        moneyColumn('tax', t.vatInIt, ({ tax }) => tax, { currency, total: totals.refundedTax }),
        moneyColumn('unallocated', t.unallocated, ({ unallocated }) => unallocated, {
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
      title={t.shipping}
      caption={t.shippingByMethod}
      hint={t.whatCustomersWereCharged}
      query={query}
      columns={({ totals: { shippingCharged, shippingRefunded }, currency }): ReportColumn<RowOf<'shipping'>>[] => [
        named(t.method, UNNAMED.shipping),
        counted(t.orders, ({ orders }) => orders),
        moneyColumn('charged', t.charged, ({ charged }) => charged, { currency, total: shippingCharged, card: 'line' }),
        moneyColumn('tax', t.vatOnIt, ({ tax }) => tax, { currency, wideOnly: true }),
        moneyColumn('refunded', t.refunded, ({ refunded }) => refunded, {
          currency,
          total: shippingRefunded,
          card: 'lineEnd',
        }),
        moneyColumn('net', t.net, ({ net }) => net, {
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
      title={t.discounts}
      caption={t.discountsByCoupon}
      hint={t.whatEachCouponTookOff}
      query={query}
      columns={({ totals, currency }): ReportColumn<RowOf<'discounts'>>[] => [
        named(t.coupon, UNNAMED.discounts),
        counted(t.orders, ({ orders }) => orders, undefined, 'line'),
        moneyColumn('tax', t.vatOnIt, ({ tax }) => tax, { currency, card: 'lineEnd' }),
        moneyColumn('amount', t.discount, ({ amount }) => amount, { currency, total: totals.discounts, card: 'aside' }),
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
          <EmptyReport>{t.nothingInThisPeriod}</EmptyReport>
        ) : (
          <ReportTable<RowOf<Name>>
            caption={caption}
            columns={columns(report)}
            rows={report[part]}
            rowKey={({ key }) => key}
            totalLabel={t.all}
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
