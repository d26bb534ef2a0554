import { NativeSelect, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { parseDay } from '#domain/time/shop-time.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { formatMoneyCompact } from '../../../platform/format/money.ts';
import { formatCountCompact } from '../../../platform/format/number.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { ReportChart } from '../../../ui/reports/report-chart.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { prepareSalesChart, TOTAL_SALES } from '../../dashboard/dashboard.public.tsx';
import type { Measures, Overview } from '../../dashboard/dashboard.public.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { salesOrdersLink, refundedOrdersLink } from '../order-list-links.ts';
import { measureHint, SALES_MEASURES } from './sales-measures.ts';
import { useReport } from '../use-report.ts';
import * as t from './sales-report.text.ts';

const CHOICES = SALES_MEASURES.map(({ measure, label }) => ({ value: measure, label }));
const DEFAULT_MEASURE = { ...TOTAL_SALES, hint: undefined, help: undefined, ...measureHint(TOTAL_SALES.measure) };

/** Any measure over time, with its comparison. */
export function SalesChart({ query }: { query: UseQueryResult<Overview> }) {
  const { store, search, range, interval, change } = useReport();
  const now = useNowAs((now) => shopLocalTime(new Date(now), query.data?.timezone ?? store.timezone));
  const figure = SALES_MEASURES.find(({ measure }) => measure === search.measure) ?? DEFAULT_MEASURE;
  return (
    <ReportPanel
      title={t.overTime(figure.label)}
      query={query}
      timeZone={store.timezone}
      hint={figure.hint}
      help={figure.help}
      padded
      loading={<Skeleton height={292} />}
      aside={
        <>
          <NativeSelect
            aria-label={t.figure}
            data={CHOICES}
            value={figure.measure}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              change({ measure: chosen === DEFAULT_MEASURE.measure ? undefined : chosen });
            }}
          />
          <ExportCsv storeId={store.id} table="sales" filter={{ ...range, interval }} small />
        </>
      }
    >
      {(overview) => (
        <ReportChart
          {...prepareSalesChart(overview, now, figure)}
          form={figure.measure === 'averageOrderValue' ? 'line' : 'bars'}
          tickText={(value) =>
            typeof overview.totals[figure.measure] === 'string'
              ? formatMoneyCompact(String(value), overview.currency)
              : formatCountCompact(value)
          }
          linkOf={(index) => barLink(overview, figure.measure, index)}
          emptyText={t.noDataForTheseDays}
        />
      )}
    </ReportPanel>
  );
}

/** Links a bar to the orders of its days or hour. Returns null where only the longer comparison has an interval. */
function barLink({ intervals, interval }: Overview, measure: keyof Measures, index: number): ListLink | null {
  const piece = intervals[index];
  if (!piece) return null;
  const days = { from: parseDay(piece.start.slice(0, 10)), to: parseDay(piece.end.slice(0, 10)) };
  if (measure === 'refunds') return refundedOrdersLink(days);
  return salesOrdersLink(days, interval === 'hour' ? { sales_hour: Number(piece.start.slice(11, 13)) } : {});
}
