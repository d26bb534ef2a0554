import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { QueryView } from '../states/query-view.tsx';
import layout from '../styles/layout.module.css';
import { MeasureTile, MeasureTileSkeleton } from './measure-tile.tsx';
import type { MetricTileProps } from './metric-tile.tsx';
import { t } from '#domain/language/t.ts';

/** Tiles in one row at a desk. */
const MAX_IN_A_ROW = 6;

interface ChoiceTilesProps<Key extends string, Data> {
  query: UseQueryResult<Data>;
  /** In the order of the screen, with the names that are shown while they load. A fixed one chooses nothing. */
  names: readonly { readonly key: Key; readonly label: string; readonly isFixed?: boolean }[];
  tileOf: (key: Key, data: Data) => MetricTileProps;
  /** The one that the chart shows. */
  current: string;
  onChoose: (key: Key) => void;
  /** In a row at least, so that few tiles are not wider than elsewhere. */
  fewest?: number;
}

/** Key figures side by side; each chooses what the chart shows. Dimmed while other days load. */
export function ChoiceTiles<Key extends string, Data>(props: ChoiceTilesProps<Key, Data>) {
  const { query, names, tileOf, current, onChoose, fewest = 0 } = props;
  const isWaiting = query.isPlaceholderData;
  const grid = {
    className: layout.tiles,
    style: { '--columns': Math.min(MAX_IN_A_ROW, Math.max(fewest, names.length)) } as CSSProperties,
  };
  return (
    <QueryView
      query={query}
      failure={t('Couldn’t load figures')}
      loading={
        <div {...grid}>
          {names.map(({ key, label }) => (
            <MeasureTileSkeleton key={key} label={label} />
          ))}
        </div>
      }
    >
      {(data) => (
        <div {...grid} aria-busy={isWaiting} data-waiting={isWaiting || undefined}>
          {names.map(({ key, isFixed }) => (
            <MeasureTile
              key={key}
              {...tileOf(key, data)}
              isCurrent={key === current}
              onChoose={isFixed ? undefined : () => onChoose(key)}
            />
          ))}
        </div>
      )}
    </QueryView>
  );
}
