import { useState } from 'react';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { dimensionReport } from '../analytics.data.ts';
import type { ReportQuery } from '../analytics.data.ts';
import { DimensionTable } from '../dimension-report/dimension-panel.tsx';
import type { useReport } from '../use-report.ts';
import { t } from '#domain/language/t.ts';

type Sorted = Pick<ReportQuery, 'orderby' | 'order' | 'page'>;

/** Sales by category. A row links to its products in the panel above. */
export function CategoriesPanel({ report }: { report: ReturnType<typeof useReport> }) {
  const [sorted, setSorted] = useState<Sorted>({ orderby: 'netSales', order: 'desc', page: 1 });
  const { store, range, search, compare } = report;
  const choice: ReportQuery = { by: 'category', compare, ...sorted };
  const query = useStoreQuery(dimensionReport, { ...range, ...choice });
  const categoryLink = (key: string) =>
    Number(key) > 0
      ? ({ to: '/dashboard/analytics', search: { ...search, category: Number(key), page: undefined } } as ListLink)
      : null;
  return (
    <ReportPanel
      title={t('Sales by category')}
      query={query}
      timeZone={store.timezone}
      hint={DIMENSIONS.category.meaning()}
    >
      {(page) => (
        <DimensionTable
          choice={choice}
          page={page}
          onChange={(change) => setSorted({ ...sorted, ...change })}
          rowLink={categoryLink}
        />
      )}
    </ReportPanel>
  );
}
