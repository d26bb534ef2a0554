import { Skeleton, Stack, CloseButton } from '@mantine/core';
import { sentences } from '#domain/language/sentences.ts';
import type { RowMeasureName } from '#domain/figures/measures.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { MeasureTiles } from '../../dashboard/dashboard.public.tsx';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { measureHint, measureName } from '../../figures/figures.public.ts';
import { type AnalyticsSearch, updateReportSearch } from '../analytics.search.ts';
import { useReport } from '../use-report.ts';
import classes from './location-report.module.css';
import { placeLabel } from './place-labels.ts';
import { ProvinceMap } from './province-map.tsx';
import { t } from '#domain/language/t.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { toCents } from '#domain/money/money.ts';
import { PROVINCE_CODES } from '#domain/provinces.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { type Locations, type Place, type Cities, placeCities } from '../analytics.data.ts';
import { DEFAULT_COLUMNS, figureColumns, figureKeys } from '../dimension-report/figure-columns.tsx';
import { EmptyReport, pagingData } from '../report-table-parts.tsx';
import { moneyShare } from '#domain/figures/compared.ts';
import { useReportColumns, useShownKeys } from '../../columns/columns.public.tsx';

const TILES = ['netSales', 'orders', 'averageOrderValue', 'refunds'] as const satisfies readonly RowMeasureName[];

/** The figure on the map: a tile chooses it. */
function chosenMeasure({ measure }: AnalyticsSearch) {
  return TILES.find((name) => name === measure) ?? 'netSales';
}

/** Sales by place: provinces on a map, and a table of places or of the cities of the chosen one. */
export function LocationsTab() {
  const { range, compare, search, change, seesCosts } = useReport();
  const query = useStoreQuery(orpc.analytics.locations, { ...range, compare });
  const measure = chosenMeasure(search);
  const place = search.by;
  const keys = ['name', ...figureKeys({ seesCosts, isCompared: compare !== 'none' })];
  const shownPlaces = useShownKeys('locations', DEFAULT_COLUMNS).shownOf(keys);
  const shownCities = useShownKeys('cities', DEFAULT_COLUMNS).shownOf(keys);
  return (
    <Stack gap="md">
      <MeasureTiles query={query} measures={TILES} current={measure} onChoose={(measure) => change({ measure })} />
      <div className={classes.beside}>
        <ReportPanel
          title={t('{figure} on the map', { figure: measureName(measure) })}
          query={query}
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
          {
            name: t('Provinces and countries'),
            table: 'locations',
            filter: { ...range, compare, columns: shownPlaces.join(',') },
          },
          ...(place === undefined
            ? []
            : [
                {
                  name: t('Cities: {placeLabel}', { placeLabel: placeLabel(place) }),
                  table: 'cities' as const,
                  filter: { ...range, compare, place, columns: shownCities.join(',') },
                },
              ]),
        ]}
      />
    </Stack>
  );
}

/** Provinces and other countries. A row opens its cities. */
function PlacesPanel({ query }: { query: UseQueryResult<Locations> }) {
  return (
    <ReportPanel
      title={t('Sales by location')}
      query={query}
      hint={t(
        'The totals match sales for these days. A refund belongs to its order’s location, on the day of the refund.',
      )}
      loading={<RowSkeletons rows={PROVINCE_CODES.length + 2} />}
    >
      {(locations) => <PlacesTable locations={locations} />}
    </ReportPanel>
  );
}

function PlacesTable({ locations }: { locations: Locations }) {
  const isNarrow = useNarrow();
  const { search, seesCosts } = useReport();
  const { currency, totals, previous, provinces, elsewhere } = locations;
  const { columns, menu } = useReportColumns<Place>(
    'locations',
    [
      { key: 'name', label: t('Location'), card: 'title', cell: ({ key }) => placeLabel(key) },
      ...figureColumns<Place>({
        figures: ({ sums }) => sums,
        before: ({ previous }) => previous,
        totals,
        totalsBefore: previous && previous.totals,
        isCompared: previous !== null,
        currency,
        isNarrow,
        seesCosts,
      }).map(({ sort: _sort, ...column }) => column),
    ],
    DEFAULT_COLUMNS,
  );
  return (
    <ReportTable
      caption={t('Sales by province and country')}
      columns={columns}
      rows={[...provinces.toSorted(byNetSales), ...elsewhere]}
      rowKey={({ key }) => key}
      rowLink={({ key }) =>
        key === '' ? null : ({ to: '.', search: updateReportSearch(search, { by: key }) } as unknown as ListLink)
      }
      share={({ sums }) => moneyShare(sums.netSales, totals.netSales) ?? 0}
      totalLabel={t('All')}
      foot={menu}
    />
  );
}

function byNetSales(one: Place, other: Place): number {
  const difference = toCents(other.sums.netSales) - toCents(one.sums.netSales);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

type City = Cities['items'][number];

interface CitiesPanelProps {
  place: string;
  /** For the sums of the place; undefined until they are known. */
  locations: Locations | undefined;
}

/** Cities of a province or country, most net sales first. */
function CitiesPanel({ place, locations }: CitiesPanelProps) {
  const { range, compare, search, change } = useReport();
  const query = useStoreQuery(placeCities, { ...range, compare, place, page: search.page ?? 1 });
  return (
    <ReportPanel
      title={t('Cities: {placeLabel}', { placeLabel: placeLabel(place) })}
      query={query}
      hint={t('As customers entered them. Capitalisation is ignored.')}
      aside={<CloseButton iconSize={18} aria-label={t('Close cities')} onClick={() => change({ by: undefined })} />}
    >
      {(page) =>
        page.total === 0 ? (
          <EmptyReport>{t('No sales there for these days.')}</EmptyReport>
        ) : (
          <CitiesTable place={place} locations={locations} page={page} />
        )
      }
    </ReportPanel>
  );
}

function CitiesTable({ place, locations, page }: CitiesPanelProps & { page: Cities }) {
  const { change, seesCosts } = useReport();
  const isNarrow = useNarrow();
  const whole = [...(locations?.provinces ?? []), ...(locations?.elsewhere ?? [])].find(({ key }) => key === place);
  const { columns, menu } = useReportColumns<City>(
    'cities',
    [
      { key: 'name', label: t('City'), card: 'title', cell: ({ label, key }) => label || key || t('Not given') },
      ...figureColumns<City>({
        figures: ({ sums }) => sums,
        before: ({ previous }) => previous,
        totals: whole?.sums ?? null,
        totalsBefore: whole?.previous ?? null,
        isCompared: page.items.some(({ previous }) => previous !== null),
        currency: page.currency,
        isNarrow,
        seesCosts,
      }).map(({ sort: _sort, ...column }) => column),
    ],
    DEFAULT_COLUMNS,
  );
  return (
    <ReportTable
      caption={t('Sales by city: {placeLabel}', { placeLabel: placeLabel(place) })}
      columns={columns}
      rows={page.items}
      rowKey={({ key }) => key}
      share={whole && (({ sums }) => moneyShare(sums.netSales, whole.sums.netSales) ?? 0)}
      totalLabel={whole && t('All')}
      foot={menu}
      paging={{
        data: pagingData(page),
        noun: { one: t('city'), many: t('cities') },
        onPage: (to) => change({ page: to }),
      }}
    />
  );
}
