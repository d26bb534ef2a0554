import { NativeSelect, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CUSTOMER_MEASURES } from '#domain/figures/customer-measures.ts';
import { parseDay } from '#domain/time/shop-time.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { formatCountCompact } from '../../../platform/format/number.ts';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { useChartMarks } from '../../day-notes/day-notes.public.ts';
import { figureTick, measureName, measureTick } from '../../figures/figures.public.ts';
import { salesOrdersLink } from '../../orders/orders.public.tsx';
import { CHART_HEIGHT } from '../report-skeleton.tsx';
import { useReport } from '../use-report.ts';
import type { CustomerReport } from '../analytics.data.ts';
import {
  chartFigures,
  type ChartFigure,
  chosenFigure,
  isToDate,
  prepareCustomersChart,
  prepareToDateChart,
} from './prepare-customer-report.ts';
import { t } from '#domain/language/t.ts';

/** New and returning customers over time, or a figure of all customers to date. */
export function CustomersChart({ query }: { query: UseQueryResult<CustomerReport> }) {
  const { store, search, change, seesCosts } = useReport();
  const marks = useChartMarks();
  const now = useNowAs((now) => shopLocalTime(new Date(now), store.timezone));
  const figure = chosenFigure(search.measure, seesCosts);
  return (
    <ReportPanel
      title={titleOf(figure)}
      query={query}
      hint={
        isToDate(figure)
          ? CUSTOMER_MEASURES[figure].meaning()
          : t(
              'New: the day of a customer’s first order that counts. Returning: every later day. A customer counts once a day.',
            )
      }
      help="/dashboard/help/figures#customers"
      padded
      loading={<Skeleton height={CHART_HEIGHT} />}
      aside={
        <NativeSelect
          aria-label={t('Figure')}
          data={chartFigures(seesCosts)}
          value={figure}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({ measure: chosen === 'customers' ? undefined : chosen });
          }}
        />
      }
    >
      {(report) => (
        <SeriesChart
          {...(isToDate(figure)
            ? prepareToDateChart(report, figure, now)
            : prepareCustomersChart(report, { value: figure, label: nameOf(figure) }, now))}
          tickText={(value) => tickOf(figure, value, report.currency)}
          linkOf={(index) => {
            const piece = report.intervals[index];
            return piece ? salesOrdersLink({ from: parseDay(piece.start), to: parseDay(piece.end) }) : null;
          }}
          marks={marks}
          emptyText={t('No customers on these days.')}
        />
      )}
    </ReportPanel>
  );
}

function nameOf(figure: ChartFigure): string {
  if (figure === 'customers') return t('Customers');
  return isToDate(figure) ? CUSTOMER_MEASURES[figure].name() : measureName(figure);
}

function titleOf(figure: ChartFigure): string {
  if (isToDate(figure)) return t('{label} over time', { label: nameOf(figure) });
  return figure === 'customers' ? t('New and returning') : t('{figure}: new and returning', { figure: nameOf(figure) });
}

function tickOf(figure: ChartFigure, value: number, currency: string): string {
  if (figure === 'customers') return formatCountCompact(value);
  return isToDate(figure)
    ? figureTick(CUSTOMER_MEASURES[figure], value, currency)
    : measureTick(figure, value, currency);
}
