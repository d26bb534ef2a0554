import type { UseQueryResult } from '@tanstack/react-query';
import { useNow } from '../../../platform/clock.ts';
import { MetricTile, MetricTileSkeleton } from '../../../ui/cards/metric-tile.tsx';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { QueryView } from '../../../ui/states/query-view.tsx';
import type { Overview } from '../../dashboard/dashboard.public.tsx';
import classes from '../analytics.module.css';
import { prepareSalesTiles, SALES_TILES } from './prepare-sales-tiles.ts';

/** The figures of the first glance, with their trend. */
export function SalesTiles({ query }: { query: UseQueryResult<Overview> }) {
  const now = useNow();
  return (
    <QueryView
      query={query}
      failure="The figures could not be read"
      loading={
        <div className={classes.tiles}>
          {SALES_TILES.map(({ measure, label }) => (
            <MetricTileSkeleton key={measure} label={label} />
          ))}
        </div>
      }
    >
      {(overview) => (
        <div className={classes.tiles} aria-busy={query.isPlaceholderData}>
          {prepareSalesTiles(overview, shopLocalTime(new Date(now), overview.timezone)).map((tile) => (
            <MetricTile key={tile.label} {...tile} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
