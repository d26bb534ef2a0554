import type { UseQueryResult } from '@tanstack/react-query';
import { MeasureTile, MeasureTileSkeleton } from '../../ui/cards/measure-tile.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { measureName } from '../figures/figures.public.ts';
import type { Overview } from './dashboard.data.ts';
import { DASHBOARD_MEASURES, prepareDashboardTiles } from './prepare-dashboard.ts';
import type { DashboardMeasure } from './prepare-dashboard.ts';
import { t } from '#domain/language/t.ts';
import layout from '../../ui/styles/layout.module.css';

interface MeasureTilesProps {
  query: UseQueryResult<Overview>;
  /** The one that the chart shows. */
  current: DashboardMeasure;
  onChoose: (measure: DashboardMeasure) => void;
}

/** The key figures side by side; each chooses what the chart shows. Dimmed while another period loads. */
export function MeasureTiles({ query, current, onChoose }: MeasureTilesProps) {
  const isWaiting = query.isPlaceholderData;
  return (
    <QueryView
      query={query}
      failure={t('Couldn’t load figures')}
      loading={
        <div className={layout.tiles}>
          {DASHBOARD_MEASURES.map((measure) => (
            <MeasureTileSkeleton key={measure} label={measureName(measure)} />
          ))}
        </div>
      }
    >
      {(overview) => (
        <div className={layout.tiles} aria-busy={isWaiting} data-waiting={isWaiting || undefined}>
          {prepareDashboardTiles(overview).map(({ measure, ...tile }) => (
            <MeasureTile key={measure} {...tile} isCurrent={measure === current} onChoose={() => onChoose(measure)} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
