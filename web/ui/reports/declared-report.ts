import { type Column, groupOf, headingOf } from '#domain/columns/column.ts';
import { REPORT_COLUMNS, type ReportColumnKey, type ReportName } from '#domain/columns/report-columns.ts';
import type { ReportColumn } from './report-column.ts';

/** What a screen says of each column of a report, besides what `domain/columns` declares. */
export type ReportCells<Name extends ReportName, Row> = {
  readonly [Key in ReportColumnKey<Name>]: Omit<ReportColumn<Row>, 'key' | 'label' | 'group'>;
};

/** Headings that depend on what the report is about, by key. */
export type ReportHeadings = Readonly<Record<string, string>>;

const FIGURES: readonly Column['kind'][] = ['money', 'number', 'share'];

/** All columns of a declared report. */
export function declaredReport<Name extends ReportName, Row>(
  report: Name,
  cells: ReportCells<Name, Row>,
  headings: ReportHeadings = {},
): ReportColumn<Row>[] {
  const declared: Readonly<Record<string, Column>> = REPORT_COLUMNS[report].columns;
  return Object.entries(declared).map(([key, column]) => ({
    key,
    label: headings[key] ?? headingOf(column),
    group: groupOf({ ...column, key }),
    figure: FIGURES.includes(column.kind),
    ...cells[key as ReportColumnKey<Name>],
  }));
}
