import type { ListColumn } from '../list-column.ts';
import type { ListSearch } from '../list-search.ts';

export interface Sort {
  orderby: string;
  order: 'asc' | 'desc';
}

/** The current sort: from the URL, else the default. */
export function sortOf(search: ListSearch, defaultSort: Sort): Sort {
  return {
    orderby: search.orderby ?? defaultSort.orderby,
    order: search.order ?? (search.orderby ? 'desc' : defaultSort.order),
  };
}

/** The URL parameter of a sort; none for the default. */
export function searchOfSort(sort: Sort, defaultSort: Sort): Pick<ListSearch, 'orderby' | 'order'> {
  const isDefault = sort.orderby === defaultSort.orderby && sort.order === defaultSort.order;
  if (isDefault) return { orderby: undefined, order: undefined };
  return { orderby: sort.orderby, order: sort.order };
}

/** The sort after a click on a heading: its first order, then the opposite. */
export function nextSort(column: ListColumn<never>, now: Sort): Sort {
  const first = column.firstOrder ?? 'desc';
  if (column.sort === undefined || column.sort !== now.orderby)
    return { orderby: column.sort ?? now.orderby, order: first };
  return { orderby: now.orderby, order: now.order === 'asc' ? 'desc' : 'asc' };
}

/** The sort options: the columns, and the default if it is not a column. */
export function sortChoices(
  columns: readonly Pick<ListColumn<never>, 'sort' | 'label'>[],
  defaultSort: Sort & { label?: string },
): { value: string; label: string }[] {
  const choices = columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ value: sort, label }]));
  const isColumn = choices.some(({ value }) => value === defaultSort.orderby);
  return isColumn
    ? choices
    : [{ value: defaultSort.orderby, label: defaultSort.label ?? defaultSort.orderby }, ...choices];
}
