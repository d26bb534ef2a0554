import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListColumn, ListFilter, ListLink, ListPageData } from './list-column.ts';
import type { ListSelection } from './selection/list-selection.ts';
import type { ListSearch } from './list-search.ts';
import type { Sort } from './sorting/sort.ts';

/** What a feature says about its list. */
export interface ListPageProps<Row> {
  title: string;
  noun: { one: string; many: string };
  query: UseQueryResult<ListPageData<Row>>;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  rowLink: (row: Row) => ListLink;
  isFresh?: (row: Row) => boolean;
  search: ListSearch;
  onChange: (patch: object, options?: { replace?: boolean }) => void;
  onClear: () => void;
  /** The list's own sort; `label` names it where no column does. */
  usualSort: Sort & { label?: string };
  filters: readonly ListFilter[];
  searchPlaceholder: string;
  /** What is there when the shop has no such record at all: what it is and the next step. */
  empty: ReactNode;
  timeZone: string;
  tabs?: ReactNode;
  /** A sentence above the rows: what is special about this choice of them. */
  note?: ReactNode;
  /** Buttons beside the title: saved views, export. */
  actions?: ReactNode;
  /** Where rows can be selected: always on a desk, in a mode of its own on a phone. */
  selection?: ListSelection<Row> | undefined;
}
