import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MetricTile, MetricTileSkeleton } from '../../../ui/cards/metric-tile.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useReport } from '../use-report.ts';
import { CategoriesPanel } from './categories-panel.tsx';
import { prepareProductTiles, TILE_LABELS } from './prepare-product-tiles.ts';
import { productReportQuery } from './product-report-query.ts';
import { productReportOptions } from './product-report.data.ts';
import classes from './product-report.module.css';
import { ProductsPanel } from './products-panel.tsx';

/** What sells, what comes back, what lies on the shelf and for how long. */
export function ProductsTab() {
  const report = useReport();
  const { store, range, search, compare } = report;
  const query = useQuery(productReportOptions(store.id, range, productReportQuery(search, compare)));
  return (
    <Stack gap="md">
      <QueryView
        query={query}
        failure="The figures could not be read"
        loading={
          <div className={classes.tiles}>
            {TILE_LABELS.map((label) => (
              <MetricTileSkeleton key={label} label={label} />
            ))}
          </div>
        }
      >
        {(data) => (
          <div className={classes.tiles} aria-busy={query.isPlaceholderData}>
            {prepareProductTiles(data).map((tile) => (
              <MetricTile key={tile.label} {...tile} />
            ))}
          </div>
        )}
      </QueryView>
      <ProductsPanel report={report} query={query} />
      <CategoriesPanel report={report} />
    </Stack>
  );
}
