import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { MetricTile, MetricTileSkeleton } from '../../ui/cards/metric-tile.tsx';
import type { MetricTileProps } from '../../ui/cards/metric-tile.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import layout from '../../ui/styles/layout.module.css';
import { t } from '#domain/language/t.ts';

interface MetricTilesProps<Data> {
  query: UseQueryResult<Data>;
  /** Labels of the tiles, shown while they load. */
  labels: readonly string[];
  tiles: (data: Data) => MetricTileProps[];
  /** Some tiles have a note: loading ones keep its place. */
  withNotes?: boolean;
}

/** Key figures side by side, in one row on a wide screen. */
export function MetricTiles<Data>({ query, labels, tiles, withNotes = false }: MetricTilesProps<Data>) {
  const grid = { className: layout.tiles, style: { '--columns': labels.length } as CSSProperties };
  return (
    <QueryView
      query={query}
      failure={t('Couldn’t load figures')}
      loading={
        <div {...grid}>
          {labels.map((label) => (
            <MetricTileSkeleton key={label} label={label} withNote={withNotes} />
          ))}
        </div>
      }
    >
      {(data) => (
        <div {...grid} aria-busy={query.isPlaceholderData}>
          {tiles(data).map((tile) => (
            <MetricTile key={tile.label} {...tile} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
