import { t } from '#domain/language/t.ts';
import type { SearchBy } from '../google-analytics.data.ts';

/** Tables of Google Analytics. */
export const VISIT_TABLES = [
  { value: 'sources', label: t('Sources') },
  { value: 'pages', label: t('Top pages') },
  { value: 'countries', label: t('Countries') },
  { value: 'devices', label: t('Devices') },
  { value: 'shop', label: t('Your orders and Google’s') },
] as const;

export type VisitTable = (typeof VISIT_TABLES)[number]['value'];

/** Tables of Search Console. */
export const SEARCH_TABLES = [
  { value: 'search-queries', label: t('Search queries'), by: 'query', column: t('Query') },
  { value: 'search-pages', label: t('Search pages'), by: 'page', column: t('Page') },
  { value: 'search-devices', label: t('Search devices'), by: 'device', column: t('Device') },
] as const satisfies readonly { value: string; label: string; by: SearchBy; column: string }[];

export type SearchTable = (typeof SEARCH_TABLES)[number];

/** The columns of a table of visits, by what it counts. Only some pages are known, so that they have no shares. */
export const WEB_TABLE_COLUMNS = {
  sessions: ['name', 'sessions', 'share'],
  people: ['name', 'people', 'share'],
  views: ['name', 'views'],
} as const;
