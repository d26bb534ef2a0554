import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { rangeOfSearch } from '#domain/time/chosen-period.ts';
import { periodSearch, withPeriod } from './period-search.ts';
import type { PeriodSearch } from './period-search.ts';

/** Whether the URL names days, whatever these are. */
export function useNamesDays(): boolean {
  return useLocation({ select: ({ search }) => 'from' in search || 'to' in search });
}

/** The period in the URL, its days, and how to change it. */
export function usePeriod(today: ShopDay) {
  const raw: unknown = useSearch({ strict: false });
  const namesDays = useNamesDays();
  const search = useMemo(() => withPeriod(periodSearch.parse(raw), namesDays), [raw, namesDays]);
  const range = useMemo(() => rangeOfSearch(search, today), [search, today]);
  const navigate = useNavigate();
  const choose = (next: PeriodSearch & { readonly dashboard?: string }) =>
    void navigate({ to: '.', search: next as never, resetScroll: false });
  return { search, range, choose };
}
