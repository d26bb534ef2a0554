import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListColumn, ListFilter, ListLink, ListPageData } from './list-column.ts';
import type { ListSelection } from './selection/list-selection.ts';
import type { ListSearch } from './list-search.ts';
import type { Sort } from './sorting/sort.ts';

export interface ListPageProps<Row> {
  title: string;
  /** The address of the help about the list. */
  help?: string;
  noun: { one: string; many: string };
  query: UseQueryResult<ListPageData<Row>>;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  rowLink: (row: Row) => ListLink;
  isFresh?: (row: Row) => boolean;
  search: ListSearch;
  onChange: (patch: object, options?: { replace?: boolean }) => void;
  onClear: () => void;
  /** The default sort; `label` names it if no column does. */
  defaultSort: Sort & { label?: string };
  filters: readonly ListFilter[];
  searchPlaceholder: string;
  /** Shown when the shop has no such record: what belongs here and the next step. */
  empty: ReactNode;
  tabs?: ReactNode;
  /** A sentence above the rows about the current filter. */
  note?: ReactNode;
  /** Buttons next to the title: saved views, export. */
  actions?: ReactNode;
  /** The button that chooses columns. */
  columnsButton?: ReactNode;
  /** Somebody chose the columns: the table may need more room than there is. */
  isWide?: boolean;
  /** Makes rows selectable: always on a desktop, in a separate mode on a phone. */
  selection?: ListSelection<Row> | undefined;
}
