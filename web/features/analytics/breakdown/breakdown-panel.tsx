import { useQuery } from '@tanstack/react-query';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { breakdownOptions } from '../analytics.data.ts';
import type { BreakdownQuery, BreakdownPage } from '../analytics.data.ts';
import { breakdownColumns } from './breakdown-columns.tsx';
import { breakdownQuery, BREAKDOWNS } from './breakdowns.ts';
import { salesOrdersLink, refundedOrdersLink } from '../order-list-links.ts';
import { EmptyReport, moneyShare, pagingData, ReportSwitch } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import * as t from '../analytics.text.ts';

type Report = ReturnType<typeof useReport>;

/** Sales by one property of their orders, each row with its share of the total. */
export function BreakdownPanel() {
  const report = useReport();
  const { store, range, search, compare, change } = report;
  const choice = breakdownQuery(search, compare);
  const breakdown = BREAKDOWNS.find(({ by }) => by === choice.by) ?? BREAKDOWNS[0];
  const query = useQuery(breakdownOptions(store.id, range, choice));
  return (
    <ReportPanel
      title={t.salesBy(breakdown.noun.one)}
      query={query}
      timeZone={store.timezone}
      hint={breakdown.hint}
      aside={
        <ReportSwitch
          label={t.breakDownBy}
          data={BREAKDOWNS.map(({ by: value, label }) => ({ value, label }))}
          value={choice.by}
          onChange={(by) => change({ by, orderby: undefined, order: undefined })}
        />
      }
    >
      {(page) => <BreakdownTable report={report} choice={choice} page={page} />}
    </ReportPanel>
  );
}

function BreakdownTable({ report, choice, page }: { report: Report; choice: BreakdownQuery; page: BreakdownPage }) {
  const narrow = useNarrow();
  const { range } = report;
  const breakdown = BREAKDOWNS.find(({ by }) => by === choice.by) ?? BREAKDOWNS[0];
  if (page.items.length === 0) return <EmptyReport>{t.noSalesForTheseDays}</EmptyReport>;
  return (
    <ReportTable
      caption={t.salesBy(breakdown.noun.one)}
      columns={breakdownColumns(breakdown, page, range, narrow)}
      rows={page.items}
      rowKey={({ key }) => key}
      rowLink={({ key, sums }) => {
        const filters = breakdown.orders?.(key);
        if (!filters) return null;
        return sums.orders === 0 ? refundedOrdersLink(range, filters) : salesOrdersLink(range, filters);
      }}
      share={(item) => moneyShare(item.sums.netSales, page.totals.netSales) ?? 0}
      sort={{ orderby: choice.orderby, order: choice.order }}
      onSort={({ orderby, order }) => report.change({ orderby, order })}
      totalLabel={t.all}
      exportButton={<ExportCsv storeId={report.store.id} table="breakdown" filter={{ ...range, ...choice }} small />}
      paging={{
        data: pagingData(page),
        noun: breakdown.noun,
        onPage: (to) => report.change({ page: to }),
      }}
    />
  );
}
