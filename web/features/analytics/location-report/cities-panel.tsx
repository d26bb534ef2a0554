import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { EmptyReport, pagingData } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import type { Cities } from '../analytics.data.ts';
import { citiesOptions } from '../analytics.data.ts';
import { placeColumns } from './place-columns.tsx';
import { placeLabel } from './place-labels.ts';
import * as t from './location-report.text.ts';

type City = Cities['items'][number];

/** Cities of a province or country, most net sales first. */
export function CitiesPanel({ place }: { place: string }) {
  const { store, range, compare, search, change } = useReport();
  const narrow = useNarrow();
  const query = useQuery(citiesOptions(store.id, range, compare, place, search.page ?? 1));
  return (
    <ReportPanel
      title={t.cities(placeLabel(place))}
      query={query}
      timeZone={store.timezone}
      hint={t.asCustomersEnteredThemCapitalisation}
      aside={<CloseButton aria-label={t.closeCities} onClick={() => change({ by: undefined })} />}
    >
      {(page) =>
        page.total === 0 ? (
          <EmptyReport>{t.noSalesThereForTheseDays}</EmptyReport>
        ) : (
          <ReportTable
            caption={t.salesByCity(placeLabel(place))}
            columns={placeColumns<City>({
              column: t.city,
              name: ({ label, key }) => label || key || t.notGiven,
              currency: page.currency,
              totals: null,
              compared: page.items.some(({ previous }) => previous !== null),
              narrow,
            })}
            rows={page.items}
            rowKey={({ key }) => key}
            exportButton={<ExportCsv storeId={store.id} table="cities" filter={{ ...range, compare, place }} small />}
            paging={{
              data: pagingData(page),
              noun: { one: t.city2, many: t.cities2 },
              onPage: (to) => change({ page: to }),
            }}
          />
        )
      }
    </ReportPanel>
  );
}
