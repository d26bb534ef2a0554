import { ANSWER_FORMS, OWN_REPORTS } from '#domain/questions/answer-forms.ts';
import { INTERVALS } from '#domain/time/period.ts';
import { isShopDay } from '#domain/time/shop-time.ts';
import { conditionText, id, oneOf, positive, searchOf, text } from '../../ui/list-page/list-search.ts';
import { periodSearch } from '../../ui/period/period-search.ts';

/** Tabs in screen order. */
export const TAB_KEYS = ['sales', 'products', 'customers', 'locations', 'web', 'finance', 'explore'] as const;
export type TabKey = (typeof TAB_KEYS)[number];

/** Search parameters of the analytics screen. */
export const analyticsSearch = searchOf({
  tab: oneOf(TAB_KEYS),
  // Shared by all tabs.
  ...periodSearch.parts,
  interval: oneOf(INTERVALS),
  // Of one tab: the figure of its chart, which table it shows, the dimension of that table, and its sort and page.
  measure: text,
  table: text,
  by: text,
  orderby: text,
  order: oneOf(['asc', 'desc']),
  page: positive,
  // Filters of the product table.
  search: text,
  category: positive,
  only: text,
  // Of the explorer: the conditions, unchecked, and how the answer is shown.
  where: conditionText,
  show: oneOf(ANSWER_FORMS),
  report: oneOf(OWN_REPORTS),
  // Only the first rows, and all others as one.
  limit: positive,
  // The saved question that was opened; what is asked may have changed since.
  saved: id,
});

export type AnalyticsSearch = ReturnType<typeof analyticsSearch.parse>;

export const differencesSearch = searchOf({
  month: (raw: unknown) => (typeof raw === 'string' && isShopDay(`${raw}-01`) ? raw : undefined),
});

/** Returns the parameters that stay when another tab opens. */
export function searchSharedByTabs({ period, from, to, compare, interval }: AnalyticsSearch): AnalyticsSearch {
  return withoutEmpty({ period, from, to, compare, interval });
}

/** Changing only these keeps the current table page. */
const PARAMS_KEEPING_PAGE = new Set<string>(['page', 'measure', 'interval', 'show']);

/** Returns the parameters after a change, without empty ones. A change of rows returns to page 1. */
export function updateReportSearch(search: AnalyticsSearch, patch: Partial<AnalyticsSearch>): AnalyticsSearch {
  const isSameRows = Object.keys(patch).every((key) => PARAMS_KEEPING_PAGE.has(key));
  const merged = { ...search, ...(isSameRows ? {} : { page: undefined }), ...patch };
  return withoutEmpty(merged.page === 1 ? { ...merged, page: undefined } : merged);
}

function withoutEmpty(search: AnalyticsSearch): AnalyticsSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as AnalyticsSearch;
}
