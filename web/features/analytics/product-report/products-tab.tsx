import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FigureTile, FigureTileSkeleton } from '../../../ui/cards/figure-tile.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useReport } from '../use-report.ts';
import { CategoriesPanel } from './categories-panel.tsx';
import { prepareProductTiles, TILE_LABELS } from './prepare-product-tiles.ts';
import { productChoice } from './product-choice.ts';
import { productReportOptions } from './product-report.data.ts';
import classes from './product-report.module.css';
import { ProductsPanel } from './products-panel.tsx';

/** What sells, what comes back, what lies on the shelf and for how long. */
export function ProductsTab() {
  const report = useReport();
  const { store, range, search, compare } = report;
  const query = useQuery(productReportOptions(store.id, range, productChoice(search, compare)));
  return (
    <Stack gap="md">
      <QueryView
        query={query}
        failure="The figures could not be read"
        loading={
          <div className={classes.tiles}>
            {TILE_LABELS.map((label) => (
              <FigureTileSkeleton key={label} label={label} />
            ))}
          </div>
        }
      >
        {(data) => (
          <div className={classes.tiles} aria-busy={query.isPlaceholderData}>
            {prepareProductTiles(data).map((tile) => (
              <FigureTile key={tile.label} {...tile} />
            ))}
          </div>
        )}
      </QueryView>
      <ProductsPanel report={report} query={query} />
      <CategoriesPanel report={report} />
    </Stack>
  );
}
