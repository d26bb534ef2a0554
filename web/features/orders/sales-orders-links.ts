import type { DayRange } from '#domain/time/period.ts';
import type { ListLink } from '../../ui/list-page/list-column.ts';

/** Links to the orders that count in a range. `filters` are other filters of the order list. */
export function salesOrdersLink({ from, to }: DayRange, filters: object = {}): ListLink {
  return { to: '/dashboard/orders', search: { sales_from: from, sales_to: to, ...filters } } as ListLink;
}

/** Links to the orders refunded in a range, whenever they were placed. */
export function refundedOrdersLink({ from, to }: DayRange, filters: object = {}): ListLink {
  return { to: '/dashboard/orders', search: { refunded_from: from, refunded_to: to, ...filters } } as ListLink;
}
