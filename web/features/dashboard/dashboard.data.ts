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

/**
 * The figures of these days with their comparison; those shown stay until the new ones are there. Without an interval the
 * server cuts them so that a chart is readable.
 */
export function overviewOptions(storeId: string, range: DayRange, compare: Comparison, interval?: Interval) {
  return queryOptions(
    orpc.analytics.overview.queryOptions({
      input: { store_id: storeId, from: range.from, to: range.to, compare, ...(interval && { interval }) },
      placeholderData: keepPreviousPage<Overview>(storeId),
    }),
  );
}

/** How many products the card names. */
const TOP = 5;

export function topProductsOptions(storeId: string, range: DayRange) {
  return queryOptions(
    orpc.analytics.products.queryOptions({
      input: { store_id: storeId, from: range.from, to: range.to, limit: TOP },
      placeholderData: keepPreviousPage<TopProducts>(storeId),
    }),
  );
}

/** Orders by status in these days, low stock, and which day it is in the shop. */
export function dashboardSummaryOptions(storeId: string, range: DayRange) {
  return queryOptions(
    orpc.analytics.dashboard.queryOptions({
      input: { store_id: storeId, from: range.from, to: range.to },
      placeholderData: keepPreviousPage<DashboardSummary>(storeId),
    }),
  );
}

/** The newest of the shop's days that an answer is known of, e.g. yesterday in the morning before a connection stands; null: none. */
function latestCachedDay(queryClient: QueryClient, storeId: string): ShopDay | null {
  const known = queryClient.getQueryCache().findAll({ queryKey: orpc.analytics.dashboard.key() });
  const days = known.flatMap(({ queryKey, state }) => {
    const input = parseQueryKey(queryKey)?.input;
    const isOneDay = input?.store_id === storeId && input.from === input.to;
    return isOneDay && state.data !== undefined && isCalendarDay(String(input.to)) ? [input.to as ShopDay] : [];
  });
  return days.toSorted().at(-1) ?? null;
}

/**
 * The part that does not depend on the period: asked for today, so that choosing a period leaves it alone. Until today's is
 * there, the newest that is known.
 */
export function useTodaySummary(store: { id: string; timezone: string }) {
  const guess = useNowAs((now) => shopDayOf(new Date(now), store.timezone));
  const query = useQuery(dashboardSummaryOptions(store.id, { from: guess, to: guess }));
  const day = latestCachedDay(useQueryClient(), store.id) ?? guess;
  const known = useQuery({ ...dashboardSummaryOptions(store.id, { from: day, to: day }), enabled: false });
  const isThere = query.data !== undefined && !query.isPlaceholderData;
  return { guess, query: isThere || known.data === undefined ? query : known };
}

/**
 * The shop's day: by this machine's clock and the shop's time zone at first, by the server's as soon as it has answered. What an earlier
 * visit left is of its own day, and so is the screen until today's answer is there.
 */
export function useShopToday(store: { id: string; timezone: string }): ShopDay {
  const { guess, query } = useTodaySummary(store);
  return query.isPlaceholderData ? guess : (query.data?.today ?? guess);
}
