import { NativeSelect } from '@mantine/core';
import { rateName } from '#domain/report-names.ts';
import { formatDay } from '../../platform/format/date.ts';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import type { ReportCells } from '../../ui/reports/declared-report.ts';
import { ReportPanel } from '../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { EmptyReport, useReport } from '../analytics/analytics.public.ts';
import { useDeclaredReport } from '../columns/columns.public.tsx';
import { vatLines } from './finance.data.ts';
import type { VatLine, VatLines, VatReport } from './finance.data.ts';
import { moneyCells } from './money-cells.tsx';
import { t } from '#domain/language/t.ts';

/** URL value of the rate whose key is empty. */
const NO_VAT = 'none';
const ALL = '';

/** The rate whose lines are chosen; undefined for all. */
export function vatRate({ by }: { by?: string | undefined }): string | undefined {
  return by === NO_VAT ? '' : by;
}

/** Every order and refund behind the VAT report. Each row links to its order. */
export function VatLinesPanel({ report }: { report: VatReport | undefined }) {
  const { range, search, change } = useReport();
  const rate = vatRate(search);
  const query = useStoreQuery(vatLines, { ...range, rate, page: search.page ?? 1 });
  const choices = (report?.rates ?? []).map((each) => ({ value: each.key || NO_VAT, label: rateName(each) }));
  return (
    <ReportPanel
      title={t('Underlying orders and refunds')}
      query={query}
      hint={t(
        'Each order on its day, each refund separately with negative amounts. All lines add up to the figures above.',
      )}
      aside={
        <NativeSelect
          aria-label={t('Rate')}
          data={[{ value: ALL, label: t('All rates') }, ...choices]}
          value={search.by ?? ALL}
          onChange={(event) => change({ by: event.currentTarget.value || undefined })}
        />
      }
    >
      {(page) =>
        page.items.length === 0 ? (
          <EmptyReport>{t('No orders or refunds at this rate in this period.')}</EmptyReport>
        ) : (
          <LinesTable report={report} rate={rate} page={page} onPage={(to) => change({ page: to })} />
        )
      }
    </ReportPanel>
  );
}

interface LinesTableProps {
  report: VatReport | undefined;
  rate: string | undefined;
  page: VatLines;
  onPage: (page: number) => void;
}

function LinesTable({ report, rate, page, onPage }: LinesTableProps) {
  const { columns, menu } = useDeclaredReport<'vat_lines', VatLine>('vat_lines', cellsOf(report, rate));
  return (
    <ReportTable
      caption={t('Orders and refunds by VAT')}
      columns={columns}
      rows={page.items}
      rowKey={({ order_id, refund_id }) => `${order_id} ${refund_id}`}
      rowLink={({ order_id }) => ({
        to: '/dashboard/orders/$orderId',
        params: { orderId: String(order_id) },
      })}
      totalLabel={rate === undefined && report ? t('All pages') : undefined}
      foot={menu}
      paging={{
        data: { ...page, totalIsCapped: false },
        noun: { one: t('line'), many: t('lines') },
        onPage,
      }}
    />
  );
}

function cellsOf(report: VatReport | undefined, rate: string | undefined): ReportCells<'vat_lines', VatLine> {
  const money = moneyCells<VatLine>(report?.currency ?? 'ZAR');
  const totals = rate === undefined ? report?.totals : undefined;
  return {
    day: { card: 'line', cell: ({ day }) => formatDay(day) },
    order: {
      card: 'title',
      cell: ({ number, refund_id }) => (refund_id === null ? `#${number}` : t('Refund of #{number}', { number })),
    },
    orderId: { cell: ({ order_id }) => order_id },
    refundId: { cell: ({ refund_id }) => refund_id ?? '–' },
    rates: { card: 'line', cell: ({ rates }) => rates.map((each) => rateName(each)).join(', ') },
    base: money(({ base }) => base, { total: totals?.base }),
    vat: money(({ vat }) => vat, { label: t('VAT'), total: totals?.vat, card: 'lineEnd' }),
    total: money(({ total }) => total, { total: totals?.total, card: 'aside' }),
  };
}
