import type { UseQueryResult } from '@tanstack/react-query';
import { toCents } from '#domain/money/money.ts';
import { PROVINCE_CODES } from '#domain/provinces.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import type { Locations, Place } from '../analytics.data.ts';
import { updateReportSearch } from '../analytics.search.ts';
import { DEFAULT_COLUMNS, figureColumns } from '../dimension-report/figure-columns.tsx';
import { moneyShare } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { useReportColumns } from '../use-report-columns.tsx';
import { placeLabel } from './place-labels.ts';
import { t } from '#domain/language/t.ts';

/** Provinces and other countries. A row opens its cities. */
export function PlacesPanel({ query }: { query: UseQueryResult<Locations> }) {
  const { store } = useReport();
  return (
    <ReportPanel
      title={t('Sales by location')}
      query={query}
      timeZone={store.timezone}
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
