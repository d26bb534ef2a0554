import type { UseQueryResult } from '@tanstack/react-query';
import { sentences } from '#domain/language/sentences.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { rowName, UNNAMED } from '#domain/report-names.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import type { ReportCells } from '../../ui/reports/declared-report.ts';
import { ReportPanel } from '../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { paymentTitle } from '../../ui/shop-text/payment-title.ts';
import { EmptyReport } from '../analytics/analytics.public.ts';
import { useDeclaredReport } from '../columns/columns.public.tsx';
import { useSeesCosts } from '../costs/costs.public.tsx';
import type { FinanceReport } from './finance.data.ts';
import { moneyCells } from './money-cells.tsx';
import { t } from '#domain/language/t.ts';

type Part = 'payments' | 'shipping' | 'discounts' | 'refunds';
type RowOf<Name extends Part> = FinanceReport[Name][number];
type CellsOf<Name extends Part> = (report: FinanceReport) => ReportCells<Name, RowOf<Name>>;

interface PanelProps {
  query: UseQueryResult<FinanceReport>;
}

/** Total sales by payment method, with the fees that the orders contain for people who see costs. */
export function PaymentsPanel({ query }: PanelProps) {
  const seesCosts = useSeesCosts();
  return (
    <MoneyPanel
      part="payments"
      title={t('Payments')}
      caption={t('Payments by method')}
      hint={sentences(
        t('Total sales by the order’s payment method, less refunds.'),
        seesCosts &&
          t(
            'Fees are those that the payment plugin recorded on the order, as PayFast, Stripe, WooPayments and PayPal do. If it recorded none, no fee is deducted.',
          ),
      )}
      query={query}
      cells={paymentCells}
    />
  );
}

const paymentCells: CellsOf<'payments'> = ({ totals, currency }) => {
  const money = moneyCells<RowOf<'payments'>>(currency);
  return {
    name: { card: 'title', cell: (row) => paymentTitle(rowName(row, UNNAMED.payments())) },
    orders: counted(t('Orders'), ({ orders }) => orders, totals.sales.orders),
    totalSales: money(({ total }) => total, { total: totals.sales.totalSales, card: 'aside' }),
    fees: money(({ fees }) => fees, {
      total: totals.fees,
      card: 'line',
      cardLabel: (row) => (row?.ordersWithFee === 0 ? undefined : t('Fees')),
      cell: ({ fees, ordersWithFee }) => (ordersWithFee === 0 ? t('Fees unknown') : formatMoneyExact(fees, currency)),
      hint: t('Of the orders with a fee.'),
    }),
    ordersWithFee: {
      wideOnly: true,
      cell: ({ ordersWithFee }) => formatCount(ordersWithFee),
      total: formatCount(totals.ordersWithFee),
    },
    afterFees: money(({ net }) => net, {
      hint: t('Total sales less known fees.'),
      cell: ({ net, ordersWithFee }) => (ordersWithFee === 0 ? '–' : formatMoneyExact(net, currency)),
    }),
  };
};

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
      cells={refundCells}
    />
  );
}

const refundCells: CellsOf<'refunds'> = ({ totals, currency }) => {
  const money = moneyCells<RowOf<'refunds'>>(currency);
  return {
    name: { card: 'title', cell: (row) => rowName(row, UNNAMED.refunds()) },
    refunds: counted(t('Refunds'), ({ refunds }) => refunds, totals.refunds, 'line'),
    amount: money(({ amount }) => amount, { total: totals.refunded, card: 'aside' }),
    tax: money(({ tax }) => tax, { total: totals.refundedTax }),
    notAllocated: money(({ unallocated }) => unallocated, {
      label: t('Unallocated'),
      total: totals.unallocated,
      card: 'lineEnd',
    }),
  };
};

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
      cells={shippingCells}
    />
  );
}

const shippingCells: CellsOf<'shipping'> = ({ totals: { shippingCharged, shippingRefunded }, currency }) => {
  const money = moneyCells<RowOf<'shipping'>>(currency);
  return {
    name: { card: 'title', cell: (row) => rowName(row, UNNAMED.shipping()) },
    orders: counted(t('Orders'), ({ orders }) => orders),
    charged: money(({ charged }) => charged, { label: t('Charged'), total: shippingCharged, card: 'line' }),
    tax: money(({ tax }) => tax, { wideOnly: true }),
    refunded: money(({ refunded }) => refunded, { label: t('Refunded'), total: shippingRefunded, card: 'lineEnd' }),
    net: money(({ net }) => net, {
      total: fromCents(toCents(shippingCharged) - toCents(shippingRefunded)),
      card: 'aside',
    }),
  };
};

/** Discounts by coupon. */
export function DiscountsPanel({ query }: PanelProps) {
  return (
    <MoneyPanel
      part="discounts"
      title={t('Discounts')}
      caption={t('Discounts by coupon')}
      hint={t('What each coupon took off, excluding VAT. An order with several coupons counts under each of them.')}
      query={query}
      cells={discountCells}
    />
  );
}

const discountCells: CellsOf<'discounts'> = ({ totals, currency }) => {
  const money = moneyCells<RowOf<'discounts'>>(currency);
  return {
    name: { card: 'title', cell: (row) => rowName(row, UNNAMED.discounts()) },
    orders: counted(t('Orders'), ({ orders }) => orders, undefined, 'line'),
    discount: money(({ amount }) => amount, { total: totals.sales.discounts, card: 'aside' }),
    tax: money(({ tax }) => tax, { label: t('VAT on it'), card: 'lineEnd' }),
  };
};

interface MoneyPanelProps<Name extends Part> extends PanelProps {
  /** The part of the report to show. */
  part: Name;
  title: string;
  caption: string;
  hint: string;
  cells: CellsOf<Name>;
}

function MoneyPanel<Name extends Part>({ part, title, caption, hint, query, cells }: MoneyPanelProps<Name>) {
  return (
    <ReportPanel title={title} query={query} hint={hint}>
      {(report) =>
        report[part].length === 0 ? (
          <EmptyReport>{t('Nothing in this period')}</EmptyReport>
        ) : (
          <MoneyTable part={part} caption={caption} report={report} cells={cells(report)} />
        )
      }
    </ReportPanel>
  );
}

interface MoneyTableProps<Name extends Part> extends Pick<MoneyPanelProps<Name>, 'part' | 'caption'> {
  report: FinanceReport;
  cells: ReportCells<Name, RowOf<Name>>;
}

function MoneyTable<Name extends Part>({ part, caption, report, cells }: MoneyTableProps<Name>) {
  const { columns, menu } = useDeclaredReport<Name, RowOf<Name>>(part, cells);
  return (
    <ReportTable<RowOf<Name>>
      caption={caption}
      columns={columns}
      rows={report[part]}
      rowKey={({ key }) => key}
      totalLabel={t('All')}
      foot={menu}
    />
  );
}

function counted<Row>(label: string, count: (row: Row) => number, total?: number, card?: 'line') {
  return {
    ...(card && { card }),
    cardLabel: () => label,
    cell: (row: Row) => formatCount(count(row)),
    total: total === undefined ? undefined : formatCount(total),
  };
}
