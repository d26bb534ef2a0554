import { Stack } from '@mantine/core';
import { orpc } from '../../../platform/api/client.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { ChoiceTiles } from '../../../ui/cards/choice-tiles.tsx';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { chosenTable, TableSwitch } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { CustomersChart } from './customers-chart.tsx';
import { CustomersTable } from './customers-table.tsx';
import { COHORT_MONTHS, CohortsPanel } from './cohorts-panel.tsx';
import { chosenFigure, CUSTOMER_TILES, customerTile } from './prepare-customer-report.ts';
import { SegmentsPanel } from './segments-panel.tsx';
import { t } from '#domain/language/t.ts';

const TABLES = [
  { value: 'sales', label: t('New and returning') },
  { value: 'cohorts', label: t('By first month') },
  { value: 'groups', label: t('Groups') },
] as const;
const PANELS = { cohorts: CohortsPanel, groups: SegmentsPanel };

/** New and returning customers, cohorts by first month, and customer groups. */
export function CustomersTab() {
  const { range, compare, search, change, seesCosts, ...report } = useReport();
  // The report has no hours.
  const interval = report.interval === 'hour' ? undefined : report.interval;
  const query = useStoreQuery(orpc.analytics.customers, { ...range, compare, interval });
  const table = chosenTable(search, TABLES);
  const Panel = table === 'sales' ? null : PANELS[table];
  return (
    <Stack gap="md">
      <ChoiceTiles
        query={query}
        names={CUSTOMER_TILES}
        tileOf={customerTile}
        current={chosenFigure(search.measure, seesCosts)}
        onChoose={(measure) => change({ measure })}
      />
      <CustomersChart query={query} />
      <TableSwitch data={TABLES} value={table} />
      {Panel === null ? <CustomersTable query={query} /> : <Panel />}
      <ExportMenu
        tables={[
          { name: t('New and returning customers'), table: 'buyers', filter: { ...range, interval } },
          { name: t('Customers by first month'), table: 'cohorts', filter: { to: range.to, months: COHORT_MONTHS } },
          { name: t('Customer groups'), table: 'segments', filter: {} },
        ]}
      />
    </Stack>
  );
}
