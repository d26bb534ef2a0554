import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MetricTiles } from '../../dashboard/dashboard.public.tsx';
import { useReport } from '../use-report.ts';
import { CategoriesPanel } from './categories-panel.tsx';
import { prepareProductTiles, TILE_LABELS } from './prepare-product-tiles.ts';
import { productReportQuery } from './product-report-query.ts';
import { productReportOptions } from '../analytics.data.ts';
import { ProductsPanel } from './products-panel.tsx';

/** Sales, refunds and stock of products and categories. */
export function ProductsTab() {
  const report = useReport();
  const { store, range, search, compare } = report;
  const query = useQuery(productReportOptions(store.id, range, productReportQuery(search, compare)));
  return (
    <Stack gap="md">
      <MetricTiles query={query} labels={TILE_LABELS} tiles={prepareProductTiles} withNotes />
      <ProductsPanel report={report} query={query} />
      <CategoriesPanel report={report} />
    </Stack>
  );
}
