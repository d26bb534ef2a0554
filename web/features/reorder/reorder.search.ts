import { id, listSearchFields, oneOf, positive, searchOf } from '../../ui/list-page/list-search.ts';

export const VIEWS = ['order', 'all', 'dead', 'overstock', 'ignored'] as const;

/** Search parameters of the reorder list. Names match the API call. */
export const reorderSearch = searchOf({
  ...listSearchFields,
  show: oneOf(VIEWS),
  supplier: (raw: unknown) => (raw === 'none' ? raw : id(raw)),
  orderby: oneOf(['urgency', 'lost', 'name', 'suggested', 'stock', 'value']),
});

export type ReorderSearch = ReturnType<typeof reorderSearch.parse>;

export const supplierOrdersSearch = searchOf({ page: positive });

/** The default sort of a view: what loses most per day first, or most money tied up first. */
export function defaultSortOf({ show }: Pick<ReorderSearch, 'show'>) {
  return show === 'dead' || show === 'overstock'
    ? ({ orderby: 'value', order: 'desc' } as const)
    : ({ orderby: 'lost', order: 'desc' } as const);
}
