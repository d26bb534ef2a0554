import type { ReactNode } from 'react';
import { namingColumn } from './report-column.ts';
import type { ReportColumn } from './report-column.ts';
import { RowName, ShareBar } from './report-row.tsx';
import type { ReportTableProps } from './report-table-props.ts';
import cards from '../list-page/rows/list-cards.module.css';
import { AddedLines } from '../list-page/rows/added-lines.tsx';
import text from '../styles/text.module.css';
import rows_ from '../styles/rows.module.css';
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
  const at = (place: string, content: (column: ReportColumn<Row>) => ReactNode, row?: Row) =>
    columns
      .filter(({ card }) => card === place)
      .map((column) => ({ key: column.key, label: column.cardLabel?.(row), shown: content(column) }))
      .filter(({ shown }) => shown !== undefined && shown !== null && shown !== '')
      .map(({ key, label, shown }) => (
        <span key={key} className={text.part}>
          {label === undefined ? (
            shown
          ) : (
            <span className={text.figure}>
              {label} {shown}
            </span>
          )}
        </span>
      ));
  const lines = (name: ReactNode, content: (column: ReportColumn<Row>) => ReactNode, bar: ReactNode, row?: Row) => (
    <>
      <div className={cards.firstLine}>
        <div className={classes.cardName}>{name}</div>
        <div className={cards.aside}>{at('aside', content, row)}</div>
      </div>
      {bar}
      {/* On two lines where figures would lie upon each other. */}
      <div className={cards.secondLine} style={{ flexWrap: 'wrap', rowGap: 0 }}>
        <div className={rows_.words} style={{ flexBasis: 'min-content' }}>
          {at('line', content, row)}
        </div>
        <div style={{ marginInlineStart: 'auto' }}>{at('lineEnd', content, row)}</div>
      </div>
      <AddedLines columns={columns} content={content} />
    </>
  );
  return (
    <ul className={rows_.rows} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {lines(
            <RowName link={rowLink?.(row) ?? null}>{naming?.cell(row)}</RowName>,
            (column) => column.cell(row),
            share && <ShareBar share={share(row)} />,
            row,
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
