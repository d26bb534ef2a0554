import type { ListLink, ListPageData } from '../list-page/list-column.ts';
import type { Sort } from '../list-page/sorting/sort.ts';
import type { ReactNode } from 'react';
import type { ReportColumn } from './report-column.ts';

export interface ReportTableProps<Row> {
  /** What the table is, for readers: "Sales by payment method". */
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The orders (or whatever) behind a row; null where there is no way to them. */
  rowLink?: ((row: Row) => ListLink | null) | undefined;
  /** The row's part of the whole, 0 to 1, drawn as a bar beneath its name; null for none. */
  share?: ((row: Row) => number | null) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Name of the line of sums; without it there is none. */
  totalLabel?: string | undefined;
  /** The button that gives everything of the report as CSV, with its filters. */
  exportButton?: ReactNode;
  paging?: { data: ListPageData<unknown>; noun: { one: string; many: string }; onPage: (page: number) => void };
}
