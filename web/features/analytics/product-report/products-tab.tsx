import { Stack } from '@mantine/core';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { MetricTiles } from '../../dashboard/dashboard.public.tsx';
import { useReport } from '../use-report.ts';
import { CategoriesPanel } from './categories-panel.tsx';
import { prepareProductTiles, TILE_LABELS } from './prepare-product-tiles.ts';
import { productReportQuery } from './product-report-query.ts';
import { productReport } from '../analytics.data.ts';
import { ParetoPanel } from './pareto-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';

/** Sales, refunds and stock of products and categories. */
export function ProductsTab() {
  const report = useReport();
  const { range, search, compare } = report;
  const query = useStoreQuery(productReport, { ...range, ...productReportQuery(search, compare) });
  return (
    <Stack gap="md">
      <MetricTiles query={query} labels={TILE_LABELS} tiles={prepareProductTiles} withNotes />
      <ParetoPanel report={report} totals={query.data?.totals} />
      <ProductsPanel report={report} query={query} />
      <CategoriesPanel report={report} />
    </Stack>
  );
}
