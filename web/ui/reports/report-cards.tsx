import type { ReactNode } from 'react';
import { namingColumn } from './report-column.ts';
import type { ReportColumn } from './report-column.ts';
import { RowName, ShareBar } from './report-row.tsx';
import type { ReportTableProps } from './report-table-props.ts';
import classes from './reports.module.css';

/** A report on a phone: name and figure, details below, totals last. */
export function ReportCards<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLink,
  share,
  totalLabel,
}: ReportTableProps<Row>) {
  const naming = namingColumn(columns);
  const at = (place: string, content: (column: ReportColumn<Row>) => ReactNode) =>
    columns
      .filter(({ card }) => card === place)
      .map((column) => ({ key: column.key, shown: content(column) }))
      .filter(({ shown }) => shown !== undefined && shown !== null && shown !== '')
      .map(({ key, shown }) => (
        <span key={key} className={classes.part}>
          {shown}
        </span>
      ));
  const lines = (name: ReactNode, content: (column: ReportColumn<Row>) => ReactNode, bar: ReactNode) => (
    <>
      <div className={classes.firstLine}>
        <div className={classes.clip}>{name}</div>
        <div className={classes.aside}>{at('aside', content)}</div>
      </div>
      {bar}
      <div className={classes.secondLine}>
        <div className={classes.clip}>{at('line', content)}</div>
        <div>{at('lineEnd', content)}</div>
      </div>
    </>
  );
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {lines(
            <RowName link={rowLink?.(row) ?? null}>{naming?.cell(row)}</RowName>,
            (column) => column.cell(row),
            share && <ShareBar share={share(row)} />,
          )}
        </li>
      ))}
      {totalLabel !== undefined && (
        <li className={classes.card} data-total>
          {lines(totalLabel, (column) => column.total, null)}
        </li>
      )}
    </ul>
  );
}
