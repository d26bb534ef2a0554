import { queryOptions } from '@tanstack/react-query';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { client, orpc } from '../../../platform/api/client.ts';
import { keepPreviousWhile } from '../../../ui/list-page/paging/keep-previous-data.ts';

export type Locations = Awaited<ReturnType<typeof client.analytics.locations>>;
export type Place = Locations['provinces'][number];
export type Cities = Awaited<ReturnType<typeof client.analytics.cities>>;

export function locationsOptions(storeId: string, range: DayRange, compare: Comparison) {
  return queryOptions(orpc.analytics.locations.queryOptions({ input: { store_id: storeId, ...range, compare } }));
}

/** A page of a place's cities. The previous page stays on screen while the next one loads. */
export function citiesOptions(storeId: string, range: DayRange, compare: Comparison, place: string, page: number) {
  return queryOptions(
    orpc.analytics.cities.queryOptions({
      input: { store_id: storeId, ...range, compare, place, page, per_page: 20 },
      placeholderData: keepPreviousWhile<Cities>({ store_id: storeId, place }),
    }),
  );
}
