import { Group, Stack } from '@mantine/core';
import { memo, useDeferredValue, useState } from 'react';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { useNowAs } from '../../platform/clock.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PeriodPicker } from '../../ui/period/period-picker.tsx';
import type { PeriodSearch } from '../../ui/period/period-search.ts';
import { comparisonOfSearch, DEFAULT_PERIOD } from '#domain/time/chosen-period.ts';
import { rangeText } from '../../ui/period/period-labels.ts';
import { shopLocalTime } from '../../ui/period/shop-local-time.ts';
import { usePeriod } from '../../ui/period/use-period.ts';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { useAfterFirstFrame } from '../../ui/use-after-first-frame.ts';
import { useSeesCosts } from '../costs/costs.public.tsx';
import { DashboardFigures, DashboardMenuButton, useShownDashboard } from '../dashboards/dashboards.public.tsx';
import { FirstSteps } from '../first-steps/first-steps.public.tsx';
import { RecentOrders } from '../orders/orders.public.tsx';
import { SyncButton } from '../sync/sync.public.tsx';
import { AttentionLine } from './attention-line.tsx';
import { MeasureTiles } from './measure-tiles.tsx';
import classes from './dashboard.module.css';
import { salesOverview, useShopToday } from './dashboard.data.ts';
import { FirstSyncProgress } from './first-sync/first-sync-progress.tsx';
import { MeasureOverTime } from './measure-over-time.tsx';
import { OrderStatuses } from './order-statuses.tsx';
import { OtherCurrencies } from './other-currencies.tsx';
import { DASHBOARD_MEASURES, type DashboardMeasure } from './prepare-dashboard.ts';
import { LowStock, TopProducts } from './product-panels.tsx';
import { t } from '#domain/language/t.ts';

/** The question that the link to the profit asks. */
const PROFIT = {
  tab: 'explore',
  period: 'month',
  measure: 'netProfit,contribution,grossProfit,grossMargin,netSales,cost',
} as const;

/** What needs the merchant now, key figures and recent orders. */
export function DashboardPage() {
  const store = useStore();
  const today = useShopToday(store);
  const { search, range, choose } = usePeriod(today);
  const narrow = useNarrow();
  const seesCosts = useSeesCosts();
  const shown = useShownDashboard();
  const { linked } = shown;
  const choosePeriod = (next: PeriodSearch) => choose(linked === undefined ? next : { ...next, dashboard: linked });
  const picker = <PeriodPicker search={search} range={range} today={today} onChange={choosePeriod} withComparison />;
  // Deferred, so that a chosen period is shown as pressed before the figures render.
  const period = { range: useDeferredValue(range), compare: useDeferredValue(comparisonOfSearch(search)) };
  return (
    <>
      <PageHeader
        title={t('Dashboard')}
        help="/dashboard/help/figures"
        beside={<DashboardMenuButton shown={shown} period={search.period ?? DEFAULT_PERIOD} {...period} />}
        actions={narrow ? null : picker}
      >
        {/* Below each other beside the periods, which are as high and need the width. */}
        <Stack gap={0} align="flex-start">
          <span>{rangeText(range)}</span>
          <Group gap="0 16px" display={{ base: 'flex', sm: 'contents' }}>
            <SyncButton storeId={store.id} />
            {seesCosts && (
              // As large as a finger, without taking more room.
              <LinkAnchor
                size="sm"
                py={{ base: 12, sm: 2 }}
                my={{ base: -12, sm: 2 }}
                display="inline-block"
                // Above the area of the button before it.
                pos="relative"
                to="/dashboard/analytics"
                search={PROFIT}
              >
                {t('Profit this month')}
              </LinkAnchor>
            )}
          </Group>
        </Stack>
      </PageHeader>
      <Stack gap="md">
        {narrow && picker}
        <FirstSyncProgress storeId={store.id} />
        <AttentionLine />
        <FirstSteps />
        <DashboardFigures shown={shown} {...period} standard={<Figures {...period} />} />
      </Stack>
    </>
  );
}

interface FiguresProps {
  range: DayRange;
  compare: Comparison;
}

/** The figures of the period. Unchanged while the deferred period lags behind. */
const Figures = memo(function Figures({ range, compare }: FiguresProps) {
  const store = useStore();
  const isAfterFirstFrame = useAfterFirstFrame();
  const [measure, setMeasure] = useState<DashboardMeasure>('totalSales');
  const query = useStoreQuery(salesOverview, { ...range, compare });
  const now = useNowAs((now) => shopLocalTime(new Date(now), query.data?.timezone ?? store.timezone));
  return (
    <>
      <DataAgeNote at={query.dataUpdatedAt} />
      <MeasureTiles query={query} measures={DASHBOARD_MEASURES} current={measure} onChoose={setMeasure} whole />
      {query.data && <OtherCurrencies others={query.data.otherCurrencies} own={query.data.currency} />}
      {isAfterFirstFrame && (
        <>
          <div className={classes.main}>
            <MeasureOverTime query={query} measure={measure} now={now} />
            <RecentOrders />
          </div>
          <div className={classes.panels}>
            <TopProducts range={range} />
            <OrderStatuses range={range} />
            <LowStock />
          </div>
        </>
      )}
    </>
  );
});
