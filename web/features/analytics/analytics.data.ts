import { queryOptions } from '@tanstack/react-query';
import type { Dimension } from '#contract/analytics/breakdown.ts';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { keepPreviousWhile } from '../../ui/list-page/paging/keep-previous-data.ts';

export type BreakdownPage = Awaited<ReturnType<typeof client.analytics.breakdown>>;
export type BreakdownItem = BreakdownPage['items'][number];
type BreakdownInput = Parameters<typeof client.analytics.breakdown>[0];

export interface BreakdownQuery {
  by: Dimension;
  compare: Comparison;
  orderby: NonNullable<BreakdownInput['orderby']>;
  order: 'asc' | 'desc';
  page: number;
}

/** A page of sales by one property of their orders. The previous page stays on screen while the next one loads. */
export function breakdownOptions(storeId: string, range: DayRange, choice: BreakdownQuery) {
  return queryOptions(
    orpc.analytics.breakdown.queryOptions({
      input: { store_id: storeId, from: range.from, to: range.to, ...choice, per_page: 20 },
      placeholderData: keepPreviousWhile<BreakdownPage>({ store_id: storeId, by: choice.by }),
    }),
  );
}
