import { CloseButton } from '@mantine/core';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { figureColumns } from '../dimension-report/figure-columns.tsx';
import { EmptyReport, pagingData } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import type { Cities } from '../analytics.data.ts';
import { placeCities } from '../analytics.data.ts';
import { placeLabel } from './place-labels.ts';
import { t } from '#domain/language/t.ts';

type City = Cities['items'][number];

/** Cities of a province or country, most net sales first. */
export function CitiesPanel({ place }: { place: string }) {
  const { store, range, compare, search, change } = useReport();
  const narrow = useNarrow();
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
          <ReportTable
            caption={t('Sales by city: {placeLabel}', { placeLabel: placeLabel(place) })}
            columns={[
              {
                key: 'name',
                label: t('City'),
                card: 'title',
                cell: ({ label, key }) => label || key || t('Not given'),
              },
              ...figureColumns<City>({
                figures: ({ sums }) => sums,
                before: ({ previous }) => previous,
                totals: null,
                totalsBefore: null,
                isCompared: page.items.some(({ previous }) => previous !== null),
                currency: page.currency,
                isNarrow: narrow,
                shown: ['orders', 'netSales', 'totalSales'],
              }).map(({ sort: _sort, ...column }) => column),
            ]}
            rows={page.items}
            rowKey={({ key }) => key}
            exportButton={<ExportCsv storeId={store.id} table="cities" filter={{ ...range, compare, place }} small />}
            paging={{
              data: pagingData(page),
              noun: { one: t('city'), many: t('cities') },
              onPage: (to) => change({ page: to }),
            }}
          />
        )
      }
    </ReportPanel>
  );
}
