import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNow } from '../../../platform/clock.ts';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { useAfterFirstFrame } from '../../../ui/use-after-first-frame.ts';
import { MetricTiles, overviewOptions } from '../../dashboard/dashboard.public.tsx';
import type { Overview } from '../../dashboard/dashboard.public.tsx';
import { BreakdownPanel } from '../breakdown/breakdown-panel.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesTotalsTable } from './sales-totals-table.tsx';
import { prepareSalesTiles, SALES_TILES } from './sales-measures.ts';
import { useReport } from '../use-report.ts';

/** Sales over time, by property of the orders, and by component. */
export function SalesTab() {
  const { store, range, compare, interval } = useReport();
  const query = useQuery(overviewOptions(store.id, range, compare, interval));
  const isAfterFirstFrame = useAfterFirstFrame();
  return (
    <Stack gap="md">
      <SalesTiles query={query} />
      {isAfterFirstFrame ? (
        <>
          <SalesChart query={query} />
          <BreakdownPanel />
          <SalesTotalsTable query={query} />
        </>
      ) : (
        <CardSkeleton height={400} />
      )}
    </Stack>
  );
}

function SalesTiles({ query }: { query: UseQueryResult<Overview> }) {
  const now = new Date(useNow());
  return (
    <MetricTiles
      query={query}
      labels={SALES_TILES.map(({ label }) => label)}
      tiles={(overview) => prepareSalesTiles(overview, shopLocalTime(now, overview.timezone))}
      withNotes
    />
  );
}
