import type { ReactNode } from 'react';
import type { ColumnGroup } from '#domain/columns/column.ts';
import type { ListColumn } from '../list-page/list-column.ts';

/** A column of a report: that of a list, with a total. Without `card` it is hidden on phones. */
export interface ReportColumn<Row> extends ListColumn<Row> {
  total?: ReactNode;
  /** Where the choice of columns lists it; `general` by default. */
  group?: ColumnGroup;
  /** Always there, such as a button. */
  fixed?: true;
  /** What stands before it on a phone's card, which has no headings; of the total without a row. A line of its own has the column's name. */
  cardLabel?: (row?: Row) => string | undefined;
}

/** The column that names the row: it has the link and the bar. */
export function namingColumn<Row>(columns: readonly ReportColumn<Row>[]): ReportColumn<Row> | undefined {
  return columns.find(({ card }) => card === 'title') ?? columns[0];
}

/** Width of a bar in percent; 0 for negative shares. */
export function barWidth(share: number): string {
  return `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;
}
