import type { UseQueryResult } from '@tanstack/react-query';
import { MetricTile, MetricTileSkeleton } from '../../ui/cards/metric-tile.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import type { Overview } from './dashboard.data.ts';
import classes from './dashboard.module.css';
import { DASHBOARD_TILES, prepareDashboardTiles } from './prepare-dashboard-tiles.ts';

/** The figures of the first glance. */
export function DashboardTiles({ query, now }: { query: UseQueryResult<Overview>; now: string }) {
  return (
    <QueryView query={query} loading={<TilesSkeleton />} failure="The figures could not be read">
      {(overview) => (
        <div
          className={classes.tiles}
          aria-busy={query.isPlaceholderData}
          data-waiting={query.isPlaceholderData || undefined}
        >
          {prepareDashboardTiles(overview, now).map((tile) => (
            <MetricTile key={tile.label} {...tile} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

function TilesSkeleton() {
  return (
    <div className={classes.tiles}>
      {DASHBOARD_TILES.map(({ label }) => (
        <MetricTileSkeleton key={label} label={label} />
      ))}
    </div>
  );
}
