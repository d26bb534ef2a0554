import { NativeSelect, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Measure, type MeasureName, MEASURE_NAMES, MEASURES, shownMeasures } from '#domain/figures/measures.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { intervalOrders, prepareSalesChart } from '../../dashboard/dashboard.public.tsx';
import type { Overview } from '../../dashboard/dashboard.public.tsx';
import { useChartMarks } from '../../day-notes/day-notes.public.ts';
import { measureHint, measureName, measureTick } from '../../figures/figures.public.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';
import { CHART_HEIGHT } from '../report-skeleton.tsx';
import { useReport } from '../use-report.ts';
import { t } from '#domain/language/t.ts';

const DEFAULT_MEASURE = 'totalSales';

/** The figure of the chart: a tile chooses it, or the list of all figures. */
export function chosenMeasure({ measure }: AnalyticsSearch, seesCosts: boolean): MeasureName {
  return shownMeasures(MEASURE_NAMES, seesCosts).find((name) => name === measure) ?? DEFAULT_MEASURE;
}

/** Any measure over time, with its comparison. */
export function SalesChart({ query }: { query: UseQueryResult<Overview> }) {
  const { store, search, change, seesCosts } = useReport();
  const marks = useChartMarks();
  const now = useNowAs((now) => shopLocalTime(new Date(now), query.data?.timezone ?? store.timezone));
  const measure = chosenMeasure(search, seesCosts);
  return (
    <ReportPanel
      title={t('{label} over time', { label: measureName(measure) })}
      query={query}
      timeZone={store.timezone}
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
