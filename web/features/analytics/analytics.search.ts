import * as z from 'zod/mini';
import { INTERVALS } from '#domain/time/period.ts';
import type { DayRange, Interval } from '#domain/time/period.ts';
import { daysInRange } from '#domain/time/shop-time.ts';
import { oneOf, positive, text } from '../../ui/list-page/list-search.ts';
import { periodSearch } from '../../ui/period/period-search.ts';

/** The tabs an address may name, in their order on screen. */
export const TAB_KEYS = ['sales', 'products', 'customers', 'locations', 'web', 'finance'] as const;
export type TabKey = (typeof TAB_KEYS)[number];

/** What the address of the analytics screen may hold. */
export const analyticsSearch = z.object({
  tab: oneOf(TAB_KEYS),
  // The same on every tab.
  ...periodSearch.shape,
  interval: oneOf(INTERVALS),
  // A tab's own: which figure its chart shows, by what its table is broken down, sort and page of that table.
  measure: text,
  by: text,
  orderby: text,
  order: oneOf(['asc', 'desc']),
  page: positive,
  // Of the table of products.
  search: text,
  category: positive,
  only: text,
});

export type AnalyticsSearch = z.infer<typeof analyticsSearch>;

/** What stays when another tab is opened. */
export function searchSharedByTabs({ period, from, to, compare, interval }: AnalyticsSearch): AnalyticsSearch {
  return withoutEmpty({ period, from, to, compare, interval });
}

/** Names whose change leaves the page of the table standing. */
const PARAMS_KEEPING_PAGE = new Set<string>(['page', 'measure', 'interval']);

/** The search part after a choice; what is empty leaves the address, and other rows begin at page 1. */
export function updateReportSearch(search: AnalyticsSearch, patch: Partial<AnalyticsSearch>): AnalyticsSearch {
  const isSameRows = Object.keys(patch).every((key) => PARAMS_KEEPING_PAGE.has(key));
  const merged = { ...search, ...(isSameRows ? {} : { page: undefined }), ...patch };
  return withoutEmpty(merged.page === 1 ? { ...merged, page: undefined } : merged);
}

function withoutEmpty(search: AnalyticsSearch): AnalyticsSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as AnalyticsSearch;
}

/** By what these days can be cut: hours for one day alone, nothing longer than the days themselves, days to two years. */
export function intervalsFor({ from, to }: DayRange): Interval[] {
  const days = daysInRange(from, to);
  if (days === 1) return ['hour'];
  return (['day', 'week', 'month'] as const).filter((interval) => {
    if (interval === 'day') return days <= 731;
    return days > (interval === 'week' ? 7 : 31);
  });
}
