import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNow } from '../../../platform/clock.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { measureName, measureTiles } from '../../figures/figures.public.ts';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { useAfterFirstFrame } from '../../../ui/use-after-first-frame.ts';
import { MetricTiles, salesOverview } from '../../dashboard/dashboard.public.tsx';
import type { Overview } from '../../dashboard/dashboard.public.tsx';
import { DimensionPanel } from '../dimension-report/dimension-panel.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesTotalsTable } from './sales-totals-table.tsx';
import { useReport } from '../use-report.ts';
import { t } from '#domain/language/t.ts';

/** Total sales are in the chart. */
const TILES = ['orders', 'refunds', 'netSales', 'averageOrderValue'] as const;

/** Sales over time, by property of the orders, and by component. */
export function SalesTab() {
  const { range, compare, interval } = useReport();
  const query = useStoreQuery(salesOverview, { ...range, compare, interval });
  const isAfterFirstFrame = useAfterFirstFrame();
  return (
    <Stack gap="md">
      <SalesTiles query={query} />
      {isAfterFirstFrame ? (
        <>
          <SalesChart query={query} />
          <DimensionPanel />
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
      labels={TILES.map(measureName)}
      tiles={(overview) =>
        measureTiles(TILES, overview, shopLocalTime(now, overview.timezone), {
          noteOf: (measure) =>
            measure === 'averageOrderValue'
              ? t('{orders, plural, one {Net sales ÷ # order} other {Net sales ÷ # orders}}', {
                  orders: overview.totals.orders,
                })
              : undefined,
        })
      }
      withNotes
    />
  );
}
