import { Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { RowLink } from '../../links/row-link.tsx';
import { MetricHint } from '../../states/metric-hint.tsx';
import { linkColumnOf, type ListColumn, type ListLink } from '../list-column.ts';
import type { ListSelection } from '../selection/list-selection.ts';
import text from '../../styles/text.module.css';
import links from '../../styles/link.module.css';
import record from './list-record.module.css';
import classes from './list-table.module.css';
import { SelectBox, SelectRow } from '../selection/select-box.tsx';
import { ROWS_ID } from './rows-id.ts';
import { useDensity } from './use-density.ts';
import { nextSort } from '../sorting/sort.ts';
import type { Sort } from '../sorting/sort.ts';
import { t } from '#domain/language/t.ts';

export interface ListBodyProps<Row> {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowLink: (row: Row) => ListLink;
  /** Whether to mark the row as new or changed. */
  isFresh?: (row: Row) => boolean;
  selection?: ListSelection<Row> | undefined;
}

interface ListTableProps<Row> extends ListBodyProps<Row> {
  caption: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Renders this many skeleton rows instead. */
  loadingRows?: number;
  /** So many rows follow: their places are rendered, so that the list does not look complete. */
  laterRows?: number;
  /** Its columns may need more room than there is: it then moves sideways. */
  isWide?: boolean;
}

/** The list as a table; each row is one link, named by its first column. Uses plain elements for speed. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    rowLink,
    isFresh,
    caption,
    sort,
    onSort,
    loadingRows = 0,
    laterRows = 0,
    selection,
    isWide = false,
  } = props;
  const [density] = useDensity();
  const linkColumn = linkColumnOf(columns);
  const table = (
    <Table
      className={classes.table}
      aria-label={caption}
      data-density={density}
      data-pictures={columns[0]?.card === 'picture' || undefined}
    >
      <thead>
        <tr>
          {selection && (
            <th className={`${classes.selectCell} karoo-screen-only`}>
              <SelectPage rows={rows} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <ListHeading key={column.key} column={column as ListColumn<never>} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody id={ROWS_ID} tabIndex={-1}>
        <LoadingRows columns={columns} rows={loadingRows} hasBoxes={selection !== undefined} />
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={`${links.whole} ${record.record}`}
            data-fresh={isFresh?.(row) || undefined}
            data-selected={selection?.isSelected(row) || undefined}
          >
            {selection && (
              <td className={`${classes.selectCell} karoo-screen-only`}>
                <SelectRow row={row} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.key} className={cellClass(column)}>
                {column === linkColumn ? (
                  <RowLink {...rowLink(row)} className={`${links.name} ${links.cover}`}>
                    {column.cell(row)}
                  </RowLink>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
        {laterRows > 0 && <LaterRows rows={laterRows} columns={columns.length + (selection ? 1 : 0)} />}
      </tbody>
    </Table>
  );
  if (!isWide) return table;
  // Columns as wide as their longest word, beyond the edge of the screen.
  return (
    <div className={classes.scroll} style={{ overflowX: 'auto' }}>
      {table}
    </div>
  );
}

interface LoadingRowsProps<Row> {
  columns: readonly ListColumn<Row>[];
  rows: number;
  hasBoxes: boolean;
}

/** Rows that load, in their columns. */
function LoadingRows<Row>({ columns, rows, hasBoxes }: LoadingRowsProps<Row>) {
  return (
    <>
      {Array.from({ length: rows }, (_, index) => (
        <tr key={index} aria-hidden="true">
          {hasBoxes && <td className={`${classes.selectCell} karoo-screen-only`} />}
          {columns.map((column) => (
            <td key={column.key} className={cellClass(column)}>
              {!column.actions && (
                <Skeleton height={14} my={4} width={`${column.loadingWidth ?? 8}ch`} className={classes.placeholder} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

/** The places of rows that follow. */
function LaterRows({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} className={classes.later} style={{ '--rows': rows } as CSSProperties} />
    </tr>
  );
}

/** Selects or deselects the rows of this page. */
function SelectPage<Row>({ rows, selection }: { rows: readonly Row[]; selection: ListSelection<Row> }) {
  const selectable = rows.filter((row) => selection.isSelectable?.(row) ?? true);
  const count = selectable.filter(selection.isSelected).length;
  const isAll = count > 0 && count === selectable.length;
  return (
    <SelectBox
      label={t('Select all on this page')}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => selection.onSelect(selectable, !isAll)}
    />
  );
}

/** Not below 1,200 px. */
export const WIDE_ONLY = 'mantine-visible-from-lg';

function cellClass<Row>(column: ListColumn<Row>): string {
  if (column.actions) return `${classes.actions} karoo-screen-only`;
  const base = column.figure ? `${text.figure} ${classes.figure}` : classes.cell;
  return column.wideOnly ? `${base} ${WIDE_ONLY}` : String(base);
}

interface ListHeadingProps {
  column: ListColumn<never>;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A column's heading: its name, a sort button, and how its figure is computed. */
export function ListHeading({ column, sort, onSort }: ListHeadingProps) {
  const isSorted = column.sort !== undefined && column.sort === sort.orderby;
  const Arrow = sort.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <span className={classes.heading}>
        {column.sort === undefined ? (
          <HeadingText column={column} />
        ) : (
          <UnstyledButton className={classes.sortButton} onClick={() => onSort(nextSort(column, sort))}>
            {column.label}
            <Arrow size={14} className={classes.sortArrow} data-sorted={isSorted || undefined} aria-hidden="true" />
          </UnstyledButton>
        )}
        {column.hint && (
          <MetricHint of={column.label} help={column.help}>
            {column.hint}
          </MetricHint>
        )}
      </span>
    </th>
  );
}

function HeadingText({ column }: { column: ListColumn<never> }) {
  return column.actions || column.card === 'picture' || column.card === 'menu' ? (
    <VisuallyHidden>{column.label}</VisuallyHidden>
  ) : (
    column.label
  );
}
