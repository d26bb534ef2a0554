import { DEFAULT_LANGUAGE } from '#domain/language/language.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { HIDDEN_STATUSES, knownStatus, ORDER_STATUSES } from '#domain/order-status.ts';
import type { ListTab } from '../../../ui/list-page/list-tabs.tsx';
import { changedSearch, fromSavedQuery, savedQuery } from '../../../ui/list-page/list-search.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import type { OrderFacets } from '../orders.data.ts';
import { ordersSearch, type OrdersSearch } from '../orders.search.ts';
import { t } from '#domain/language/t.ts';

const RANK = new Map<string, number>(ORDER_STATUSES.map((status, index) => [status, index]));

interface SavedView {
  id: string;
  name: string;
  query: string;
}

/**
 * Returns the tabs above the order list: the orders to pack, which have a screen of their own, All, then each status that the store's orders have, in the order of an order's
 * life, custom statuses last, then the person's saved views. The counts are of the orders that match the other filters.
 */
export function prepareStatusTabs(
  statuses: OrderFacets['statuses'],
  search: OrdersSearch,
  toPack: number | null,
  views: readonly SavedView[] = [],
): ListTab[] {
  const query = savedQuery(search);
  const open = views.find((view) => view.query === query);
  const sorted = statuses.toSorted((one, other) => rankOf(one.status) - rankOf(other.status));
  const counts = statuses.filter(({ status }) => !HIDDEN_STATUSES.includes(status)).map(({ orders }) => orders);
  const all = counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0);
  return [
    { key: 'to-pack', label: t('To pack'), count: toPack, isCurrent: false, link: { to: '/dashboard/orders/to-pack' } },
    tab('all', t('All'), statuses.length > 0 ? all : null, undefined),
    ...sorted.map(({ status, name, orders }) => tab(status, nameOf(status, name), orders, status)),
    ...views.map((view) => ({
      key: `view-${view.id}`,
      label: view.name,
      count: null,
      isCurrent: view === open,
      link: { to: '/dashboard/orders' as const, search: ordersSearch.parse(fromSavedQuery(view.query)) },
    })),
  ];

  function tab(key: string, label: string, count: number | null, status: string | undefined): ListTab {
    return {
      key,
      label,
      count,
      isCurrent: open === undefined && search.status === status,
      link: { to: '/dashboard/orders', search: changedSearch(search, { status }) },
    };
  }
}

/** In English the shop's own name serves. */
function nameOf(status: string, ofShop: string): string {
  return (LANGUAGE === DEFAULT_LANGUAGE ? null : knownStatus(status)) ?? decodeEntities(ofShop);
}

function rankOf(status: string): number {
  return HIDDEN_STATUSES.includes(status) ? 200 : (RANK.get(status) ?? 100);
}
