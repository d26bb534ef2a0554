import type { DayRange } from '#domain/time/period.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { orpc } from '../../platform/api/client.ts';
import { preloadData } from '../../platform/preload/preload-task.ts';
import type { PreloadStore, ScreenPreload } from '../../platform/preload/preload-task.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { rangeOfSearch, DEFAULT_COMPARISON } from '#domain/time/chosen-period.ts';
import { periodSearch } from '../../ui/period/period-search.ts';
import { dashboardSummary, salesOverview, TOP_PRODUCTS, topProducts } from './dashboard.data.ts';

/** Returns the shop's today and the default period of a screen. */
function defaultRanges(store: PreloadStore, now: number) {
  const today = shopDayOf(new Date(now), store.timezone);
  return { today: { from: today, to: today }, range: rangeOfSearch(periodSearch.parse({}), today) };
}

/** 5120 bytes is the specification's estimate. */
function preloadOverview(store: PreloadStore, range: DayRange) {
  const wanted = storeQuery(store.id, salesOverview, { ...range, compare: DEFAULT_COMPARISON });
  return preloadData(wanted, { priority: 'high', bytes: 5120 });
}

export const dashboardPreload: ScreenPreload = {
  route: '/dashboard',
  withStore: true,
  data(store, _params, now) {
    const { today, range } = defaultRanges(store, now);
    return [
      preloadOverview(store, range),
      preloadData(storeQuery(store.id, orpc.analytics.attention)),
      preloadData(storeQuery(store.id, dashboardSummary, today)),
      preloadData(storeQuery(store.id, dashboardSummary, range)),
      preloadData(storeQuery(store.id, topProducts, { ...range, limit: TOP_PRODUCTS })),
    ];
  },
};

/** The analytics screen opens on the same period. */
export const analyticsPreload: ScreenPreload = {
  route: '/dashboard/analytics',
  data(store, _params, now) {
    const { today, range } = defaultRanges(store, now);
    return [preloadOverview(store, range), preloadData(storeQuery(store.id, dashboardSummary, today))];
  },
};
