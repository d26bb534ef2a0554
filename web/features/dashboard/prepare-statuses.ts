import { statusLabel } from '#domain/order-status.ts';

export interface StatusBar {
  status: string;
  label: string;
  orders: number;
  /** Part of the most frequent status, 0 to 1: the length of the bar. */
  length: number;
}

/** Orders by status as bars, most first; statuses without orders are left out. */
export function prepareStatuses(statuses: readonly { status: string; orders: number }[]): StatusBar[] {
  const most = Math.max(1, ...statuses.map(({ orders }) => orders));
  return statuses
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders || one.status.localeCompare(other.status))
    .map(({ status, orders }) => ({ status, label: statusLabel(status), orders, length: orders / most }));
}
