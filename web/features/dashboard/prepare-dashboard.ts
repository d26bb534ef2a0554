import { statusLabel } from '#domain/order-status.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import type { MetricTileProps } from '../../ui/cards/metric-tile.tsx';
import { computeChange, previousText } from '../../ui/cards/compute-change.ts';
import type { Measures, Overview } from './dashboard.data.ts';
import * as t from './dashboard.text.ts';

/** The key figures, and how each is computed (GLOSSARY.md). */
export const DASHBOARD_TILES = [
  {
    measure: 'totalSales',
    label: t.totalSales,
    hint: t.netSalesPlusTax,
    help: '/dashboard/help/figures#total-sales',
  },
  {
    measure: 'orders',
    label: t.orders2,
    hint: t.ordersThatCountAsSales,
    help: '/dashboard/help/figures#which-orders-count',
  },
  {
    measure: 'averageOrderValue',
    label: t.averageOrderValue,
    hint: t.netSalesOrdersNetSales,
    help: '/dashboard/help/figures#average-order-value',
  },
  {
    measure: 'newCustomers',
    label: t.newCustomers,
    hint: t.customersWhoPlacedTheirFirst,
    help: '/dashboard/help/figures#customers',
  },
] as const;

/** Returns the tiles of an overview. Sparklines leave out intervals after `now`, the shop's local time. */
export function prepareDashboardTiles(overview: Overview, now: string): MetricTileProps[] {
  const { totals, previous, currency } = overview;
  const begun = overview.intervals.filter(({ start }) => start <= now);
  return DASHBOARD_TILES.map(({ measure, label, hint, help }) => ({
    label,
    hint,
    help,
    value: figureText(totals, measure, currency),
    note: noteOf(measure, totals, currency),
    change: previous && computeChange(totals[measure], previous.totals[measure]),
    before: previous && previousText(figureText(previous.totals, measure, currency), previous),
    trend: begun.map((interval) => Number(interval.totals[measure])),
  }));
}

/** Names the amounts in a figure, so that a reader who divides total sales by orders understands why the average is lower. */
function noteOf(measure: keyof Measures, { netSales, orders }: Measures, currency: string): string | undefined {
  const net = t.netSales(formatMoney(netSales, currency));
  if (measure === 'totalSales') return t.taxAndShipping(net);
  return measure === 'averageOrderValue' ? t.orders3(net, orders) : undefined;
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
