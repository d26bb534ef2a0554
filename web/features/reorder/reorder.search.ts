import * as z from 'zod/mini';
import { listSearchFields, oneOf, orUndefined, positive } from '../../ui/list-page/list-search.ts';

export const VIEWS = ['order', 'all', 'dead', 'overstock', 'ignored'] as const;

/** Search parameters of the reorder list. Names match the API call. */
export const reorderSearch = z.object({
  ...listSearchFields,
  show: oneOf(VIEWS),
  supplier: orUndefined(z.union([z.uuid(), z.literal('none')])),
  orderby: oneOf(['urgency', 'name', 'suggested', 'stock', 'value']),
});

export type ReorderSearch = z.infer<typeof reorderSearch>;

export const supplierOrdersSearch = z.object({ page: positive });

/** The default sort of a view: most urgent first, or most money tied up first. */
export function usualSortOf({ show }: Pick<ReorderSearch, 'show'>) {
  return show === 'dead' || show === 'overstock'
    ? ({ orderby: 'value', order: 'desc' } as const)
    : ({ orderby: 'urgency', order: 'asc' } as const);
}
