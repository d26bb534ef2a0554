import { Group, Stack, NativeSelect, Skeleton } from '@mantine/core';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { useAfterFirstFrame } from '../../../ui/use-after-first-frame.ts';
import {
  MeasureTiles,
  OtherCurrencies,
  salesOverview,
  intervalOrders,
  prepareSalesChart,
  type Overview,
} from '../../dashboard/dashboard.public.tsx';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { measureName, measureHint, measureTick } from '../../figures/figures.public.ts';
import { DimensionPanel, reportQuery, useBreakdownColumns } from '../dimension-report/dimension-panel.tsx';
import { ReportSkeleton, CHART_HEIGHT } from '../report-skeleton.tsx';
import { chosenTable, TableSwitch } from '../report-table-parts.tsx';
import { SalesTotalsTable } from './sales-totals-table.tsx';
import { useReport } from '../use-report.ts';
import { t } from '#domain/language/t.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Measure, type MeasureName, MEASURE_NAMES, MEASURES, shownMeasures } from '#domain/figures/measures.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { useChartMarks } from '../../day-notes/day-notes.public.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';

const TILES = ['totalSales', 'orders', 'netSales', 'averageOrderValue', 'refunds'] as const;
const TABLES = [
  { value: 'breakdown', label: t('Breakdown') },
  { value: 'totals', label: t('All figures') },
] as const;

/** Sales over time, by property of the orders, and by component. */
export function SalesTab() {
  const { range, compare, interval, search, change, seesCosts } = useReport();
  const query = useStoreQuery(salesOverview, { ...range, compare, interval });
  const isAfterFirstFrame = useAfterFirstFrame();
  const measure = chosenMeasure(search, seesCosts);
  const table = chosenTable(search, TABLES);
  const breakdown = reportQuery(search, compare);
  const columns = useBreakdownColumns(breakdown);
  return (
    <Stack gap="md">
      <MeasureTiles query={query} measures={TILES} current={measure} onChoose={(measure) => change({ measure })} />
      {isAfterFirstFrame ? (
        <>
          <SalesChart query={query} />
          <TableSwitch data={TABLES} value={table} />
          {table === 'totals' ? <SalesTotalsTable query={query} /> : <DimensionPanel />}
          <Group justify="space-between" gap="xs">
            <LinkAnchor
              to="/dashboard/analytics/differences"
              search={{ month: range.to.slice(0, 7) }}
              size="sm"
              className="karoo-touch-link"
            >
              {t('Why do my totals differ from WooCommerce?')}
            </LinkAnchor>
            {query.data && <OtherCurrencies others={query.data.otherCurrencies} own={query.data.currency} />}
          </Group>
          <ExportMenu
            tables={[
              {
                name: t('Sales by {one}', { one: DIMENSIONS[breakdown.by].one() }),
                table: 'breakdown',
                filter: { ...range, ...breakdown, ...columns },
              },
              { name: t('All figures'), table: 'sales_sums', filter: { ...range, compare } },
              { name: t('All figures over time'), table: 'sales', filter: { ...range, interval } },
            ]}
          />
        </>
      ) : (
        <ReportSkeleton title={t('{label} over time', { label: measureName(measure) })} />
      )}
    </Stack>
  );
}

const DEFAULT_MEASURE = 'totalSales';

/** The figure of the chart: a tile chooses it, or the list of all figures. */
function chosenMeasure({ measure }: AnalyticsSearch, seesCosts: boolean): MeasureName {
  return shownMeasures(MEASURE_NAMES, seesCosts).find((name) => name === measure) ?? DEFAULT_MEASURE;
}

/** Any measure over time, with its comparison. */
function SalesChart({ query }: { query: UseQueryResult<Overview> }) {
  const { store, search, change, seesCosts } = useReport();
  const marks = useChartMarks();
  const now = useNowAs((now) => shopLocalTime(new Date(now), query.data?.timezone ?? store.timezone));
  const measure = chosenMeasure(search, seesCosts);
  return (
    <ReportPanel
      title={t('{label} over time', { label: measureName(measure) })}
      query={query}
      {...measureHint(measure)}
      padded
      loading={<Skeleton height={CHART_HEIGHT} />}
      aside={
        <NativeSelect
          aria-label={t('Figure')}
          data={shownMeasures(MEASURE_NAMES, seesCosts).map((value) => ({ value, label: measureName(value) }))}
          value={measure}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({ measure: chosen === DEFAULT_MEASURE ? undefined : chosen });
          }}
        />
      }
    >
      {(overview) => (
        <SeriesChart
          {...prepareSalesChart(overview, now, measure)}
          form={(MEASURES[measure] as Measure).isRatio ? 'line' : 'bars'}
          tickText={(value) => measureTick(measure, value, overview.currency)}
          linkOf={(index) => intervalOrders(overview, measure, index)}
          marks={marks}
          emptyText={t('No data for these days.')}
        />
      )}
    </ReportPanel>
  );
}
