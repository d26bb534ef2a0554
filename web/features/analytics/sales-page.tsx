import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../platform/clock.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PeriodPicker } from '../../ui/period/period-picker.tsx';
import { USUAL_COMPARISON } from '../../ui/period/period-search.ts';
import { shopClock } from '../../ui/period/shop-clock.ts';
import { usePeriod } from '../../ui/period/use-period.ts';
import { StaleNote } from '../../ui/states/stale-note.tsx';
import { SalesOverTime, overviewOptions, useShopToday } from '../dashboard/dashboard.public.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { SalesSums } from './sales-sums.tsx';

/** The sales of any days, taken apart: what the total is made of, and what it was before. */
export function SalesPage() {
  const store = useStore();
  const today = useShopToday(store);
  const { search, range, choose } = usePeriod(today);
  const query = useQuery(overviewOptions(store.id, range, search.compare ?? USUAL_COMPARISON));
  const now = shopClock(new Date(useNow()), query.data?.timezone ?? store.timezone);
  return (
    <>
      <PageHeader
        title="Analytics"
        actions={<PeriodPicker search={search} range={range} today={today} onChange={choose} withComparison />}
      >
        <StaleNote at={query.dataUpdatedAt} timeZone={store.timezone} />
      </PageHeader>
      <Stack gap="md">
        <SalesOverTime query={query} now={now} />
        <SalesSums query={query} />
      </Stack>
    </>
  );
}
