import type { Comparison } from '#domain/time/period.ts';
import type { BreakdownQuery } from '../analytics.data.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';
import { BREAKDOWNS } from './breakdowns.ts';

/** By what the rows can be sorted, as the call names it. */
const SORTS = [
  'orders',
  'items',
  'grossSales',
  'discounts',
  'refunds',
  'netSales',
  'tax',
  'shipping',
  'totalSales',
] as const satisfies readonly BreakdownQuery['orderby'][];

/** Which rows the address asks for: by status and the most net sales first, unless it says otherwise. */
export function breakdownQuery(search: AnalyticsSearch, compare: Comparison): BreakdownQuery {
  return {
    by: (BREAKDOWNS.find(({ by }) => by === search.by) ?? BREAKDOWNS[0]).by,
    compare,
    orderby: SORTS.find((sort) => sort === search.orderby) ?? 'netSales',
    order: search.order ?? 'desc',
    page: search.page ?? 1,
  };
}
