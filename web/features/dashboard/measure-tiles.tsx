import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { MeasureName } from '#domain/figures/measures.ts';
import { MeasureTile, MeasureTileSkeleton } from '../../ui/cards/measure-tile.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { measureName } from '../figures/figures.public.ts';
import type { Overview } from './dashboard.data.ts';
import { prepareMeasureTiles } from './prepare-dashboard.ts';
import { t } from '#domain/language/t.ts';
import layout from '../../ui/styles/layout.module.css';

interface MeasureTilesProps<Name extends MeasureName> {
  query: UseQueryResult<Overview>;
  measures: readonly Name[];
  /** The one that the chart shows. */
  current: MeasureName;
  onChoose: (measure: Name) => void;
  /** Money has no cents. */
  whole?: boolean;
}

/** The key figures side by side; each chooses what the chart shows. Dimmed while another period loads. */
export function MeasureTiles<Name extends MeasureName>(props: MeasureTilesProps<Name>) {
  const { query, measures, current, onChoose, whole = false } = props;
  const isWaiting = query.isPlaceholderData;
  const grid = { className: layout.tiles, style: { '--columns': measures.length } as CSSProperties };
  return (
    <QueryView
      query={query}
      failure={t('Couldn’t load figures')}
      loading={
        <div {...grid}>
          {measures.map((measure) => (
            <MeasureTileSkeleton key={measure} label={measureName(measure)} />
          ))}
        </div>
      }
    >
      {(overview) => (
        <div {...grid} aria-busy={isWaiting} data-waiting={isWaiting || undefined}>
          {prepareMeasureTiles(overview, measures, whole).map(({ measure, ...tile }) => (
            <MeasureTile key={measure} {...tile} isCurrent={measure === current} onChoose={() => onChoose(measure)} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
