import { statusLabel } from '#domain/order-status.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import type { MetricTileProps } from '../../ui/cards/metric-tile.tsx';
import { computeChange } from '../../ui/cards/compute-change.ts';
import type { Measures, Overview } from './dashboard.data.ts';

/** The key figures, and how each is computed (GLOSSARY.md). */
export const DASHBOARD_TILES = [
  {
    measure: 'totalSales',
    label: 'Total sales',
    hint: 'Net sales plus tax and shipping. Net sales are lines and fees less discounts and refunds; a refund counts on its own day. Pending, failed and cancelled orders are left out. Where WooCommerce shows another total, “Why do my totals differ?” explains each cent.',
  },
  {
    measure: 'orders',
    label: 'Orders',
    hint: 'Orders that count as sales, on the day they count on (paid, unless the store says otherwise). Pending, failed and cancelled orders are left out.',
  },
  {
    measure: 'averageOrderValue',
    label: 'Average order value',
    hint: 'Net sales divided by orders: without tax and shipping, less discounts and refunds.',
  },
  {
    measure: 'newCustomers',
    label: 'New customers',
    hint: 'Buyers whose first order that counts is in these days. Guests are told apart by e-mail address.',
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
    change: previous && computeChange(totals[measure], previous.totals[measure]),
    before: previous && `${figureText(previous.totals, measure, currency)} before`,
    trend: begun.map((interval) => Number(interval.totals[measure])),
  }));
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
