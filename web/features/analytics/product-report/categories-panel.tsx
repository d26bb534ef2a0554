import { Text } from '@mantine/core';
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
import { shareOfNetSales } from '../breakdown/share-of-net-sales.ts';
import type { useReport } from '../use-report.ts';
import { CATEGORY_BREAKDOWN } from './product-breakdowns.ts';

type Sorted = Pick<BreakdownQuery, 'orderby' | 'order' | 'page'>;

/** Sales by category; a category leads to its products above. */
export function CategoriesPanel({ report }: { report: ReturnType<typeof useReport> }) {
  const narrow = useNarrow();
  const [sorted, setSorted] = useState<Sorted>({ orderby: 'netSales', order: 'desc', page: 1 });
  const { store, range, search, compare } = report;
  const query = useQuery(breakdownOptions(store.id, range, { by: 'category', compare, ...sorted }));
  const link = (key: string): ListLink | null =>
    Number(key) > 0
      ? ({
          to: '/dashboard/analytics',
          search: { ...search, category: Number(key), page: undefined },
        } as ListLink)
      : null;
  return (
    <ReportPanel title="Sales by category" query={query} timeZone={store.timezone} hint={CATEGORY_BREAKDOWN.hint}>
      {(page) =>
        page.items.length === 0 ? (
          <Text size="sm" c="dimmed" p="md">
            No sales in these days.
          </Text>
        ) : (
          <ReportTable
            caption="Sales by category"
            columns={breakdownColumns(CATEGORY_BREAKDOWN, page, range, narrow)}
            rows={page.items}
            rowKey={({ key }) => key}
            rowLink={({ key }) => link(key)}
            share={(item) => shareOfNetSales(item, page.totals) ?? 0}
            sort={{ orderby: sorted.orderby, order: sorted.order }}
            onSort={({ orderby, order }) =>
              setSorted({ orderby: orderby as BreakdownQuery['orderby'], order, page: 1 })
            }
            totalLabel="All"
            exportButton={
              <ExportCsv
                storeId={store.id}
                table="breakdown"
                filter={{ ...range, by: 'category', compare, ...sorted }}
                small
              />
            }
            paging={{
              data: {
                items: page.items,
                total: page.total,
                totalPages: Math.ceil(page.total / page.perPage),
                page: page.page,
                perPage: page.perPage,
                total_is_capped: false,
              },
              noun: CATEGORY_BREAKDOWN.noun,
              onPage: (to) => setSorted({ ...sorted, page: to }),
            }}
          />
        )
      }
    </ReportPanel>
  );
}
