import { Stack } from '@mantine/core';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { ChoiceTiles } from '../../../ui/cards/choice-tiles.tsx';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { chosenTable, TableSwitch } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { CategoriesPanel, categoryQuery } from './categories-panel.tsx';
import { chosenFigure, PRODUCT_TILES, productTile } from './prepare-product-tiles.ts';
import { PRODUCT_TABLES, productReportQuery } from './product-report-query.ts';
import { productReport } from '../analytics.data.ts';
import { ParetoPanel } from './pareto-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { t } from '#domain/language/t.ts';

/** Sales, refunds and stock of products and categories. */
export function ProductsTab() {
  const report = useReport();
  const { range, search, compare, change } = report;
  const choice = productReportQuery(search, compare);
  const query = useStoreQuery(productReport, { ...range, ...choice });
  const table = chosenTable(search, PRODUCT_TABLES);
  const figure = chosenFigure(search.measure);
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
          { name: t('Products'), table: 'product_performance', filter: { ...range, ...choice } },
          {
            name: t('Sales by category'),
            table: 'breakdown',
            filter: { ...range, ...categoryQuery(search, compare) },
          },
        ]}
      />
    </Stack>
  );
}
