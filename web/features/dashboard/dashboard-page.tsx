import { Stack } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { useNowAs } from '../../platform/clock.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PeriodPicker } from '../../ui/period/period-picker.tsx';
import { comparisonOfSearch } from '../../ui/period/period-search.ts';
import { rangeText } from '../../ui/period/period-labels.ts';
import { shopLocalTime } from '../../ui/period/shop-local-time.ts';
import { usePeriod } from '../../ui/period/use-period.ts';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { useAfterFirstFrame } from '../../ui/use-after-first-frame.ts';
import { FirstSteps } from '../first-steps/first-steps.public.tsx';
import { RecentOrders } from '../orders/orders.public.tsx';
import { SyncCard } from '../sync/sync.public.tsx';
import classes from './dashboard.module.css';
import { salesOverview, useShopToday } from './dashboard.data.ts';
import { FirstSyncProgress } from './first-sync/first-sync-progress.tsx';
import { MetricTiles } from './metric-tiles.tsx';
import { OrderStatuses } from './order-statuses.tsx';
import { OtherCurrencies } from './other-currencies.tsx';
import { measureName } from '../figures/figures.public.ts';
import { DASHBOARD_MEASURES, prepareDashboardTiles } from './prepare-dashboard.ts';
import { LowStock, TopProducts } from './product-panels.tsx';
import { SalesOverTime } from './sales-over-time.tsx';
import { t } from '#domain/language/t.ts';

/** Key figures, recent orders and what needs attention. */
export function DashboardPage() {
  const store = useStore();
  const today = useShopToday(store);
  const { search, range, choose } = usePeriod(today);
  const narrow = useNarrow();
  const picker = <PeriodPicker search={search} range={range} today={today} onChange={choose} withComparison />;
  return (
    <>
      <PageHeader title={t('Dashboard')} help="/dashboard/help/figures" actions={narrow ? null : picker}>
        {rangeText(range)}
      </PageHeader>
      <Stack gap="md">
        {narrow && picker}
        <FirstSteps />
        <FirstSyncProgress storeId={store.id} />
        {/* Deferred, so that a chosen period is shown as pressed before the figures render. */}
        <Panels range={useDeferredValue(range)} compare={useDeferredValue(comparisonOfSearch(search))} />
      </Stack>
    </>
  );
}

interface PanelsProps {
  range: DayRange;
  compare: Comparison;
}

/** What the screen shows below its heading. Unchanged while the deferred period lags behind. */
const Panels = memo(function Panels({ range, compare }: PanelsProps) {
  const store = useStore();
  const isAfterFirstFrame = useAfterFirstFrame();
  return (
    <>
      <Figures range={range} compare={compare} withChart={isAfterFirstFrame} />
      {isAfterFirstFrame && (
        <div className={classes.pairs}>
          <RecentOrders />
          <TopProducts range={range} />
          <OrderStatuses range={range} />
          <LowStock />
          <SyncCard storeId={store.id} />
        </div>
      )}
    </>
  );
});

function Figures({ range, compare, withChart }: PanelsProps & { withChart: boolean }) {
  const store = useStore();
  const query = useStoreQuery(salesOverview, { ...range, compare });
  const now = useNowAs((now) => shopLocalTime(new Date(now), query.data?.timezone ?? store.timezone));
  return (
    <>
      <DataAgeNote at={query.dataUpdatedAt} timeZone={store.timezone} />
      <MetricTiles
        query={query}
        labels={DASHBOARD_MEASURES.map(measureName)}
        tiles={(overview) => prepareDashboardTiles(overview, now)}
        withNotes
        dims
      />
      {query.data && <OtherCurrencies others={query.data.otherCurrencies} own={query.data.currency} />}
      {withChart && <SalesOverTime query={query} now={now} />}
    </>
  );
}
