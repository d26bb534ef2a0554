import type { UseQueryResult } from '@tanstack/react-query';
import { sumMoney } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { countOf, formatCount } from '../../../platform/format/number.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { salesOrdersLink } from '../order-list-links.ts';
import { changeColumn, shareText } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import type { CustomerReport } from '../analytics.data.ts';
import { type CustomerReportRow, prepareCustomerRows } from './prepare-customer-report.ts';

/** Sales to new and to returning customers. */
export function CustomersTable({ query }: { query: UseQueryResult<CustomerReport> }) {
  const { store, range } = useReport();
  const narrow = useNarrow();
  return (
    <ReportPanel
      title="What they bought"
      query={query}
      timeZone={store.timezone}
      hint="Orders of a customer’s first day are those of a new customer. The sums are those of the sales of these days."
    >
      {(report) => (
        <ReportTable
          caption="Sales by new and returning customers"
          columns={columnsOf(report, narrow)}
          rows={prepareCustomerRows(report)}
          rowKey={({ key }) => key}
          rowLink={({ key }) => salesOrdersLink(range, { buyer: key })}
          share={({ netShare }) => netShare ?? 0}
          totalLabel="All"
          exportButton={<ExportCsv storeId={store.id} table="buyers" filter={range} small />}
        />
      )}
    </ReportPanel>
  );
}

function columnsOf({ totals, currency, previous }: CustomerReport, narrow: boolean): ReportColumn<CustomerReportRow>[] {
  const orders = totals.newOrders + totals.returningOrders + totals.unknownOrders;
  const net = sumMoney([totals.newNetSales, totals.returningNetSales, totals.unknownNetSales]);
  const change = changeColumn<CustomerReportRow>((row) => ({ now: row.netSalesNow, before: row.netSalesBefore }));
  return [
    { key: 'name', label: 'Customers', card: 'title', cell: ({ label }) => label },
    {
      key: 'buyers',
      label: 'Customers',
      figure: true,
      hint: 'New: each once. Returning: each once a day.',
      cell: ({ buyers }) => buyers,
    },
    {
      key: 'orders',
      label: 'Orders',
      figure: true,
      card: 'line',
      cell: (row) => (narrow ? countOf(row.orders, 'order') : formatCount(row.orders)),
      total: narrow ? countOf(orders, 'order') : formatCount(orders),
    },
    {
      key: 'orderShare',
      label: 'Part of orders',
      figure: true,
      cell: ({ orderShare }) => shareText(orderShare),
    },
    {
      key: 'netSales',
      label: 'Net sales',
      figure: true,
      card: 'aside',
      cell: ({ netSales }) => netSales,
      total: formatMoneyExact(net, currency),
    },
    { key: 'netShare', label: 'Part of sales', figure: true, cell: ({ netShare }) => shareText(netShare) },
    {
      key: 'average',
      label: 'Average order',
      figure: true,
      hint: 'Net sales divided by orders.',
      cell: ({ averageOrder }) => averageOrder,
    },
    ...(previous ? [change] : []),
  ];
}
