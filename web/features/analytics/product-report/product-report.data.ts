import { queryOptions } from '@tanstack/react-query';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { client, orpc } from '../../../platform/api/client.ts';
import { keepPreviousWhile } from '../../../ui/list-page/paging/keep-previous-data.ts';

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
