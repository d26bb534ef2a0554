import type { ListLink, ListPageData } from '../list-page/list-column.ts';
import type { Sort } from '../list-page/sorting/sort.ts';
import type { ReactNode } from 'react';
import type { ReportColumn } from './report-column.ts';

export interface ReportTableProps<Row> {
  /** Description for screen readers: "Sales by payment method". */
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The orders (or other records) behind a row; null without a link. */
  rowLink?: ((row: Row) => ListLink | null) | undefined;
  /** The row's share of the total, 0 to 1, drawn as a bar; null for none. */
  share?: ((row: Row) => number | null) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Label of the total row; without it there is none. */
  totalLabel?: string | undefined;
  /** Beside the pages, e.g. the choice of columns. */
  foot?: ReactNode;
  /** As on a phone, wherever it is: for a place that has no room for the columns. */
  asCards?: boolean;
  paging?: { data: ListPageData<unknown>; noun: { one: string; many: string }; onPage: (page: number) => void };
}
