import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Measure } from '#domain/figures/measures.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { SeriesChart } from '../../ui/charts/series-chart.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { useChartMarks } from '../day-notes/day-notes.public.ts';
import { measureName, measureTick } from '../figures/figures.public.ts';
import { MonthOutlook, useTargetIntervals } from '../targets/targets.public.tsx';
import type { Overview } from './dashboard.data.ts';
import type { DashboardMeasure } from './prepare-dashboard.ts';
import { intervalOrders } from './interval-orders.ts';
import { prepareSalesChart } from './prepare-sales-chart.ts';
import { t } from '#domain/language/t.ts';

const HEIGHT = 220;
/** With its legend. */
const LOADING_HEIGHT = HEIGHT + 34;

interface Props {
  query: UseQueryResult<Overview>;
  measure: DashboardMeasure;
  now: string;
}

/** A measure over the period and its comparison. The tiles report a failed request. */
export function MeasureOverTime({ query, measure, now }: Props) {
  const { data } = query;
  const marks = useChartMarks();
  const targets = useTargetIntervals(measure, data);
  const title = t('{measure} over time', { measure: measureName(measure) });
  if (!data) {
    return query.isPending && query.fetchStatus === 'fetching' ? (
      <Panel title={title}>
        <Skeleton height={LOADING_HEIGHT} />
      </Panel>
    ) : null;
  }
  return (
    <Panel
      title={title}
      aside={
        <LinkAnchor to="/dashboard/analytics/differences" search={{ month: data.to.slice(0, 7) }} size="sm">
          {t('Why do my totals differ?')}
        </LinkAnchor>
      }
    >
      <div data-waiting={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
        <SeriesChart
          {...prepareSalesChart(data, now, measure, targets)}
          height={HEIGHT}
          form={(MEASURES[measure] as Measure).isRatio ? 'line' : 'bars'}
          tickText={(value) => measureTick(measure, value, data.currency)}
          linkOf={(index) => intervalOrders(data, measure, index)}
          marks={marks}
          emptyText={t('No sales in this period.')}
        />
      </div>
      <MonthOutlook measure={measure} />
    </Panel>
  );
}
