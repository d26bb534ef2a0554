import { statusLabel } from '#domain/order-status.ts';

export const DASHBOARD_MEASURES = ['totalSales', 'orders', 'averageOrderValue', 'newCustomers'] as const;
export type DashboardMeasure = (typeof DASHBOARD_MEASURES)[number];

/** Returns a bar per status, most orders first, without empty statuses. `length` is 0 to 1 of the longest bar. */
export function prepareStatuses(statuses: readonly { status: string; orders: number }[]) {
  const most = Math.max(1, ...statuses.map(({ orders }) => orders));
  return statuses
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders || one.status.localeCompare(other.status))
    .map(({ status, orders }) => ({ status, label: statusLabel(status), orders, length: orders / most }));
}
