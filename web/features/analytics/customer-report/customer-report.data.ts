import { queryOptions } from '@tanstack/react-query';
import type { Comparison, DayRange, Interval } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { client, orpc } from '../../../platform/api/client.ts';

export type CustomerReport = Awaited<ReturnType<typeof client.analytics.customers>>;
export type CustomerTotals = CustomerReport['totals'];
export type Cohorts = Awaited<ReturnType<typeof client.analytics.cohorts>>;
export type Cohort = Cohorts['cohorts'][number];
export type CustomerSegments = Awaited<ReturnType<typeof client.analytics.segments>>;

/** New and returning customers of a range. Hours are not available. */
export function customerReportOptions(storeId: string, range: DayRange, compare: Comparison, interval?: Interval) {
  return queryOptions(
    orpc.analytics.customers.queryOptions({
      input: { store_id: storeId, ...range, compare, interval: interval === 'hour' ? undefined : interval },
    }),
  );
}

export function cohortsOptions(storeId: string, to: ShopDay, months: number) {
  return queryOptions(orpc.analytics.cohorts.queryOptions({ input: { store_id: storeId, to, months } }));
}

export function customerSegmentsOptions(storeId: string) {
  return queryOptions(orpc.analytics.segments.queryOptions({ input: { store_id: storeId } }));
}
