import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useReport } from '../use-report.ts';
import { buyersOptions } from './buyers.data.ts';
import { BuyersChart } from './buyers-chart.tsx';
import { BuyersTable } from './buyers-table.tsx';
import { BuyersTiles } from './buyers-tiles.tsx';
import { CohortsPanel } from './cohorts-panel.tsx';
import { GroupsPanel } from './groups-panel.tsx';

/** Who buys: new against returning, what becomes of the buyers of a month, and groups worth a different word each. */
export function CustomersTab() {
  const { store, range, compare, interval } = useReport();
  const query = useQuery(buyersOptions(store.id, range, compare, interval));
  return (
    <Stack gap="md">
      <BuyersTiles query={query} />
      <BuyersChart query={query} />
      <BuyersTable query={query} />
      <CohortsPanel />
      <GroupsPanel />
    </Stack>
  );
}
