import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useScreenSearch } from '../../platform/router/screen-search.ts';
import { rangeOfSearch, USUAL_COMPARISON } from '../../ui/period/period-search.ts';
import { useShopToday } from '../dashboard/dashboard.public.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { analyticsSearch, changedReport, intervalsFor } from './analytics.search.ts';
import type { AnalyticsSearch } from './analytics.search.ts';

/**
 * What every tab of the analytics screen works with: the store, the shop's today, the days looked at, what they are held
 * against, by what they are cut (undefined: as it fits), and how to change what the address says.
 */
export function useReport() {
  const store = useStore();
  const today = useShopToday(store);
  const raw: unknown = useScreenSearch();
  const search = useMemo(() => analyticsSearch.parse(raw), [raw]);
  const range = useMemo(() => rangeOfSearch(search, today), [search, today]);
  const navigate = useNavigate();
  const open = (next: AnalyticsSearch) => void navigate({ to: '.', search: next as never, resetScroll: false });
  return {
    store,
    today,
    search,
    range,
    compare: search.compare ?? USUAL_COMPARISON,
    interval: search.interval && intervalsFor(range).includes(search.interval) ? search.interval : undefined,
    change: (patch: Partial<AnalyticsSearch>) => open(changedReport(search, patch)),
  };
}
