import { CloseButton } from '@mantine/core';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { DEFAULT_COLUMNS, figureColumns } from '../dimension-report/figure-columns.tsx';
import { EmptyReport, moneyShare, pagingData } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { useReportColumns } from '../use-report-columns.tsx';
import type { Cities, Locations } from '../analytics.data.ts';
import { placeCities } from '../analytics.data.ts';
import { placeLabel } from './place-labels.ts';
import { t } from '#domain/language/t.ts';

type City = Cities['items'][number];

interface CitiesPanelProps {
  place: string;
  /** For the sums of the place; undefined until they are known. */
  locations: Locations | undefined;
}

/** Cities of a province or country, most net sales first. */
export function CitiesPanel({ place, locations }: CitiesPanelProps) {
  const { store, range, compare, search, change } = useReport();
  const query = useStoreQuery(placeCities, { ...range, compare, place, page: search.page ?? 1 });
  return (
    <ReportPanel
      title={t('Cities: {placeLabel}', { placeLabel: placeLabel(place) })}
      query={query}
      timeZone={store.timezone}
      hint={t('As customers entered them. Capitalisation is ignored.')}
      aside={<CloseButton aria-label={t('Close cities')} onClick={() => change({ by: undefined })} />}
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
