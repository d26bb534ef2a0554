import { Stack, Text } from '@mantine/core';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { ChoiceTiles } from '../../../ui/cards/choice-tiles.tsx';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { chosenTable, TableSwitch, EmptyReport, shareText } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { chosenFigure, PRODUCT_TILES, productTile, type ProductFigure } from './prepare-product-tiles.ts';
import { PRODUCT_TABLES, productReportQuery, viewOf } from './product-report-query.ts';
import { productReport, dimensionReport, type ReportQuery } from '../analytics.data.ts';
import { ProductsPanel, useProductColumns } from './products-panel.tsx';
import { t } from '#domain/language/t.ts';
import { RowLink } from '../../../ui/links/row-link.tsx';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ShareBar } from '../../../ui/reports/report-row.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { prepareTopProducts, rankedBy, TOP_PRODUCTS } from './prepare-top-products.ts';
import reports from '../../../ui/reports/reports.module.css';
import rows from '../../../ui/styles/rows.module.css';
import text from '../../../ui/styles/text.module.css';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import type { Comparison } from '#domain/time/period.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';
import { DimensionTable, reportQuery, useBreakdownColumns } from '../dimension-report/dimension-panel.tsx';

/** Sales, refunds and stock of products and categories. */
export function ProductsTab() {
  const report = useReport();
  const { range, search, compare, change } = report;
  const choice = productReportQuery(search, compare);
  const query = useStoreQuery(productReport, { ...range, ...choice });
  const table = chosenTable(search, PRODUCT_TABLES);
  const figure = chosenFigure(search.measure);
  const categories = categoryQuery(search, compare);
  const categoryColumns = useBreakdownColumns(categories);
  const productColumns = useProductColumns(viewOf(search), compare);
  return (
    <Stack gap="md">
      <ChoiceTiles
        query={query}
        names={PRODUCT_TILES}
        tileOf={productTile}
        current={figure}
        onChoose={(measure) => change({ measure })}
      />
      <ParetoPanel report={report} figure={figure} />
      <TableSwitch data={PRODUCT_TABLES} value={table} />
      {table === 'categories' ? <CategoriesPanel report={report} /> : <ProductsPanel report={report} query={query} />}
      <ExportMenu
        tables={[
          { name: t('Products'), table: 'product_performance', filter: { ...range, ...choice, ...productColumns } },
          {
            name: t('Sales by category'),
            table: 'breakdown',
            filter: { ...range, ...categories, ...categoryColumns },
          },
        ]}
      />
    </Stack>
  );
}

const ROW_HEIGHT = 44;

interface ParetoPanelProps {
  report: ReturnType<typeof useReport>;
  figure: ProductFigure;
}

/** The ten products with the most of a figure, and how much of the whole they are together. */
function ParetoPanel({ report: { range, compare }, figure }: ParetoPanelProps) {
  const { title, hint, query: ranked } = rankedBy(figure);
  const query = useStoreQuery(productReport, { ...range, compare, page: 1, ...ranked });
  return (
    <ReportPanel
      title={title}
      query={query}
      hint={hint}
      padded
      loading={<RowSkeletons rows={TOP_PRODUCTS} height={ROW_HEIGHT} />}
    >
      {(data) => {
        const products = prepareTopProducts(data, figure);
        if (products.length === 0) return <EmptyReport>{t('No such products on these days.')}</EmptyReport>;
        return (
          <ol className={`${rows.plain} ${reports.bars}`} aria-label={title}>
            {products.map(({ productId, name, value, length, together }) => (
              <li key={productId}>
                <RowLink to="/dashboard/products/$productId" params={{ productId: String(productId) }}>
                  <span className={text.clip}>{name}</span>
                  <strong className="karoo-figures">{value}</strong>
                  {together !== undefined && (
                    <Text span inherit c="dimmed" ta="end" miw="6ch" className="karoo-figures">
                      {shareText(together)}
                    </Text>
                  )}
                  <ShareBar share={length} />
                </RowLink>
              </li>
            ))}
          </ol>
        );
      }}
    </ReportPanel>
  );
}

/** Sales by category. A row links to its products. */
function CategoriesPanel({ report }: { report: ReturnType<typeof useReport> }) {
  const { range, search, compare, change } = report;
  const choice = categoryQuery(search, compare);
  const query = useStoreQuery(dimensionReport, { ...range, ...choice });
  const { table: _table, orderby: _orderby, order: _order, page: _page, ...shared } = search;
  const categoryLink = (key: string) =>
    Number(key) > 0 ? ({ to: '/dashboard/analytics', search: { ...shared, category: Number(key) } } as ListLink) : null;
  return (
    <ReportPanel title={t('Sales by category')} query={query} hint={DIMENSIONS.category.meaning()}>
      {(page) => <DimensionTable choice={choice} page={page} onChange={change} rowLink={categoryLink} />}
    </ReportPanel>
  );
}

/** The report by category, sorted as its table is. */
function categoryQuery(search: AnalyticsSearch, compare: Comparison): ReportQuery {
  return reportQuery({ ...(search.table === 'categories' && search), by: 'category' }, compare);
}
