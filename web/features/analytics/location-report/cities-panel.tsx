import { CloseButton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { useReport } from '../use-report.ts';
import type { Cities } from './location-report.data.ts';
import { citiesOptions } from './location-report.data.ts';
import { placeColumns } from './place-columns.tsx';
import { placeLabel } from './place-labels.ts';

type City = Cities['items'][number];

/** The cities of a province or country, most net sales first. */
export function CitiesPanel({ place }: { place: string }) {
  const { store, range, compare, search, change } = useReport();
  const narrow = useNarrow();
  const query = useQuery(citiesOptions(store.id, range, compare, place, search.page ?? 1));
  return (
    <ReportPanel
      title={`Cities: ${placeLabel(place)}`}
      query={query}
      timeZone={store.timezone}
      hint="As buyers wrote them; capital letters make no difference."
      aside={<CloseButton aria-label="Close the cities" onClick={() => change({ by: undefined })} />}
    >
      {({ items, total, page, perPage, currency }) =>
        total === 0 ? (
          <Text size="sm" c="dimmed" p="md">
            No sales there in these days.
          </Text>
        ) : (
          <ReportTable
            caption={`Sales by city: ${placeLabel(place)}`}
            columns={placeColumns<City>({
              column: 'City',
              name: ({ label, key }) => label || key || 'Not given',
              currency,
              totals: null,
              compared: items.some(({ previous }) => previous !== null),
              narrow,
            })}
            rows={items}
            rowKey={({ key }) => key}
            exportButton={<ExportCsv storeId={store.id} table="cities" filter={{ ...range, compare, place }} small />}
            paging={{
              data: { items, total, totalPages: Math.ceil(total / perPage), page, perPage, total_is_capped: false },
              noun: { one: 'city', many: 'cities' },
              onPage: (to) => change({ page: to }),
            }}
          />
        )
      }
    </ReportPanel>
  );
}
