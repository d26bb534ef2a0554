import { Skeleton, Stack } from '@mantine/core';
import { sentences } from '#domain/language/sentences.ts';
import type { RowMeasureName } from '#domain/figures/measures.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { MeasureTiles } from '../../dashboard/dashboard.public.tsx';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { measureHint, measureName } from '../../figures/figures.public.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';
import { useReport } from '../use-report.ts';
import { CitiesPanel } from './cities-panel.tsx';
import classes from './location-report.module.css';
import { placeLabel } from './place-labels.ts';
import { PlacesPanel } from './places-panel.tsx';
import { ProvinceMap } from './province-map.tsx';
import { t } from '#domain/language/t.ts';

const TILES = ['netSales', 'orders', 'averageOrderValue', 'refunds'] as const satisfies readonly RowMeasureName[];

/** The figure on the map: a tile chooses it. */
function chosenMeasure({ measure }: AnalyticsSearch) {
  return TILES.find((name) => name === measure) ?? 'netSales';
}

/** Sales by place: provinces on a map, and a table of places or of the cities of the chosen one. */
export function LocationsTab() {
  const { store, range, compare, search, change } = useReport();
  const query = useStoreQuery(orpc.analytics.locations, { ...range, compare });
  const measure = chosenMeasure(search);
  const place = search.by;
  return (
    <Stack gap="md">
      <MeasureTiles query={query} measures={TILES} current={measure} onChoose={(measure) => change({ measure })} />
      <div className={classes.beside}>
        <ReportPanel
          title={t('{figure} on the map', { figure: measureName(measure) })}
          query={query}
          timeZone={store.timezone}
          hint={sentences(
            measureHint(measure).hint,
            t('By the province of the billing address. Darker means more. Select a province to see its cities.'),
          )}
          padded
          loading={<Skeleton className={classes.map} />}
        >
          {(locations) => (
            <ProvinceMap
              locations={locations}
              measure={measure}
              chosen={place}
              onChoose={(key) => change({ by: key === place ? undefined : key })}
            />
          )}
        </ReportPanel>
        {place === undefined ? (
          <PlacesPanel query={query} />
        ) : (
          <CitiesPanel key={place} place={place} locations={query.data} />
        )}
      </div>
      <ExportMenu
        tables={[
          { name: t('Provinces and countries'), table: 'locations', filter: { ...range, compare } },
          ...(place === undefined
            ? []
            : [
                {
                  name: t('Cities: {placeLabel}', { placeLabel: placeLabel(place) }),
                  table: 'cities' as const,
                  filter: { ...range, compare, place },
                },
              ]),
        ]}
      />
    </Stack>
  );
}
