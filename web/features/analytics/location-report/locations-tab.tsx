import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toCents } from '#domain/money/money.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { updateReportSearch } from '../analytics.search.ts';
import { moneyShare } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { CitiesPanel } from './cities-panel.tsx';
import type { Locations, Place } from '../analytics.data.ts';
import { locationsOptions } from '../analytics.data.ts';
import classes from './location-report.module.css';
import { placeColumns } from './place-columns.tsx';
import { placeLabel } from './place-labels.ts';
import { ProvinceMap } from './province-map.tsx';
import * as t from './location-report.text.ts';

/** Sales by place: provinces on a map and in a table, other countries, and the cities of the chosen place. */
export function LocationsTab() {
  const { store, range, compare, search, change } = useReport();
  const query = useQuery(locationsOptions(store.id, range, compare));
  return (
    <>
      <div className={classes.beside}>
        <ReportPanel
          title={t.netSalesOnTheMap}
          query={query}
          timeZone={store.timezone}
          hint={t.byTheProvince}
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
        <ReportPanel title={t.salesByLocation} query={query} timeZone={store.timezone} hint={t.theTotalsMatchSales}>
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
      caption={t.salesByProvinceAndCountry}
      columns={placeColumns<Place>({
        column: t.location,
        name: ({ key }) => placeLabel(key),
        currency,
        totals,
        compared: previous !== null,
        narrow,
      })}
      rows={[...provinces.toSorted(byNetSales), ...elsewhere]}
      rowKey={({ key }) => key}
      rowLink={({ key }) =>
        key === '' ? null : ({ to: '.', search: updateReportSearch(search, { by: key }) } as unknown as ListLink)
      }
      share={({ sums }) => moneyShare(sums.netSales, totals.netSales) ?? 0}
      totalLabel={t.all}
      exportButton={<ExportCsv storeId={store.id} table="locations" filter={{ ...range, compare }} small />}
    />
  );
}

function byNetSales(one: Place, other: Place): number {
  const difference = toCents(other.sums.netSales) - toCents(one.sums.netSales);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}
