import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { intervalsFor } from '#domain/time/period.ts';
import { withPeriod } from '../../ui/period/period-search.ts';
import { useNamesDays } from '../../ui/period/use-period.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { comparisonOfSearch } from '#domain/time/chosen-period.ts';
import { useSeesCosts } from '../costs/costs.public.tsx';
import { useShopToday } from '../dashboard/dashboard.public.tsx';
import { organizationsOptions } from '../organizations/organizations.public.tsx';
import { analyticsSearch, updateReportSearch } from './analytics.search.ts';
import type { AnalyticsSearch } from './analytics.search.ts';
import { reportComparison, reportRange } from './report-range.ts';

/**
 * State shared by all analytics tabs: the store, the shop's current day, the range, its comparison and interval (undefined
 * for the interval that fits the range), and `change`, which updates the URL.
 */
export function useReport() {
  const store = useStore();
  const today = useShopToday(store);
  const raw: unknown = useSearch({ strict: false });
  const namesDays = useNamesDays();
  const search = useMemo(() => withPeriod(analyticsSearch.parse(raw), namesDays), [raw, namesDays]);
  const isFinance = search.tab === 'finance';
  const organizations = useQuery({ ...organizationsOptions, enabled: isFinance });
  const own = organizations.data?.items.find(({ id }) => id === store.organization_id);
  const category = own?.vat_category ?? null;
  const seesCosts = useSeesCosts();
  const range = useMemo(() => reportRange(search, today, category), [search, today, category]);
  const before = useMemo(() => reportComparison(search, range, today, category), [search, range, today, category]);
  const navigate = useNavigate();
  const open = (next: AnalyticsSearch) => void navigate({ to: '.', search: next as never, resetScroll: false });
  return {
    store,
    today,
    search,
    range,
    /** Of the organization, for Finance. */
    category,
    /** The days that it is compared with. */
    before,
    /** Without it, no figures of costs and profit are offered or shown. */
    seesCosts,
    /** False until the default range of Finance is known. */
    isRangeKnown: !isFinance || !organizations.isPending || organizations.fetchStatus === 'paused',
    compare: comparisonOfSearch(search),
    interval: search.interval && intervalsFor(range).includes(search.interval) ? search.interval : undefined,
    change: (patch: Partial<AnalyticsSearch>) => open(updateReportSearch(search, patch)),
  };
}
