import { Stack } from '@mantine/core';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { useAfterFirstFrame } from '../../../ui/use-after-first-frame.ts';
import { MeasureTiles, salesOverview } from '../../dashboard/dashboard.public.tsx';
import { DimensionPanel } from '../dimension-report/dimension-panel.tsx';
import { chosenMeasure, SalesChart } from './sales-chart.tsx';
import { SalesTotalsTable } from './sales-totals-table.tsx';
import { useReport } from '../use-report.ts';

const TILES = ['totalSales', 'orders', 'netSales', 'averageOrderValue', 'refunds'] as const;

/** Sales over time, by property of the orders, and by component. */
export function SalesTab() {
  const { range, compare, interval, search, change } = useReport();
  const query = useStoreQuery(salesOverview, { ...range, compare, interval });
  const isAfterFirstFrame = useAfterFirstFrame();
  return (
    <Stack gap="md">
      <MeasureTiles
        query={query}
        measures={TILES}
        current={chosenMeasure(search)}
        onChoose={(measure) => change({ measure })}
      />
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
