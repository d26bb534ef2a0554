import { NativeSelect, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { parseDay } from '#domain/shop-time.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { formatMoneyCompact } from '../../../platform/format/money.ts';
import { formatCountCompact } from '../../../platform/format/number.ts';
import { shopClock } from '../../../ui/period/shop-clock.ts';
import { ReportChart } from '../../../ui/reports/report-chart.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ordersBehind } from '../orders-behind.ts';
import { useReport } from '../use-report.ts';
import type { Buyers } from './buyers.data.ts';
import { BUYER_FIGURES, prepareBuyersChart } from './prepare-buyers.ts';

/** New buyers over time, with the returning ones above them. */
export function BuyersChart({ query }: { query: UseQueryResult<Buyers> }) {
  const { store, search, change } = useReport();
  const now = useNowAs((now) => shopClock(new Date(now), store.timezone));
  const figure = BUYER_FIGURES.find(({ key }) => key === search.measure) ?? BUYER_FIGURES[0];
  return (
    <ReportPanel
      title="New and returning"
      query={query}
      timeZone={store.timezone}
      hint="New: the day of a buyer’s first order that counts. Returning: every later day, and a buyer counts once a day."
      padded
      loading={<Skeleton height={292} />}
      aside={
        <NativeSelect
          aria-label="Figure"
          data={BUYER_FIGURES.map(({ key, label }) => ({ value: key, label }))}
          value={figure.key}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({ measure: chosen === BUYER_FIGURES[0].key ? undefined : chosen });
          }}
        />
      }
    >
      {(buyers) => (
        <ReportChart
          {...prepareBuyersChart(buyers, figure, now)}
          tickText={(value) =>
            figure.key === 'netSales' ? formatMoneyCompact(String(value), buyers.currency) : formatCountCompact(value)
          }
          linkOf={(index) => {
            const piece = buyers.intervals[index];
            return piece ? ordersBehind({ from: parseDay(piece.start), to: parseDay(piece.end) }) : null;
          }}
          emptyText="Nobody bought in these days."
        />
      )}
    </ReportPanel>
  );
}
