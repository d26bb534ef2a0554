import type { MeasureName } from '#domain/figures/measures.ts';
import { parseDay } from '#domain/time/shop-time.ts';
import type { ListLink } from '../../ui/list-page/list-column.ts';
import { refundedOrdersLink, salesOrdersLink } from '../orders/orders.public.tsx';
import type { ChartedFigures } from './prepare-sales-chart.ts';

/** The orders of an interval's days or hour, of those of the filter. Null where only the longer comparison has an interval. */
export function intervalOrders(
  { intervals, interval }: Pick<ChartedFigures, 'intervals' | 'interval'>,
  measure: MeasureName,
  index: number,
  filter: object = {},
): ListLink | null {
  const piece = intervals[index];
  if (!piece) return null;
  const days = { from: parseDay(piece.start.slice(0, 10)), to: parseDay(piece.end.slice(0, 10)) };
  if (measure === 'refunds') return refundedOrdersLink(days, filter);
  return salesOrdersLink(days, {
    ...filter,
    ...(interval === 'hour' && { sales_hour: Number(piece.start.slice(11, 13)) }),
  });
}
