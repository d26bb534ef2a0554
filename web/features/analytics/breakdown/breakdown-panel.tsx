import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { breakdownOptions } from '../analytics.data.ts';
import type { BreakdownQuery, BreakdownPage } from '../analytics.data.ts';
import { breakdownQuery } from './breakdown-query.ts';
import { breakdownColumns } from './breakdown-columns.tsx';
import { BREAKDOWNS } from './breakdowns.ts';
import { salesOrdersLink, refundedOrdersLink } from '../order-list-links.ts';
import { shareOfNetSales } from './share-of-net-sales.ts';
import { useReport } from '../use-report.ts';

type Report = ReturnType<typeof useReport>;

/** Sales by what the orders are like, each row with its part of the whole. */
export function BreakdownPanel() {
  const report = useReport();
  const { store, range, search, compare, change } = report;
  const choice = breakdownQuery(search, compare);
  const breakdown = BREAKDOWNS.find(({ by }) => by === choice.by) ?? BREAKDOWNS[0];
  const query = useQuery(breakdownOptions(store.id, range, choice));
  return (
    <ReportPanel
      title={`Sales by ${breakdown.noun.one}`}
      query={query}
      timeZone={store.timezone}
      hint={breakdown.hint}
      aside={<BreakdownSwitch by={choice.by} onChange={(by) => change({ by, orderby: undefined, order: undefined })} />}
    >
      {(page) => <BreakdownTable report={report} choice={choice} page={page} />}
    </ReportPanel>
  );
}

function BreakdownTable({ report, choice, page }: { report: Report; choice: BreakdownQuery; page: BreakdownPage }) {
  const narrow = useNarrow();
  const { range } = report;
  const breakdown = BREAKDOWNS.find(({ by }) => by === choice.by) ?? BREAKDOWNS[0];
  if (page.items.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="md">
        No sales in these days.
      </Text>
    );
  }
  const { items, total, perPage } = page;
  return (
    <ReportTable
      caption={`Sales by ${breakdown.noun.one}`}
      columns={breakdownColumns(breakdown, page, range, narrow)}
      rows={items}
      rowKey={({ key }) => key}
      rowLink={({ key, sums }) => {
        const of = breakdown.orders?.(key);
        if (!of) return null;
        return sums.orders === 0 ? refundedOrdersLink(range, of) : salesOrdersLink(range, of);
      }}
      share={(item) => shareOfNetSales(item, page.totals) ?? 0}
      sort={{ orderby: choice.orderby, order: choice.order }}
      onSort={({ orderby, order }) => report.change({ orderby, order })}
      totalLabel="All"
      exportButton={<ExportCsv storeId={report.store.id} table="breakdown" filter={{ ...range, ...choice }} small />}
      paging={{
        data: {
          items,
          total,
          totalPages: Math.ceil(total / perPage),
          page: page.page,
          perPage,
          total_is_capped: false,
        },
        noun: breakdown.noun,
        onPage: (to) => report.change({ page: to }),
      }}
    />
  );
}

function BreakdownSwitch({ by, onChange }: { by: string; onChange: (by: string) => void }) {
  const narrow = useNarrow();
  const choices = BREAKDOWNS.map(({ by: value, label }) => ({ value, label }));
  return narrow ? (
    <NativeSelect
      aria-label="Broken down by"
      data={choices}
      value={by}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <SegmentedButtons label="Broken down by" data={choices} value={by} onChange={onChange} />
  );
}
