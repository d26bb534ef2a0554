import { statusLabel } from '#domain/order-status.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { countOf, formatCount } from '../../platform/format/number.ts';
import type { MetricTileProps } from '../../ui/cards/metric-tile.tsx';
import { computeChange, previousText } from '../../ui/cards/compute-change.ts';
import type { Measures, Overview } from './dashboard.data.ts';

/** The key figures, and how each is computed (GLOSSARY.md). */
export const DASHBOARD_TILES = [
  {
    measure: 'totalSales',
    label: 'Total sales',
    hint: 'Net sales plus tax and shipping. Net sales are items and fees, less discounts and refunds. A refund counts on the day you make it. Pending, failed and cancelled orders don’t count. If WooCommerce shows another total, “Why do my totals differ?” explains each cent.',
  },
  {
    measure: 'orders',
    label: 'Orders',
    hint: 'Orders that count as sales, on your store’s reporting date (date paid by default). Pending, failed and cancelled orders don’t count.',
  },
  {
    measure: 'averageOrderValue',
    label: 'Average order value',
    hint: 'Net sales ÷ orders. Net sales leave out tax and shipping, and discounts and refunds are taken off. Total sales ÷ orders is higher: it includes tax and shipping.',
  },
  {
    measure: 'newCustomers',
    label: 'New customers',
    hint: 'Customers who placed their first order in this period. Guests are told apart by email address.',
  },
] as const;

/** Returns the tiles of an overview. Sparklines leave out intervals after `now`, the shop's local time. */
export function prepareDashboardTiles(overview: Overview, now: string): MetricTileProps[] {
  const { totals, previous, currency } = overview;
  const begun = overview.intervals.filter(({ start }) => start <= now);
  return DASHBOARD_TILES.map(({ measure, label, hint }) => ({
    label,
    hint,
    value: figureText(totals, measure, currency),
    note: noteOf(measure, totals, currency),
    change: previous && computeChange(totals[measure], previous.totals[measure]),
    before: previous && previousText(figureText(previous.totals, measure, currency), previous),
    trend: begun.map((interval) => Number(interval.totals[measure])),
  }));
}

/** Says what money is in a figure, so that a reader who divides total sales by orders sees why the average is lower. */
function noteOf(measure: keyof Measures, { netSales, orders }: Measures, currency: string): string | undefined {
  const net = `Net sales ${formatMoney(netSales, currency)}`;
  if (measure === 'totalSales') return `${net} + tax and shipping`;
  return measure === 'averageOrderValue' ? `${net} ÷ ${countOf(orders, 'order')}` : undefined;
}

function figureText(totals: Measures, measure: keyof Measures, currency: string): string {
  const figure = totals[measure];
  return typeof figure === 'number' ? formatCount(figure) : formatMoney(figure, currency);
}

/** Returns a bar per status, most orders first, without empty statuses. `length` is 0 to 1 of the longest bar. */
export function prepareStatuses(statuses: readonly { status: string; orders: number }[]) {
  const most = Math.max(1, ...statuses.map(({ orders }) => orders));
  return statuses
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders || one.status.localeCompare(other.status))
    .map(({ status, orders }) => ({ status, label: statusLabel(status), orders, length: orders / most }));
}
