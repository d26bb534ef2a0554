import { NativeSelect, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { parseDay } from '#domain/time/shop-time.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { formatMoneyCompact } from '../../../platform/format/money.ts';
import { formatCountCompact } from '../../../platform/format/number.ts';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { ReportChart } from '../../../ui/reports/report-chart.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { salesOrdersLink } from '../order-list-links.ts';
import { useReport } from '../use-report.ts';
import type { CustomerReport } from '../analytics.data.ts';
import { CUSTOMER_MEASURES, prepareCustomersChart } from './prepare-customer-report.ts';
import * as t from './customer-report.text.ts';

/** New customers over time, with returning ones as a line. */
export function CustomersChart({ query }: { query: UseQueryResult<CustomerReport> }) {
  const { store, search, change } = useReport();
  const now = useNowAs((now) => shopLocalTime(new Date(now), store.timezone));
  const figure = CUSTOMER_MEASURES.find(({ key }) => key === search.measure) ?? CUSTOMER_MEASURES[0];
  return (
    <ReportPanel
      title={t.newAndReturning}
      query={query}
      timeZone={store.timezone}
      hint={t.newTheDay}
      help="/dashboard/help/figures#customers"
      padded
      loading={<Skeleton height={292} />}
      aside={
        <NativeSelect
          aria-label={t.figure}
          data={CUSTOMER_MEASURES.map(({ key, label }) => ({ value: key, label }))}
          value={figure.key}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({ measure: chosen === CUSTOMER_MEASURES[0].key ? undefined : chosen });
          }}
        />
      }
    >
      {(report) => (
        <ReportChart
          {...prepareCustomersChart(report, figure, now)}
          tickText={(value) =>
            figure.key === 'netSales' ? formatMoneyCompact(String(value), report.currency) : formatCountCompact(value)
          }
          linkOf={(index) => {
            const piece = report.intervals[index];
            return piece ? salesOrdersLink({ from: parseDay(piece.start), to: parseDay(piece.end) }) : null;
          }}
          emptyText={t.noCustomersOnTheseDays}
        />
      )}
    </ReportPanel>
  );
}
