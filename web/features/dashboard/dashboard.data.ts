import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Comparison, DayRange, Interval } from '#domain/time/period.ts';
import { isCalendarDay, shopDayOf } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { useNowAs } from '../../platform/clock.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { parseQueryKey } from '../../platform/query/query-key.ts';
import { keepPreviousPage } from '../../ui/list-page/paging/keep-previous-data.ts';

export type Overview = Awaited<ReturnType<typeof client.analytics.overview>>;
export type Measures = Overview['totals'];
type TopProducts = Awaited<ReturnType<typeof client.analytics.products>>;
type DashboardSummary = Awaited<ReturnType<typeof client.analytics.dashboard>>;

/** Figures of a range with their comparison. Without an interval, the server picks one that suits a chart. */
export function overviewOptions(storeId: string, range: DayRange, compare: Comparison, interval?: Interval) {
  return queryOptions(
    orpc.analytics.overview.queryOptions({
      input: { store_id: storeId, from: range.from, to: range.to, compare, ...(interval && { interval }) },
      placeholderData: keepPreviousPage<Overview>(storeId),
    }),
  );
}

/** Products in the top products panel. */
export const TOP_PRODUCTS = 5;

export function topProductsOptions(storeId: string, range: DayRange) {
  return queryOptions(
    orpc.analytics.products.queryOptions({
      input: { store_id: storeId, from: range.from, to: range.to, limit: TOP_PRODUCTS },
      placeholderData: keepPreviousPage<TopProducts>(storeId),
    }),
  );
}

/** Orders by status in a range, low stock, and the shop's current day. */
export function dashboardSummaryOptions(storeId: string, range: DayRange) {
  return queryOptions(
    orpc.analytics.dashboard.queryOptions({
      input: { store_id: storeId, from: range.from, to: range.to },
      placeholderData: keepPreviousPage<DashboardSummary>(storeId),
    }),
  );
}

/** Returns the latest day with a cached summary, e.g. yesterday before the first request of the day completes, or null. */
function latestCachedDay(queryClient: QueryClient, storeId: string): ShopDay | null {
  const known = queryClient.getQueryCache().findAll({ queryKey: orpc.analytics.dashboard.key() });
  const days = known.flatMap(({ queryKey, state }) => {
    const input = parseQueryKey(queryKey)?.input;
    const isOneDay = input?.store_id === storeId && input.from === input.to;
    return isOneDay && state.data !== undefined && isCalendarDay(String(input.to)) ? [input.to as ShopDay] : [];
  });
  return days.toSorted().at(-1) ?? null;
}

/** Today's summary, whatever period is chosen. Returns the latest cached day's until today's has loaded. */
export function useTodaySummary(store: { id: string; timezone: string }) {
  const guess = useNowAs((now) => shopDayOf(new Date(now), store.timezone));
  const query = useQuery(dashboardSummaryOptions(store.id, { from: guess, to: guess }));
  const day = latestCachedDay(useQueryClient(), store.id) ?? guess;
  const known = useQuery({ ...dashboardSummaryOptions(store.id, { from: day, to: day }), enabled: false });
  const isLoaded = query.data !== undefined && !query.isPlaceholderData;
  return { guess, query: isLoaded || known.data === undefined ? query : known };
}

/**
 * Returns the shop's current day: the server's, or this device's clock in the shop's time zone until the server responds.
 * A cached summary of an earlier day returns that day, so that the screen matches its data.
 */
export function useShopToday(store: { id: string; timezone: string }): ShopDay {
  const { guess, query } = useTodaySummary(store);
  return query.isPlaceholderData ? guess : (query.data?.today ?? guess);
}
