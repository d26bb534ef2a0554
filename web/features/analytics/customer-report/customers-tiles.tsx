import type { UseQueryResult } from '@tanstack/react-query';
import { MetricTile, MetricTileSkeleton } from '../../../ui/cards/metric-tile.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import classes from '../analytics.module.css';
import type { CustomerReport } from './customer-report.data.ts';
import { CUSTOMER_TILES, prepareCustomerTiles } from './prepare-customer-report.ts';

/** The figures of the first glance. */
export function CustomersTiles({ query }: { query: UseQueryResult<CustomerReport> }) {
  return (
    <QueryView
      query={query}
      failure="The figures could not be read"
      loading={
        <div className={classes.tiles}>
          {CUSTOMER_TILES.map(({ label }) => (
            <MetricTileSkeleton key={label} label={label} />
          ))}
        </div>
      }
    >
      {(buyers) => (
        <div className={classes.tiles} aria-busy={query.isPlaceholderData}>
          {prepareCustomerTiles(buyers).map((tile) => (
            <MetricTile key={tile.label} {...tile} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
