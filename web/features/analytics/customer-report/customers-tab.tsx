import { Stack } from '@mantine/core';
import { orpc } from '../../../platform/api/client.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { MetricTiles } from '../../dashboard/dashboard.public.tsx';
import { useReport } from '../use-report.ts';
import { CustomersChart } from './customers-chart.tsx';
import { CustomersTable } from './customers-table.tsx';
import { CohortsPanel } from './cohorts-panel.tsx';
import { CUSTOMER_TILES, prepareCustomerTiles } from './prepare-customer-report.ts';
import { SegmentsPanel } from './segments-panel.tsx';

/** New and returning customers, cohorts by first month, and customer groups. */
export function CustomersTab() {
  const { range, compare, interval } = useReport();
  const query = useStoreQuery(orpc.analytics.customers, {
    ...range,
    compare,
    // The report has no hours.
    interval: interval === 'hour' ? undefined : interval,
  });
  return (
    <Stack gap="md">
      <MetricTiles query={query} labels={CUSTOMER_TILES} tiles={prepareCustomerTiles} />
      <CustomersChart query={query} />
      <CustomersTable query={query} />
      <CohortsPanel />
      <SegmentsPanel />
    </Stack>
  );
}
