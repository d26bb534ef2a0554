import type { UseQueryResult } from '@tanstack/react-query';
import { useNow } from '../../platform/clock.ts';
import { FigureTile, FigureTileSkeleton } from '../../ui/cards/figure-tile.tsx';
import { shopClock } from '../../ui/period/shop-clock.ts';
import { QueryView } from '../../ui/states/query-view.tsx';
import type { Overview } from '../dashboard/dashboard.public.tsx';
import classes from './analytics.module.css';
import { prepareSalesTiles, SALES_TILES } from './prepare-sales-tiles.ts';

/** The figures of the first glance, with their course. */
export function SalesTiles({ query }: { query: UseQueryResult<Overview> }) {
  const now = useNow();
  return (
    <QueryView
      query={query}
      failure="The figures could not be read"
      loading={
        <div className={classes.tiles}>
          {SALES_TILES.map(({ measure, label }) => (
            <FigureTileSkeleton key={measure} label={label} />
          ))}
        </div>
      }
    >
      {(overview) => (
        <div className={classes.tiles} aria-busy={query.isPlaceholderData}>
          {prepareSalesTiles(overview, shopClock(new Date(now), overview.timezone)).map((tile) => (
            <FigureTile key={tile.label} {...tile} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
