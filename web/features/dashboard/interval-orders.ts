import type { MeasureName } from '#domain/figures/measures.ts';
import { parseDay } from '#domain/time/shop-time.ts';
import type { ListLink } from '../../ui/list-page/list-column.ts';
import { refundedOrdersLink, salesOrdersLink } from '../orders/orders.public.tsx';
import type { Overview } from './dashboard.data.ts';

/** The orders of an interval's days or hour. Null where only the longer comparison has an interval. */
export function intervalOrders(
  { intervals, interval }: Overview,
  measure: MeasureName,
  index: number,
): ListLink | null {
  const piece = intervals[index];
  if (!piece) return null;
  const days = { from: parseDay(piece.start.slice(0, 10)), to: parseDay(piece.end.slice(0, 10)) };
  if (measure === 'refunds') return refundedOrdersLink(days);
  return salesOrdersLink(days, interval === 'hour' ? { sales_hour: Number(piece.start.slice(11, 13)) } : {});
}
