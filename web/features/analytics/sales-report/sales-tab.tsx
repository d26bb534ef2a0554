import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { overviewOptions } from '../../dashboard/dashboard.public.tsx';
import { BreakdownPanel } from '../breakdown/breakdown-panel.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesTotalsTable } from './sales-totals-table.tsx';
import { SalesTiles } from './sales-tiles.tsx';
import { useReport } from '../use-report.ts';

/** The sales of any days, taken apart: over time, by what the total is made of, by what the orders are like. */
export function SalesTab() {
  const { store, range, compare, interval } = useReport();
  const query = useQuery(overviewOptions(store.id, range, compare, interval));
  return (
    <Stack gap="md">
      <SalesTiles query={query} />
      <SalesChart query={query} />
      <BreakdownPanel />
      <SalesTotalsTable query={query} timeZone={store.timezone} />
    </Stack>
  );
}
