import { PRODUCT_SELECTIONS, PRODUCT_SORTS } from '#contract/analytics/product-report.ts';
import type { Comparison } from '#domain/time/period.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';
import type { ProductReportQuery } from './product-report.data.ts';

/** What the table is about: what products sold, or what is left of them. */
export type ProductView = 'sales' | 'stock';

export function viewOf({ by }: AnalyticsSearch): ProductView {
  return by === 'stock' ? 'stock' : 'sales';
}

/** "all" in the address stands for every product where a view would leave some out by itself. */
const SELECTIONS = ['all', ...PRODUCT_SELECTIONS] as const;
type Selection = (typeof SELECTIONS)[number];

/** Which products a view shows unless told: of stock those that have any counted. */
const USUAL: Record<ProductView, { only: Selection; orderby: ProductReportQuery['orderby']; order: 'asc' | 'desc' }> = {
  sales: { only: 'all', orderby: 'netSales', order: 'desc' },
  // What runs out first.
  stock: { only: 'counted', orderby: 'daysOfCover', order: 'asc' },
};

export function selectionOf(search: AnalyticsSearch): Selection {
  return SELECTIONS.find((selection) => selection === search.only) ?? USUAL[viewOf(search)].only;
}

/** Which rows the address asks for. */
export function productReportQuery(search: AnalyticsSearch, compare: Comparison): ProductReportQuery {
  const usual = USUAL[viewOf(search)];
  const orderby = PRODUCT_SORTS.find((sort) => sort === search.orderby);
  const only = selectionOf(search);
  return {
    compare,
    orderby: orderby ?? usual.orderby,
    order: search.order ?? (orderby === undefined ? usual.order : 'desc'),
    page: search.page ?? 1,
    ...(search.search ? { search: search.search } : {}),
    ...(search.category === undefined ? {} : { category: search.category }),
    ...(only === 'all' ? {} : { only }),
  };
}
