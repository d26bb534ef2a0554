import { Skeleton } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { RowLink } from '../../links/row-link.tsx';
import { linkColumnOf, type ListColumn } from '../list-column.ts';
import lines from '../../styles/rows.module.css';
import text from '../../styles/text.module.css';
import links from '../../styles/link.module.css';
import classes from './list-cards.module.css';
import record from './list-record.module.css';
import type { ListBodyProps } from './list-table.tsx';
import { AddedLines } from './added-lines.tsx';
import { ROWS_ID } from './rows-id.ts';
import { SelectRow } from '../selection/select-box.tsx';

interface ListCardsProps<Row> extends ListBodyProps<Row> {
  caption: string;
  loadingRows?: number;
  /** So many cards follow: their places are rendered. */
  laterRows?: number;
}

export function ListCards<Row>({
  columns: input,
  rows,
  rowKey,
  rowLink,
  isFresh,
  caption,
  loadingRows = 0,
  laterRows = 0,
  selection,
}: ListCardsProps<Row>) {
  const columns = withTitle(input);
  const hasPicture = columns.some((column) => column.card === 'picture');
  return (
    <ul id={ROWS_ID} tabIndex={-1} className={`${lines.rows} ${classes.cards}`} aria-label={caption}>
      {Array.from({ length: loadingRows }, (_, index) => (
        <li key={index} className={classes.card} aria-hidden="true">
          <CardLines
            picture={hasPicture ? <Skeleton width={44} height={44} /> : null}
            title={<Skeleton height={14} my={4} width="14ch" />}
            aside={<Skeleton height={14} my={4} width="8ch" />}
            line={<Skeleton height={12} my={4} width="18ch" />}
            lineEnd={<Skeleton height={12} my={4} width="6ch" />}
          />
        </li>
      ))}
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={`${links.whole} ${record.record} ${classes.card}`}
          data-fresh={isFresh?.(row) || undefined}
          data-selected={selection?.isSelected(row) || undefined}
        >
          {selection && <SelectRow row={row} selection={selection} />}
          <CardLines
            picture={hasPicture ? cellAt(columns, 'picture', row) : null}
            title={
              <RowLink {...rowLink(row)} className={`${links.name} ${links.cover} ${text.twoLines} ${classes.title}`}>
                {cellAt(columns, 'title', row)}
              </RowLink>
            }
            aside={cellAt(columns, 'aside', row)}
            line={cellAt(columns, 'line', row)}
            lineEnd={cellAt(columns, 'lineEnd', row)}
            added={<AddedLines columns={columns} content={(column) => column.cell(row)} />}
          />
          <div className={classes.cardMenu}>{cellAt(columns, 'menu', row)}</div>
        </li>
      ))}
      {laterRows > 0 && (
        <li aria-hidden="true" className={classes.later} style={{ '--rows': laterRows } as CSSProperties} />
      )}
    </ul>
  );
}

/** A card always has a title: what names the row, if nobody wants another one. */
function withTitle<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  if (columns.some(({ card }) => card === 'title')) return columns;
  const naming = linkColumnOf(columns);
  return columns.map((column) => (column === naming ? { ...column, card: 'title' } : column));
}

function cellAt<Row>(
  columns: readonly ListColumn<Row>[],
  place: NonNullable<ListColumn<Row>['card']>,
  row: Row,
): ReactNode {
  const cells = columns.filter((column) => column.card === place);
  return cells.map((column) => (
    <span key={column.key} className={text.part}>
      {column.cell(row)}
    </span>
  ));
}

interface CardLinesProps {
  picture: ReactNode;
  title: ReactNode;
  aside: ReactNode;
  line: ReactNode;
  lineEnd: ReactNode;
  added?: ReactNode;
}

function CardLines({ picture, title, aside, line, lineEnd, added }: CardLinesProps) {
  return (
    <>
      {picture}
      <div className={lines.words}>
        <div className={classes.firstLine}>
          <div className={text.clip}>{title}</div>
          <div className={classes.aside}>{aside}</div>
        </div>
        <div className={classes.secondLine}>
          <div className={text.clip}>{line}</div>
          <div className={classes.lineEnd}>{lineEnd}</div>
        </div>
        {added}
      </div>
    </>
  );
}
