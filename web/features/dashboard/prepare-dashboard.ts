import { type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { statusLabel } from '#domain/order-status.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { figureTile, measureHint } from '../figures/figures.public.ts';
import type { Measures, Overview } from './dashboard.data.ts';
import { t } from '#domain/language/t.ts';

export const DASHBOARD_MEASURES = ['totalSales', 'orders', 'averageOrderValue', 'newCustomers'] as const;
export type DashboardMeasure = (typeof DASHBOARD_MEASURES)[number];

/** Returns the tiles of an overview. With `whole` money has no cents. */
export function prepareMeasureTiles<Name extends MeasureName>(
  { totals, previous, currency }: Overview,
  measures: readonly Name[],
  whole = false,
) {
  return measures.map((measure) => ({
    measure,
    ...figureTile(MEASURES[measure], totals[measure], previous?.totals[measure], {
      currency,
      whole,
      until: previous?.until,
    }),
    ...measureHint(measure),
    note: partsOf(measure, totals, currency),
  }));
}

/** Names the amounts in a figure, so that a reader who divides total sales by orders understands why the average is lower. */
function partsOf(measure: MeasureName, { netSales, orders }: Measures, currency: string): string | undefined {
  const net = t('Net sales {amount}', { amount: formatMoney(netSales, currency) });
  if (measure === 'totalSales') return t('{net} + tax and shipping', { net });
  return measure === 'averageOrderValue'
    ? t('{orders, plural, one {{net} ÷ # order} other {{net} ÷ # orders}}', { net, orders })
    : undefined;
}

/** Returns a bar per status, most orders first, without empty statuses. `length` is 0 to 1 of the longest bar. */
export function prepareStatuses(statuses: readonly { status: string; orders: number }[]) {
  const most = Math.max(1, ...statuses.map(({ orders }) => orders));
  return statuses
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders || one.status.localeCompare(other.status))
    .map(({ status, orders }) => ({ status, label: statusLabel(status), orders, length: orders / most }));
}
