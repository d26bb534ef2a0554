import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isCalendarDay, shopDayOf } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { useNowAs } from '../../platform/clock.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';
import { parseQueryKey } from '../../platform/query/query-key.ts';
import { storeQuery } from '../../platform/query/store-query.ts';

export type Overview = Awaited<ReturnType<typeof client.analytics.overview>>;
export type Measures = Overview['totals'];
export type Attention = Awaited<ReturnType<typeof client.analytics.attention>>;

/** Figures of a range with their comparison. Without an interval, the server picks one that suits a chart. */
export const salesOverview = withSettings(orpc.analytics.overview, { keepWhile: ['store_id'] });

/** Products in the top products panel. */
export const TOP_PRODUCTS = 5;

export const topProducts = withSettings(orpc.analytics.products, { keepWhile: ['store_id'] });

/** Orders by status in a range, low stock, and the shop's current day. */
export const dashboardSummary = withSettings(orpc.analytics.dashboard, { keepWhile: ['store_id'] });

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
  const query = useQuery(storeQuery(store.id, dashboardSummary, { from: guess, to: guess }));
  const day = latestCachedDay(useQueryClient(), store.id) ?? guess;
  const known = useQuery({ ...storeQuery(store.id, dashboardSummary, { from: day, to: day }), enabled: false });
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
