import { NativeSelect, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { parseDay } from '#domain/time/shop-time.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { formatCountCompact } from '../../../platform/format/number.ts';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { useChartMarks } from '../../day-notes/day-notes.public.ts';
import { measureTick } from '../../figures/figures.public.ts';
import { salesOrdersLink } from '../../orders/orders.public.tsx';
import { useReport } from '../use-report.ts';
import type { CustomerReport } from '../analytics.data.ts';
import { CHART_FIGURES, prepareCustomersChart } from './prepare-customer-report.ts';
import { t } from '#domain/language/t.ts';

/** New customers over time, with returning ones as a line. */
export function CustomersChart({ query }: { query: UseQueryResult<CustomerReport> }) {
  const { store, search, change } = useReport();
  const marks = useChartMarks();
  const now = useNowAs((now) => shopLocalTime(new Date(now), store.timezone));
  const figure = CHART_FIGURES.find(({ value }) => value === search.measure) ?? CHART_FIGURES[0];
  return (
    <ReportPanel
      title={t('New and returning')}
      query={query}
      timeZone={store.timezone}
      hint={t(
        'New: the day of a customer’s first order that counts. Returning: every later day. A customer counts once a day.',
      )}
      help="/dashboard/help/figures#customers"
      padded
      loading={<Skeleton height={292} />}
      aside={
        <NativeSelect
          aria-label={t('Figure')}
          data={[...CHART_FIGURES]}
          value={figure.value}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({ measure: chosen === CHART_FIGURES[0].value ? undefined : chosen });
          }}
        />
      }
    >
      {(report) => (
        <SeriesChart
          {...prepareCustomersChart(report, figure, now)}
          tickText={(value) =>
            figure.value === 'customers' ? formatCountCompact(value) : measureTick(figure.value, value, report.currency)
          }
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
