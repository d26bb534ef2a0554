import { queryOptions } from '@tanstack/react-query';
import type { Dimension } from '#contract/analytics/breakdown.ts';
import type { Comparison, DayRange, Interval } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { keepPreviousWhile } from '../../ui/list-page/paging/keep-previous-data.ts';

export type BreakdownPage = Awaited<ReturnType<typeof client.analytics.breakdown>>;
export type BreakdownItem = BreakdownPage['items'][number];
type BreakdownInput = Parameters<typeof client.analytics.breakdown>[0];

export interface BreakdownQuery {
  by: Dimension;
  compare: Comparison;
  orderby: NonNullable<BreakdownInput['orderby']>;
  order: 'asc' | 'desc';
  page: number;
}

/** A page of sales by one property of their orders. The previous page stays on screen while the next one loads. */
export function breakdownOptions(storeId: string, range: DayRange, choice: BreakdownQuery) {
  return queryOptions(
    orpc.analytics.breakdown.queryOptions({
      input: { store_id: storeId, from: range.from, to: range.to, ...choice, per_page: 20 },
      placeholderData: keepPreviousWhile<BreakdownPage>({ store_id: storeId, by: choice.by }),
    }),
  );
}

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

export type Locations = Awaited<ReturnType<typeof client.analytics.locations>>;
export type Place = Locations['provinces'][number];
export type Cities = Awaited<ReturnType<typeof client.analytics.cities>>;

export function locationsOptions(storeId: string, range: DayRange, compare: Comparison) {
  return queryOptions(orpc.analytics.locations.queryOptions({ input: { store_id: storeId, ...range, compare } }));
}

/** A page of a place's cities. The previous page stays on screen while the next one loads. */
export function citiesOptions(storeId: string, range: DayRange, compare: Comparison, place: string, page: number) {
  return queryOptions(
    orpc.analytics.cities.queryOptions({
      input: { store_id: storeId, ...range, compare, place, page, per_page: 20 },
      placeholderData: keepPreviousWhile<Cities>({ store_id: storeId, place }),
    }),
  );
}

export type ProductReport = Awaited<ReturnType<typeof client.analytics.productPerformance>>;
export type ProductRow = ProductReport['items'][number];
type Variations = Awaited<ReturnType<typeof client.analytics.productVariations>>;
export type VariationRow = Variations['items'][number];
type ReportInput = Parameters<typeof client.analytics.productPerformance>[0];

export interface ProductReportQuery {
  compare: Comparison;
  orderby: NonNullable<ReportInput['orderby']>;
  order: 'asc' | 'desc';
  page: number;
  search?: string | undefined;
  category?: number | undefined;
  only?: ReportInput['only'];
}

/** A page of products with sales and stock. The previous page stays on screen while the next one loads. */
export function productReportOptions(storeId: string, { from, to }: DayRange, choice: ProductReportQuery) {
  return queryOptions(
    orpc.analytics.productPerformance.queryOptions({
      input: { store_id: storeId, from, to, ...choice, per_page: 20 },
      placeholderData: keepPreviousWhile<ProductReport>({ store_id: storeId }),
    }),
  );
}

/** The variations of one product. */
export function productVariationsOptions(storeId: string, { from, to }: DayRange, productId: number) {
  return queryOptions(
    orpc.analytics.productVariations.queryOptions({ input: { store_id: storeId, product_id: productId, from, to } }),
  );
}

export function categoriesOptions(storeId: string) {
  return queryOptions(orpc.products.facets.queryOptions({ input: { store_id: storeId } }));
}

export type Differences = Awaited<ReturnType<typeof client.analytics.differences>>;

/** How a month ("2026-11") relates to what WooCommerce shows. Reads from the shop, so it may take seconds. */
export function differencesOptions(storeId: string, month: string) {
  return queryOptions(orpc.analytics.differences.queryOptions({ input: { store_id: storeId, month } }));
}
