import type { DayRange } from '#domain/time/period.ts';
import type { ListLink } from '../../ui/list-page/list-column.ts';

/** The orders that count in these days; `of`: the order list's other filters. */
export function salesOrdersLink({ from, to }: DayRange, of: object = {}): ListLink {
  return { to: '/dashboard/orders', search: { sales_from: from, sales_to: to, ...of } } as ListLink;
}

/** The orders of which something was refunded in these days, whenever they were bought. */
export function refundedOrdersLink({ from, to }: DayRange, of: object = {}): ListLink {
  return { to: '/dashboard/orders', search: { refunded_from: from, refunded_to: to, ...of } } as ListLink;
}
