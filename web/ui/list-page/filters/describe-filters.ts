import { isShopDay } from '#domain/time/shop-time.ts';
import { formatDay } from '../../../platform/format/date.ts';
import type { ListFilter } from '../list-column.ts';
import type { ListSearch } from '../list-search.ts';
import { t } from '#domain/language/t.ts';

/** Describes a list's filters for print: "Search: tea · Created 01 Nov 2026 – 20 Nov 2026". Empty for all records. */
export function describeFilters(filters: readonly ListFilter[], search: ListSearch): string {
  const values = search as Record<string, unknown>;
  const parts = filters.flatMap((filter) => describeFilter(filter, values) ?? []);
  return [...(search.search ? [t('Search: {search}', { search: search.search })] : []), ...parts].join(' · ');
}

function describeFilter(filter: ListFilter, values: Record<string, unknown>): string | null {
  const value = values[filter.key];
  switch (filter.kind) {
    case 'days':
      return describeDays(filter.label, value, values[filter.untilKey]);
    case 'choice': {
      const chosen = filter.options.find((option) => option.value === String(value));
      return value === undefined || chosen === undefined ? null : `${filter.label}: ${chosen.label}`;
    }
    case 'flag':
      return value === true ? filter.label : null;
    case 'link':
      return value === undefined ? null : filter.label;
  }
}

function describeDays(label: string, from: unknown, to: unknown): string | null {
  const [first, last] = [from, to].map((day) => (typeof day === 'string' && isShopDay(day) ? formatDay(day) : null));
  if (first && last) return `${label} ${first} – ${last}`;
  if (first) return t('{label} from {first}', { label, first });
  return last ? t('{label} until {last}', { label, last }) : null;
}
