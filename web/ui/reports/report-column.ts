import type { ReactNode } from 'react';
import type { ListColumn } from '../list-page/list-column.ts';

/** One column of a report, as one of a list, with its sum at the foot. On a phone what has no `card` is left out. */
export interface ReportColumn<Row> extends ListColumn<Row> {
  total?: ReactNode;
}

/** The column that names the row: it carries the link and the bar. */
export function namingColumn<Row>(columns: readonly ReportColumn<Row>[]): ReportColumn<Row> | undefined {
  return columns.find(({ card }) => card === 'title') ?? columns[0];
}

/** How much of a bar a share fills, in percent; what is below nothing has none. */
export function barWidth(share: number): string {
  return `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;
}
