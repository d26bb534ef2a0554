import { queryOptions } from '@tanstack/react-query';
import type { Dimension } from '#contract/analytics-breakdown.ts';
import type { Comparison, DayRange } from '#domain/period.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { keepWhile } from '../../ui/list-page/paging/keep-page.ts';

export type BreakdownPage = Awaited<ReturnType<typeof client.analytics.breakdown>>;
export type BreakdownItem = BreakdownPage['items'][number];
type BreakdownInput = Parameters<typeof client.analytics.breakdown>[0];

export interface BreakdownChoice {
  by: Dimension;
  compare: Comparison;
  orderby: NonNullable<BreakdownInput['orderby']>;
  order: 'asc' | 'desc';
  page: number;
}

/** A page of the sales of these days by what orders are like; the page before stays until it is there. */
export function breakdownOptions(storeId: string, range: DayRange, choice: BreakdownChoice) {
  return queryOptions(
    orpc.analytics.breakdown.queryOptions({
      input: { store_id: storeId, from: range.from, to: range.to, ...choice, per_page: 20 },
      placeholderData: keepWhile<BreakdownPage>({ store_id: storeId, by: choice.by }),
    }),
  );
}
