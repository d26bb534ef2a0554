import { ORDER_STATUSES } from '#domain/order-status.ts';
import type { ListTab } from '../../../ui/list-page/list-tabs.tsx';
import { changedSearch } from '../../../ui/list-page/list-search.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import type { OrderFacets } from '../orders.data.ts';
import type { OrdersSearch } from '../orders.search.ts';

/** Not part of "All": the API leaves them out by default. */
const EXCLUDED = new Set(['trash', 'checkout-draft', 'auto-draft']);
const RANK = new Map<string, number>(ORDER_STATUSES.map((status, index) => [status, index]));

/**
 * Returns the tabs above the order list: All, then each status that has orders, in the order of an order's life, custom
 * statuses last. The current status has a tab even without orders.
 */
export function prepareStatusTabs(statuses: OrderFacets['statuses'], search: OrdersSearch): ListTab[] {
  const shown = statuses.filter(({ status, orders }) => orders > 0 || status === search.status);
  const sorted = shown.toSorted((one, other) => rankOf(one.status) - rankOf(other.status));
  const all = statuses.filter(({ status }) => !EXCLUDED.has(status)).reduce((sum, { orders }) => sum + orders, 0);
  return [
    tab('all', 'All', statuses.length > 0 ? all : null, undefined),
    ...sorted.map(({ status, name, orders }) => tab(status, decodeEntities(name), orders, status)),
  ];

  function tab(key: string, label: string, count: number | null, status: string | undefined): ListTab {
    return {
      key,
      label,
      count,
      isCurrent: search.status === status,
      link: { to: '/dashboard/orders', search: changedSearch(search, { status }) },
    };
  }
}

function rankOf(status: string): number {
  return EXCLUDED.has(status) ? 200 : (RANK.get(status) ?? 100);
}
