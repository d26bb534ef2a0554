import { Stack } from '@mantine/core';
import { orpc } from '../../../platform/api/client.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { ChoiceTiles } from '../../../ui/cards/choice-tiles.tsx';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { chosenTable, TableSwitch } from '../report-table-parts.tsx';
import { moneyShare } from '#domain/figures/compared.ts';
import { useReport } from '../use-report.ts';
import { CustomersChart } from './customers-chart.tsx';
import { COHORT_MONTHS, CohortsPanel } from './cohorts-panel.tsx';
import { chosenFigure, CUSTOMER_TILES, customerTile, prepareCustomerRows } from './prepare-customer-report.ts';
import { SegmentsPanel } from './segments-panel.tsx';
import { t } from '#domain/language/t.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { figureColumns, figureKeys, DEFAULT_COLUMNS } from '../dimension-report/figure-columns.tsx';
import { salesOrdersLink } from '../../orders/orders.public.tsx';
import { ALL_COLUMNS, useFileColumns, useReportColumns, useShownKeys } from '../../columns/columns.public.tsx';
import type { CustomerReport } from '../analytics.data.ts';

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
  const { shownOf } = useShownKeys('buyers', DEFAULT_COLUMNS);
  const keys = ['name', 'customers', ...figureKeys({ seesCosts, isCompared: compare !== 'none' })];
  const columns = { columns: shownOf(keys).join(',') };
  const columnsOf = useFileColumns();
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
          {
            name: t('New and returning customers'),
            table: 'buyers',
            filter: { ...range, compare, total: true, ...columns },
          },
          {
            name: t('New and returning customers over time'),
            table: 'buyers',
            filter: { ...range, interval, ...ALL_COLUMNS },
          },
          { name: t('Customers by first month'), table: 'cohorts', filter: { to: range.to, months: COHORT_MONTHS } },
          { name: t('Customer groups'), table: 'segments', filter: columnsOf('segments') },
        ]}
      />
    </Stack>
  );
}

type CustomerRow = ReturnType<typeof prepareCustomerRows>[number];

/** Sales to new and to returning customers. */
function CustomersTable({ query }: { query: UseQueryResult<CustomerReport> }) {
  return (
    <ReportPanel
      title={t('What they bought')}
      query={query}
      loading={<RowSkeletons rows={3} />}
      hint={t('Orders on a customer’s first day count as new. The totals match sales for these days.')}
    >
      {(report) => <CustomerReportTable report={report} />}
    </ReportPanel>
  );
}

function CustomerReportTable({ report }: { report: CustomerReport }) {
  const { range, seesCosts } = useReport();
  const narrow = useNarrow();
  const { columns, menu } = useReportColumns('buyers', columnsOf(report, narrow, seesCosts), DEFAULT_COLUMNS);
  return (
    <ReportTable
      caption={t('Sales by new and returning customers')}
      columns={columns}
      rows={prepareCustomerRows(report)}
      rowKey={({ key }) => key}
      rowLink={({ key }) => salesOrdersLink(range, DIMENSIONS.customer.orders(key))}
      share={({ sums }) => moneyShare(sums.netSales, report.totals.netSales) ?? 0}
      totalLabel={t('All')}
      foot={menu}
    />
  );
}

function columnsOf(
  { totals, currency, previous }: CustomerReport,
  narrow: boolean,
  seesCosts: boolean,
): ReportColumn<CustomerRow>[] {
  return [
    {
      key: 'name',
      label: t('Group'),
      card: 'title',
      cell: ({ key }) => DIMENSIONS.customer.rows[key](),
    },
    {
      key: 'customers',
      label: t('Customers'),
      figure: true,
      hint: t('New customers count once. Returning customers count once a day.'),
      cell: ({ key, customers }) => (key === '' ? '–' : formatCount(customers)),
    },
    ...figureColumns<CustomerRow>({
      figures: ({ sums }) => sums,
      before: ({ before }) => before,
      totals,
      totalsBefore: previous && previous.totals,
      isCompared: previous !== null,
      currency,
      isNarrow: narrow,
      seesCosts,
    }).map(({ sort: _sort, ...column }) => column),
  ];
}
