import type { UseQueryResult } from '@tanstack/react-query';
import { sumMoney } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
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
import * as t from './customer-report.text.ts';

/** Sales to new and to returning customers. */
export function CustomersTable({ query }: { query: UseQueryResult<CustomerReport> }) {
  const { store, range } = useReport();
  const narrow = useNarrow();
  return (
    <ReportPanel title={t.whatTheyBought} query={query} timeZone={store.timezone} hint={t.ordersOnACustomersFirst}>
      {(report) => (
        <ReportTable
          caption={t.salesByNewAndReturningCustomers}
          columns={columnsOf(report, narrow)}
          rows={prepareCustomerRows(report)}
          rowKey={({ key }) => key}
          rowLink={({ key }) => salesOrdersLink(range, { buyer: key })}
          share={({ netShare }) => netShare ?? 0}
          totalLabel={t.all}
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
    { key: 'name', label: t.customers, card: 'title', cell: ({ label }) => label },
    {
      key: 'buyers',
      label: t.customers,
      figure: true,
      hint: t.newCustomersCountOnceReturning,
      cell: ({ buyers }) => buyers,
    },
    {
      key: 'orders',
      label: t.orders,
      figure: true,
      card: 'line',
      cell: (row) => (narrow ? t.orders2(row.orders) : formatCount(row.orders)),
      total: narrow ? t.orders2(orders) : formatCount(orders),
    },
    {
      key: 'orderShare',
      label: t.shareOfOrders,
      figure: true,
      cell: ({ orderShare }) => shareText(orderShare),
    },
    {
      key: 'netSales',
      label: t.netSales,
      figure: true,
      card: 'aside',
      cell: ({ netSales }) => netSales,
      total: formatMoneyExact(net, currency),
    },
    { key: 'netShare', label: t.shareOfSales, figure: true, cell: ({ netShare }) => shareText(netShare) },
    {
      key: 'average',
      label: t.averageOrder,
      figure: true,
      hint: t.netSalesDividedByOrders,
      cell: ({ averageOrder }) => averageOrder,
    },
    ...(previous ? [change] : []),
  ];
}
