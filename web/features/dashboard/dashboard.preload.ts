import { shopDayOf } from '#domain/time/shop-time.ts';
import { preloadData } from '../../platform/preload/preload-task.ts';
import type { PreloadStore, ScreenPreload } from '../../platform/preload/preload-task.ts';
import { periodSearch, rangeOfSearch, DEFAULT_COMPARISON } from '../../ui/period/period-search.ts';
import { dashboardSummaryOptions, overviewOptions, topProductsOptions } from './dashboard.data.ts';

/** Returns the shop's today and the default period of a screen. */
function defaultRanges(store: PreloadStore, now: number) {
  const today = shopDayOf(new Date(now), store.timezone);
  return { today: { from: today, to: today }, range: rangeOfSearch(periodSearch.parse({}), today) };
}

/** 5120 bytes is the specification's estimate. */
export const dashboardPreload: ScreenPreload = {
  route: '/dashboard',
  withStore: true,
  data(store, _params, now) {
    const { today, range } = defaultRanges(store, now);
    return [
      preloadData(overviewOptions(store.id, range, DEFAULT_COMPARISON), { priority: 'high', bytes: 5120 }),
      preloadData(dashboardSummaryOptions(store.id, today)),
      preloadData(dashboardSummaryOptions(store.id, range)),
      preloadData(topProductsOptions(store.id, range)),
    ];
  },
};

/** The analytics screen opens on the same period. */
export const analyticsPreload: ScreenPreload = {
  route: '/dashboard/analytics',
  data(store, _params, now) {
    const { today, range } = defaultRanges(store, now);
    return [
      preloadData(overviewOptions(store.id, range, DEFAULT_COMPARISON), { priority: 'high', bytes: 5120 }),
      preloadData(dashboardSummaryOptions(store.id, today)),
    ];
  },
};
