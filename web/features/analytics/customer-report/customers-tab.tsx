import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MetricTiles } from '../../dashboard/dashboard.public.tsx';
import { useReport } from '../use-report.ts';
import { customerReportOptions } from '../analytics.data.ts';
import { CustomersChart } from './customers-chart.tsx';
import { CustomersTable } from './customers-table.tsx';
import { CohortsPanel } from './cohorts-panel.tsx';
import { CUSTOMER_TILES, prepareCustomerTiles } from './prepare-customer-report.ts';
import { SegmentsPanel } from './segments-panel.tsx';

/** New and returning customers, cohorts by first month, and customer groups. */
export function CustomersTab() {
  const { store, range, compare, interval } = useReport();
  const query = useQuery(customerReportOptions(store.id, range, compare, interval));
  return (
    <Stack gap="md">
      <MetricTiles query={query} labels={CUSTOMER_TILES.map(({ label }) => label)} tiles={prepareCustomerTiles} />
      <CustomersChart query={query} />
      <CustomersTable query={query} />
      <CohortsPanel />
      <SegmentsPanel />
    </Stack>
  );
}
