import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import type { Comparison } from '#domain/time/period.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { dimensionReport } from '../analytics.data.ts';
import type { ReportQuery } from '../analytics.data.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';
import { DimensionTable, reportQuery } from '../dimension-report/dimension-panel.tsx';
import type { useReport } from '../use-report.ts';
import { t } from '#domain/language/t.ts';

/** Sales by category. A row links to its products. */
export function CategoriesPanel({ report }: { report: ReturnType<typeof useReport> }) {
  const { store, range, search, compare, change } = report;
  const choice = categoryQuery(search, compare);
  const query = useStoreQuery(dimensionReport, { ...range, ...choice });
  const { table: _table, orderby: _orderby, order: _order, page: _page, ...shared } = search;
  const categoryLink = (key: string) =>
    Number(key) > 0 ? ({ to: '/dashboard/analytics', search: { ...shared, category: Number(key) } } as ListLink) : null;
  return (
    <ReportPanel
      title={t('Sales by category')}
      query={query}
      timeZone={store.timezone}
      hint={DIMENSIONS.category.meaning()}
    >
      {(page) => <DimensionTable choice={choice} page={page} onChange={change} rowLink={categoryLink} />}
    </ReportPanel>
  );
}

/** The report by category, sorted as its table is. */
export function categoryQuery(search: AnalyticsSearch, compare: Comparison): ReportQuery {
  return reportQuery({ ...(search.table === 'categories' && search), by: 'category' }, compare);
}
