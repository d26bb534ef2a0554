import { Skeleton } from '@mantine/core';
import { toCents } from '#domain/money/money.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { updateReportSearch } from '../analytics.search.ts';
import { figureColumns } from '../dimension-report/figure-columns.tsx';
import { moneyShare } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { CitiesPanel } from './cities-panel.tsx';
import type { Locations, Place } from '../analytics.data.ts';
import classes from './location-report.module.css';
import { placeLabel } from './place-labels.ts';
import { ProvinceMap } from './province-map.tsx';
import { t } from '#domain/language/t.ts';

/** Sales by place: provinces on a map and in a table, other countries, and the cities of the chosen place. */
export function LocationsTab() {
  const { store, range, compare, search, change } = useReport();
  const query = useStoreQuery(orpc.analytics.locations, { ...range, compare });
  return (
    <>
      <div className={classes.beside}>
        <ReportPanel
          title={t('Net sales on the map')}
          query={query}
          timeZone={store.timezone}
          hint={t(
            'By the province of the billing address. Darker means more net sales. Select a province to see its cities.',
          )}
          padded
          loading={<Skeleton height={340} />}
        >
          {(locations) => (
            <ProvinceMap
              locations={locations}
              chosen={search.by}
              onChoose={(place) => change({ by: place === search.by ? undefined : place })}
            />
          )}
        </ReportPanel>
        <ReportPanel
          title={t('Sales by location')}
          query={query}
          timeZone={store.timezone}
          hint={t(
            'The totals match sales for these days. A refund belongs to its order’s location, on the day of the refund.',
          )}
        >
          {(locations) => <PlacesTable locations={locations} />}
        </ReportPanel>
      </div>
      {search.by !== undefined && <CitiesPanel place={search.by} />}
    </>
  );
}

function PlacesTable({ locations }: { locations: Locations }) {
  const narrow = useNarrow();
  const { store, range, compare, search } = useReport();
  const { currency, totals, previous, provinces, elsewhere } = locations;
  return (
    <ReportTable
      caption={t('Sales by province and country')}
      columns={[
        { key: 'name', label: t('Location'), card: 'title', cell: ({ key }) => placeLabel(key) },
        ...figureColumns<Place>({
          figures: ({ sums }) => sums,
          before: ({ previous }) => previous,
          totals: totals,
          totalsBefore: null,
          isCompared: previous !== null,
          currency: currency,
          isNarrow: narrow,
          shown: ['orders', 'netSales'],
        }).map(({ sort: _sort, ...column }) => column),
      ]}
      rows={[...provinces.toSorted(byNetSales), ...elsewhere]}
      rowKey={({ key }) => key}
      rowLink={({ key }) =>
        key === '' ? null : ({ to: '.', search: updateReportSearch(search, { by: key }) } as unknown as ListLink)
      }
      share={({ sums }) => moneyShare(sums.netSales, totals.netSales) ?? 0}
      totalLabel={t('All')}
      exportButton={<ExportCsv storeId={store.id} table="locations" filter={{ ...range, compare }} small />}
    />
  );
}

function byNetSales(one: Place, other: Place): number {
  const difference = toCents(other.sums.netSales) - toCents(one.sums.netSales);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}
