import type { UseQueryResult } from '@tanstack/react-query';
import { fromCents, toCents } from '#domain/money/money.ts';
import { rowName, UNNAMED } from '#domain/report-names.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import { ReportPanel } from '../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { paymentTitle } from '../../ui/shop-text/payment-title.ts';
import { EmptyReport, useReport } from '../analytics/analytics.public.ts';
import type { FinanceReport } from './finance.data.ts';
import { moneyColumn, withMobileLabel } from './money-column.tsx';
import { t } from '#domain/language/t.ts';
import { measureName } from '../figures/figures.public.ts';

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
      title={t('Payments')}
      caption={t('Payments by method')}
      hint={t(
        'Total sales by the order’s payment method, less refunds. Fees are those that the payment plugin recorded on the order, as PayFast, Stripe, WooPayments and PayPal do. If it recorded none, no fee is deducted.',
      )}
      query={query}
      columns={({ totals, currency }): ReportColumn<RowOf<'payments'>>[] => [
        {
          key: 'name',
          label: t('Method'),
          card: 'title',
          cell: (row) => paymentTitle(rowName(row, UNNAMED.payments())),
        },
        counted(t('Orders'), ({ orders }) => orders, totals.sales.orders),
        moneyColumn('total', measureName('totalSales'), ({ total }) => total, {
          currency,
          total: totals.sales.totalSales,
          card: 'aside',
        }),
        moneyColumn('fees', t('Fees known'), ({ fees }) => fees, {
          currency,
          total: totals.fees,
          card: 'line',
          cell: ({ fees, ordersWithFee }) =>
            ordersWithFee === 0 ? t('Fees unknown') : withMobileLabel(t('Fees'), formatMoneyExact(fees, currency)),
          hint: t('Of the orders with a fee.'),
        }),
        {
          key: 'ordersWithFee',
          label: t('Orders with a fee'),
          figure: true,
          wideOnly: true,
          cell: ({ ordersWithFee, orders }) =>
            t('{part} of {all}', { part: formatCount(ordersWithFee), all: formatCount(orders) }),
          total: t('{part} of {all}', {
            part: formatCount(totals.ordersWithFee),
            all: formatCount(totals.sales.orders),
          }),
        },
        moneyColumn('net', t('After fees'), ({ net }) => net, {
          currency,
          hint: t('Total sales less known fees.'),
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
      title={t('Refunds')}
      caption={t('Refunds by reason')}
      hint={t(
        'Money you paid back in this period, incl. VAT and shipping, whenever the order was placed. “Unallocated” is the part of a refund without a product or shipping method.',
      )}
      query={query}
      columns={({ totals, currency }): ReportColumn<RowOf<'refunds'>>[] => [
        named(t('Reason'), UNNAMED.refunds()),
        {
          ...counted(t('Refunds'), ({ refunds }) => refunds, undefined, 'line'),
          total: withMobileLabel(t('Refunds'), formatCount(totals.refunds)),
        },
        moneyColumn('amount', t('Amount'), ({ amount }) => amount, { currency, total: totals.refunded, card: 'aside' }),
        moneyColumn('tax', t('VAT in it'), ({ tax }) => tax, { currency, total: totals.refundedTax }),
        moneyColumn('unallocated', t('Unallocated'), ({ unallocated }) => unallocated, {
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
      title={t('Shipping')}
      caption={t('Shipping by method')}
      hint={t(
        'What customers were charged for shipping, excluding VAT, and how much of it was refunded. Your store doesn’t know what couriers charged you.',
      )}
      query={query}
      columns={({ totals: { shippingCharged, shippingRefunded }, currency }): ReportColumn<RowOf<'shipping'>>[] => [
        named(t('Method'), UNNAMED.shipping()),
        counted(t('Orders'), ({ orders }) => orders),
        moneyColumn('charged', t('Charged'), ({ charged }) => charged, {
          currency,
          total: shippingCharged,
          card: 'line',
        }),
        moneyColumn('tax', t('VAT on it'), ({ tax }) => tax, { currency, wideOnly: true }),
        moneyColumn('refunded', t('Refunded'), ({ refunded }) => refunded, {
          currency,
          total: shippingRefunded,
          card: 'lineEnd',
        }),
        moneyColumn('net', t('Net'), ({ net }) => net, {
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
      title={t('Discounts')}
      caption={t('Discounts by coupon')}
      hint={t('What each coupon took off, excluding VAT. An order with several coupons counts under each of them.')}
      query={query}
      columns={({ totals, currency }): ReportColumn<RowOf<'discounts'>>[] => [
        named(t('Coupon'), UNNAMED.discounts()),
        counted(t('Orders'), ({ orders }) => orders, undefined, 'line'),
        moneyColumn('tax', t('VAT on it'), ({ tax }) => tax, { currency, card: 'lineEnd' }),
        moneyColumn('amount', t('Discount'), ({ amount }) => amount, {
          currency,
          total: totals.sales.discounts,
          card: 'aside',
        }),
      ]}
    />
  );
}

interface MoneyPanelProps<Name extends Part> extends PanelProps {
  /** The part of the report to show. */
  part: Name;
  title: string;
  caption: string;
  hint: string;
  columns: (report: FinanceReport) => ReportColumn<RowOf<Name>>[];
}

function MoneyPanel<Name extends Part>({ part, title, caption, hint, query, columns }: MoneyPanelProps<Name>) {
  const { store } = useReport();
  return (
    <ReportPanel title={title} query={query} timeZone={store.timezone} hint={hint}>
      {(report) =>
        report[part].length === 0 ? (
          <EmptyReport>{t('Nothing in this period')}</EmptyReport>
        ) : (
          <ReportTable<RowOf<Name>>
            caption={caption}
            columns={columns(report)}
            rows={report[part]}
            rowKey={({ key }) => key}
            totalLabel={t('All')}
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
