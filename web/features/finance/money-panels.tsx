import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { fromCents, toCents } from '#domain/money/money.ts';
import { rowName, UNNAMED } from '#domain/report-names.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import { ReportPanel } from '../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { ExportCsv } from '../exports/exports.public.tsx';
import { useReport } from '../analytics/analytics.public.ts';
import type { FinanceReport } from './finance.data.ts';
import { withMobileLabel } from './mobile-label.tsx';

interface Props {
  query: UseQueryResult<FinanceReport>;
  timeZone: string;
}

type RowOf<Part extends 'payments' | 'shipping' | 'discounts' | 'refunds'> = FinanceReport[Part][number];

/** What came in by each payment method, and what the provider kept of it where the orders say so. */
export function PaymentsPanel({ query, timeZone }: Props) {
  return (
    <ReportPanel
      title="Payments"
      query={query}
      timeZone={timeZone}
      hint="Total sales by the payment method of the order, refunds taken off. Fees are what the payment plugin wrote on the order: PayFast, Stripe, WooPayments and PayPal do. Where it wrote none, none is known and none is taken off."
    >
      {({ payments, totals, currency }) => (
        <MoneyTable<RowOf<'payments'>>
          exportAs="payments"
          caption="Payments by method"
          rows={payments}
          columns={[
            named('Method', UNNAMED.payments),
            counted('Orders', ({ orders }) => orders, totals.orders),
            money('total', 'Total sales', currency, totals.totalSales, { card: 'aside' }),
            {
              ...money<RowOf<'payments'>>('fees', 'Fees known', currency, totals.fees, { card: 'line' }),
              cell: ({ fees, ordersWithFee }) =>
                ordersWithFee === 0 ? 'Fees not known' : withMobileLabel('Fees', formatMoneyExact(fees, currency)),
              hint: 'Of the orders that carry a fee.',
            },
            {
              key: 'ordersWithFee',
              label: 'Orders with a fee',
              figure: true,
              wideOnly: true,
              cell: ({ ordersWithFee, orders }) => `${formatCount(ordersWithFee)} of ${formatCount(orders)}`,
              total: `${formatCount(totals.ordersWithFee)} of ${formatCount(totals.orders)}`,
            },
            {
              ...money<RowOf<'payments'>>('net', 'After fees', currency),
              hint: 'Total sales less the fees that are known.',
              cell: ({ net, ordersWithFee }) => (ordersWithFee === 0 ? '–' : formatMoneyExact(net, currency)),
            },
          ]}
        />
      )}
    </ReportPanel>
  );
}

/** Why money went back. */
export function RefundsPanel({ query, timeZone }: Props) {
  return (
    <ReportPanel
      title="Refunds"
      query={query}
      timeZone={timeZone}
      hint="What was paid back on these days, VAT and shipping in it, whenever the order was placed. “Named by no line” is the part that says neither which product nor which shipping it was for."
    >
      {({ refunds, totals, currency }) => (
        <MoneyTable<RowOf<'refunds'>>
          exportAs="refunds"
          caption="Refunds by reason"
          rows={refunds}
          columns={[
            named('Reason', UNNAMED.refunds),
            {
              key: 'refunds',
              label: 'Refunds',
              figure: true,
              card: 'line',
              cell: ({ refunds: count }) => withMobileLabel('Refunds', formatCount(count)),
              total: withMobileLabel('Refunds', formatCount(totals.refunds)),
            },
            money('amount', 'Amount', currency, totals.refunded, { card: 'aside' }),
            money('tax', 'VAT in it', currency, totals.refundedTax),
            money('unallocated', 'Named by no line', currency, totals.unallocated, { card: 'lineEnd' }),
          ]}
        />
      )}
    </ReportPanel>
  );
}

/** What buyers paid for shipping. */
export function ShippingPanel({ query, timeZone }: Props) {
  return (
    <ReportPanel
      title="Shipping"
      query={query}
      timeZone={timeZone}
      hint="What buyers were charged for shipping, without VAT, and what of it went back. What couriers charged you is not known to the shop."
    >
      {({ shipping, totals, currency }) => (
        <MoneyTable<RowOf<'shipping'>>
          exportAs="shipping"
          caption="Shipping by method"
          rows={shipping}
          columns={[
            named('Method', UNNAMED.shipping),
            counted('Orders', ({ orders }) => orders),
            money('charged', 'Charged', currency, totals.shippingCharged, { card: 'line' }),
            money('tax', 'VAT on it', currency, undefined, { wideOnly: true }),
            money('refunded', 'Refunded', currency, totals.shippingRefunded, { card: 'lineEnd' }),
            money('net', 'Net', currency, difference(totals.shippingCharged, totals.shippingRefunded), {
              card: 'aside',
            }),
          ]}
        />
      )}
    </ReportPanel>
  );
}

/** What coupons took off. */
export function DiscountsPanel({ query, timeZone }: Props) {
  return (
    <ReportPanel
      title="Discounts"
      query={query}
      timeZone={timeZone}
      hint="What each coupon took off, without VAT. An order with several coupons counts under each of them."
    >
      {({ discounts, totals, currency }) => (
        <MoneyTable<RowOf<'discounts'>>
          exportAs="discounts"
          caption="Discounts by coupon"
          rows={discounts}
          columns={[
            named('Coupon', UNNAMED.discounts),
            counted('Orders', ({ orders }) => orders, undefined, 'line'),
            money('tax', 'VAT on it', currency, undefined, { card: 'lineEnd' }),
            money('amount', 'Discount', currency, totals.discounts, { card: 'aside' }),
          ]}
        />
      )}
    </ReportPanel>
  );
}

interface TableProps<Row> {
  caption: string;
  exportAs: 'payments' | 'shipping' | 'discounts' | 'refunds';
  rows: readonly Row[];
  columns: readonly ReportColumn<Row>[];
}

function MoneyTable<Row extends { key: string }>({ caption, exportAs, rows, columns }: TableProps<Row>) {
  const { store, range } = useReport();
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="md">
        Nothing in these days.
      </Text>
    );
  }
  return (
    <ReportTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      totalLabel="All"
      exportButton={<ExportCsv storeId={store.id} table={exportAs} filter={range} small />}
    />
  );
}

function named<Row extends { key: string; label: string }>(label: string, none: string): ReportColumn<Row> {
  return { key: 'name', label, card: 'title', cell: (row) => rowName(row, none) };
}

function counted<Row>(label: string, of: (row: Row) => number, total?: number, card?: 'line'): ReportColumn<Row> {
  return {
    key: 'orders',
    label,
    figure: true,
    ...(card && { card }),
    cell: (row) => withMobileLabel(label, formatCount(of(row))),
    total: total === undefined ? undefined : formatCount(total),
  };
}

function money<Row>(
  key: keyof Row & string,
  label: string,
  currency: string,
  total?: string,
  more: Partial<ReportColumn<Row>> = {},
): ReportColumn<Row> {
  const write = (amount: string) => {
    const text = formatMoneyExact(amount, currency);
    return more.card === 'aside' ? text : withMobileLabel(label, text);
  };
  return {
    key,
    label,
    figure: true,
    cell: (row) => write(String(row[key])),
    total: total === undefined ? undefined : write(total),
    ...more,
  };
}

function difference(whole: string, part: string): string {
  return fromCents(toCents(whole) - toCents(part));
}
