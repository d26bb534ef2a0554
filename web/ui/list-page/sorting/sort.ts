import type { ListColumn } from '../list-column.ts';
import type { ListSearch } from '../list-search.ts';

export interface Sort {
  orderby: string;
  order: 'asc' | 'desc';
}

/** The sort in force: what the address says, else the list's own. */
export function sortOf(search: ListSearch, usual: Sort): Sort {
  return { orderby: search.orderby ?? usual.orderby, order: search.order ?? (search.orderby ? 'desc' : usual.order) };
}

/** What the address says for this sort; the list's own sort leaves no trace in it. */
export function searchOfSort(sort: Sort, usual: Sort): Pick<ListSearch, 'orderby' | 'order'> {
  const isUsual = sort.orderby === usual.orderby && sort.order === usual.order;
  if (isUsual) return { orderby: undefined, order: undefined };
  return { orderby: sort.orderby, order: sort.order };
}

/** The sort after a click on the column's heading: its first order, then the other one. */
export function nextSort(column: ListColumn<never>, now: Sort): Sort {
  const first = column.firstOrder ?? 'desc';
  if (column.sort === undefined || column.sort !== now.orderby)
    return { orderby: column.sort ?? now.orderby, order: first };
  return { orderby: now.orderby, order: now.order === 'asc' ? 'desc' : 'asc' };
}

/** What one can sort by, for a choice: the columns, and the list's own sort where that is no column. */
export function sortChoices(
  columns: readonly Pick<ListColumn<never>, 'sort' | 'label'>[],
  usual: Sort & { label?: string },
): { value: string; label: string }[] {
  const choices = columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ value: sort, label }]));
  const isColumn = choices.some(({ value }) => value === usual.orderby);
  return isColumn ? choices : [{ value: usual.orderby, label: usual.label ?? usual.orderby }, ...choices];
}
