import { oneOf, searchOf } from '../../ui/list-page/list-search.ts';

/** What the page shows: products without one where nothing is chosen. */
export const costsSearch = searchOf({ show: oneOf(['fees', 'shipping', 'monthly']) });

export type CostPart = 'products' | NonNullable<ReturnType<typeof costsSearch.parse>['show']>;
