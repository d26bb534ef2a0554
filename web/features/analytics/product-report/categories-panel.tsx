import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { breakdownOptions } from '../analytics.data.ts';
import type { BreakdownQuery } from '../analytics.data.ts';
import { breakdownColumns } from '../breakdown/breakdown-columns.tsx';
import { CATEGORY_BREAKDOWN } from '../breakdown/breakdowns.ts';
import { EmptyReport, moneyShare, pagingData } from '../report-table-parts.tsx';
import type { useReport } from '../use-report.ts';
import * as t from './product-report.text.ts';

type Sorted = Pick<BreakdownQuery, 'orderby' | 'order' | 'page'>;

/** Sales by category. A row links to its products in the panel above. */
export function CategoriesPanel({ report }: { report: ReturnType<typeof useReport> }) {
  const narrow = useNarrow();
  const [sorted, setSorted] = useState<Sorted>({ orderby: 'netSales', order: 'desc', page: 1 });
  const { store, range, search, compare } = report;
  const query = useQuery(breakdownOptions(store.id, range, { by: 'category', compare, ...sorted }));
  const categoryLink = (category: number) =>
    ({ to: '/dashboard/analytics', search: { ...search, category, page: undefined } }) as ListLink;
  return (
    <ReportPanel title={t.salesByCategory} query={query} timeZone={store.timezone} hint={CATEGORY_BREAKDOWN.hint}>
      {(page) =>
        page.items.length === 0 ? (
          <EmptyReport>{t.noSalesForTheseDays}</EmptyReport>
        ) : (
          <ReportTable
            caption={t.salesByCategory}
            columns={breakdownColumns(CATEGORY_BREAKDOWN, page, range, narrow)}
            rows={page.items}
            rowKey={({ key }) => key}
            rowLink={({ key }) => (Number(key) > 0 ? categoryLink(Number(key)) : null)}
            share={(item) => moneyShare(item.sums.netSales, page.totals.netSales) ?? 0}
            sort={{ orderby: sorted.orderby, order: sorted.order }}
            onSort={({ orderby, order }) =>
              setSorted({ orderby: orderby as BreakdownQuery['orderby'], order, page: 1 })
            }
            totalLabel={t.all}
            exportButton={
              <ExportCsv
                storeId={store.id}
                table="breakdown"
                filter={{ ...range, by: 'category', compare, ...sorted }}
                small
              />
            }
            paging={{
              data: pagingData(page),
              noun: CATEGORY_BREAKDOWN.noun,
              onPage: (to) => setSorted({ ...sorted, page: to }),
            }}
          />
        )
      }
    </ReportPanel>
  );
}
