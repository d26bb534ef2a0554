import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rateName } from '#domain/report-names.ts';
import { formatDay } from '../../platform/format/date.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import { ReportPanel } from '../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { ExportCsv } from '../exports/exports.public.tsx';
import { EmptyReport, useReport } from '../analytics/analytics.public.ts';
import { vatLinesOptions } from './finance.data.ts';
import type { VatLine, VatReport } from './finance.data.ts';
import { moneyColumn } from './money-column.tsx';
import * as t from './finance.text.ts';

/** URL value of the rate whose key is empty. */
const NO_VAT = 'none';
const ALL = '';

/** Every order and refund behind the VAT report. Each row links to its order. */
export function VatLinesPanel({ report }: { report: VatReport | undefined }) {
  const { store, range, search, change } = useReport();
  const rate = search.by === NO_VAT ? '' : search.by;
  const query = useQuery(vatLinesOptions(store.id, range, rate, search.page ?? 1));
  const choices = (report?.rates ?? []).map((each) => ({ value: each.key || NO_VAT, label: rateName(each) }));
  return (
    <ReportPanel
      title={t.underlyingOrdersAndRefunds}
      query={query}
      timeZone={store.timezone}
      hint={t.eachOrderOnItsDay}
      aside={
        <NativeSelect
          aria-label={t.rate}
          data={[{ value: ALL, label: t.allRates }, ...choices]}
          value={search.by ?? ALL}
          onChange={(event) => change({ by: event.currentTarget.value || undefined })}
        />
      }
    >
      {(page) =>
        page.items.length === 0 ? (
          <EmptyReport>{t.noOrdersOrRefunds}</EmptyReport>
        ) : (
          <ReportTable
            caption={t.ordersAndRefundsByVat}
            columns={columnsOf(report, rate)}
            rows={page.items}
            rowKey={({ order_id, refund_id }) => `${order_id} ${refund_id}`}
            rowLink={({ order_id }) => ({
              to: '/dashboard/orders/$orderId',
              params: { orderId: String(order_id) },
            })}
            totalLabel={rate === undefined && report ? t.allPages : undefined}
            exportButton={<ExportCsv storeId={store.id} table="vat_lines" filter={{ ...range, rate }} small />}
            paging={{
              data: { ...page, total_is_capped: false },
              noun: { one: t.line, many: t.lines },
              onPage: (to) => change({ page: to }),
            }}
          />
        )
      }
    </ReportPanel>
  );
}

function columnsOf(report: VatReport | undefined, rate: string | undefined): ReportColumn<VatLine>[] {
  const currency = report?.currency ?? 'ZAR';
  const totals = rate === undefined ? report?.totals : undefined;
  return [
    {
      key: 'order',
      label: t.order,
      card: 'title',
      cell: ({ number, refund_id }) => (refund_id === null ? `#${number}` : t.refundOf(number)),
    },
    { key: 'day', label: t.day, card: 'line', cell: ({ day }) => formatDay(day) },
    {
      key: 'rates',
      label: t.rate,
      card: 'line',
      cell: ({ rates }) => rates.map((each) => rateName(each)).join(', '),
    },
    moneyColumn('base', t.exclVat, ({ base }) => base, { currency, total: totals?.base }),
    moneyColumn('vat', t.vat, ({ vat }) => vat, { currency, total: totals?.vat, card: 'lineEnd' }),
    moneyColumn('total', t.inclVat, ({ total }) => total, { currency, total: totals?.total, card: 'aside' }),
  ];
}
