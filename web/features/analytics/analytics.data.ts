import type { DimensionName } from '#domain/figures/dimensions.ts';
import type { RowMeasureName } from '#domain/figures/measures.ts';
import type { Comparison } from '#domain/time/period.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';

export type ReportPage = Awaited<ReturnType<typeof client.analytics.report>>;
export type ReportRow = ReportPage['items'][number];

/** The rows of one dimension. */
export interface ReportQuery {
  by: DimensionName;
  compare: Comparison;
  orderby: RowMeasureName;
  order: 'asc' | 'desc';
  page: number;
}

/** A page of sales by one dimension. */
export const dimensionReport = withSettings(orpc.analytics.report, { keepWhile: ['store_id', 'by'] });

export type CustomerReport = Awaited<ReturnType<typeof client.analytics.customers>>;
export type Cohorts = Awaited<ReturnType<typeof client.analytics.cohorts>>;
export type Cohort = Cohorts['cohorts'][number];
export type CustomerSegments = Awaited<ReturnType<typeof client.analytics.segments>>;

export type Locations = Awaited<ReturnType<typeof client.analytics.locations>>;
export type Place = Locations['provinces'][number];
export type Cities = Awaited<ReturnType<typeof client.analytics.cities>>;

/** A page of a place's cities. */
export const placeCities = withSettings(orpc.analytics.cities, { keepWhile: ['store_id', 'place'] });

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

/** A page of products with sales and stock. */
export const productReport = withSettings(orpc.analytics.productPerformance, { keepWhile: ['store_id'] });

export type Differences = Awaited<ReturnType<typeof client.analytics.differences>>;
