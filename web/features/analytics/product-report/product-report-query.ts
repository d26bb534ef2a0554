import { PRODUCT_SELECTIONS, PRODUCT_SORTS } from '#contract/analytics/product-sorts.ts';
import type { Comparison } from '#domain/time/period.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';
import type { ProductReportQuery } from '../analytics.data.ts';
import { t } from '#domain/language/t.ts';

/** The tables of products. Categories are a report of their own. */
export const PRODUCT_TABLES = [
  { value: 'sales', label: t('Sales') },
  { value: 'stock', label: t('Stock') },
  { value: 'categories', label: t('Categories') },
] as const;
export type ProductView = 'sales' | 'stock';

export function viewOf({ table }: AnalyticsSearch): ProductView {
  return table === 'stock' ? 'stock' : 'sales';
}

/** "all" overrides the default selection of a view. */
const SELECTIONS = ['all', ...PRODUCT_SELECTIONS] as const;
type Selection = (typeof SELECTIONS)[number];

/** Defaults of each view. */
const DEFAULTS: Record<
  ProductView,
  { only: Selection; orderby: ProductReportQuery['orderby']; order: 'asc' | 'desc' }
> = {
  sales: { only: 'all', orderby: 'netSales', order: 'desc' },
  // First to run out.
  stock: { only: 'counted', orderby: 'daysOfCover', order: 'asc' },
};

export function selectionOf(search: AnalyticsSearch): Selection {
  return SELECTIONS.find((selection) => selection === search.only) ?? DEFAULTS[viewOf(search)].only;
}

/** Returns the query for the URL's parameters. */
export function productReportQuery(search: AnalyticsSearch, compare: Comparison): ProductReportQuery {
  const defaults = DEFAULTS[viewOf(search)];
  const orderby = PRODUCT_SORTS.find((sort) => sort === search.orderby);
  const only = selectionOf(search);
  return {
    compare,
    orderby: orderby ?? defaults.orderby,
    order: search.order ?? (orderby === undefined ? defaults.order : 'desc'),
    page: search.page ?? 1,
    ...(search.search ? { search: search.search } : {}),
    ...(search.category === undefined ? {} : { category: search.category }),
    ...(only === 'all' ? {} : { only }),
  };
}
