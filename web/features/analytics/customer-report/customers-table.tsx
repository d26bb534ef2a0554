import type { UseQueryResult } from '@tanstack/react-query';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { figureColumns, DEFAULT_COLUMNS } from '../dimension-report/figure-columns.tsx';
import { salesOrdersLink } from '../../orders/orders.public.tsx';
import { moneyShare } from '../report-table-parts.tsx';
import { useReportColumns } from '../use-report-columns.tsx';
import { useReport } from '../use-report.ts';
import type { CustomerReport } from '../analytics.data.ts';
import { prepareCustomerRows } from './prepare-customer-report.ts';
import { t } from '#domain/language/t.ts';

type CustomerRow = ReturnType<typeof prepareCustomerRows>[number];

/** Sales to new and to returning customers. */
export function CustomersTable({ query }: { query: UseQueryResult<CustomerReport> }) {
  const { store } = useReport();
  return (
    <ReportPanel
      title={t('What they bought')}
      query={query}
      timeZone={store.timezone}
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
  const { columns, menu } = useReportColumns(columnsOf(report, narrow, seesCosts), DEFAULT_COLUMNS);
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
      label: DIMENSIONS.customer.name(),
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
