import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useReport } from '../use-report.ts';
import { customerReportOptions } from './customer-report.data.ts';
import { CustomersChart } from './customers-chart.tsx';
import { CustomersTable } from './customers-table.tsx';
import { CustomersTiles } from './customers-tiles.tsx';
import { CohortsPanel } from './cohorts-panel.tsx';
import { SegmentsPanel } from './segments-panel.tsx';

/** Who buys: new against returning, what becomes of the buyers of a month, and groups worth a different word each. */
export function CustomersTab() {
  const { store, range, compare, interval } = useReport();
  const query = useQuery(customerReportOptions(store.id, range, compare, interval));
  return (
    <Stack gap="md">
      <CustomersTiles query={query} />
      <CustomersChart query={query} />
      <CustomersTable query={query} />
      <CohortsPanel />
      <SegmentsPanel />
    </Stack>
  );
}
