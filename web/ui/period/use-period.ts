import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { rangeOfSearch } from '#domain/time/chosen-period.ts';
import { periodSearch } from './period-search.ts';
import type { PeriodSearch } from './period-search.ts';

/** The period in the URL, its days, and how to change it. */
export function usePeriod(today: ShopDay) {
  const raw: unknown = useSearch({ strict: false });
  const search = useMemo(() => periodSearch.parse(raw), [raw]);
  const range = useMemo(() => rangeOfSearch(search, today), [search, today]);
  const navigate = useNavigate();
  const choose = (next: PeriodSearch & { readonly dashboard?: string }) =>
    void navigate({ to: '.', search: next as never, resetScroll: false });
  return { search, range, choose };
}
