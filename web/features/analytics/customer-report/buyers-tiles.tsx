import type { UseQueryResult } from '@tanstack/react-query';
import { FigureTile, FigureTileSkeleton } from '../../../ui/cards/figure-tile.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import classes from '../analytics.module.css';
import type { Buyers } from './buyers.data.ts';
import { BUYER_TILES, prepareBuyerTiles } from './prepare-buyers.ts';

/** The figures of the first glance. */
export function BuyersTiles({ query }: { query: UseQueryResult<Buyers> }) {
  return (
    <QueryView
      query={query}
      failure="The figures could not be read"
      loading={
        <div className={classes.tiles}>
          {BUYER_TILES.map(({ label }) => (
            <FigureTileSkeleton key={label} label={label} />
          ))}
        </div>
      }
    >
      {(buyers) => (
        <div className={classes.tiles} aria-busy={query.isPlaceholderData}>
          {prepareBuyerTiles(buyers).map((tile) => (
            <FigureTile key={tile.label} {...tile} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
