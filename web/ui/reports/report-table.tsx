import { Group, Table } from '@mantine/core';
import type { ListColumn } from '../list-page/list-column.ts';
import { ListPaging } from '../list-page/paging/list-paging.tsx';
import { ListHeading, WIDE_ONLY } from '../list-page/rows/list-table.tsx';
import type { Sort } from '../list-page/sorting/sort.ts';
import { useNarrow } from '../list-page/use-narrow.ts';
import { ReportCards } from './report-cards.tsx';
import { namingColumn } from './report-column.ts';
import type { ReportColumn } from './report-column.ts';
import { RowName, ShareBar } from './report-row.tsx';
import type { ReportTableProps } from './report-table-props.ts';
import links from '../styles/link.module.css';
import text from '../styles/text.module.css';
import rowStyles from '../styles/rows.module.css';
import classes from './reports.module.css';

const UNSORTED: Sort = { orderby: '', order: 'desc' };

/** A report as a table with bars, totals and pages; on a phone and where it is asked for as cards. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const narrow = useNarrow();
  const { paging, foot, asCards = false } = props;
  return (
    <>
      {narrow || asCards ? <ReportCards {...props} /> : <WideTable {...props} />}
      {(paging || foot) && (
        <Group className={rowStyles.foot} justify="space-between" gap="sm">
          {paging ? <ListPaging {...paging} narrow={narrow} /> : <span />}
          {foot}
        </Group>
      )}
    </>
  );
}

/** Uses plain elements: a component per cell took a third of the render time of analytics. */
function WideTable<Row>(props: ReportTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowLink, share, sort = UNSORTED, onSort = ignore, totalLabel } = props;
  const naming = namingColumn(columns);
  return (
    <div className={classes.scroll}>
      <Table className={classes.table} aria-label={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ListHeading key={column.key} column={column as ListColumn<never>} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={links.whole}>
              {columns.map((column) =>
                column === naming ? (
                  <th key={column.key} scope="row" className={classes.name}>
                    <RowName link={rowLink?.(row) ?? null}>{column.cell(row)}</RowName>
                    {share && <ShareBar share={share(row)} />}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {totalLabel !== undefined && (
          <tfoot>
            <tr>
              {columns.map((column) =>
                column === naming ? (
                  <th key={column.key} scope="row">
                    {totalLabel}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column)}>
                    {column.total}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </Table>
    </div>
  );
}

function ignore(): void {}

function cellClass<Row>({ figure, wideOnly }: ReportColumn<Row>): string {
  return [figure && text.figure, wideOnly && WIDE_ONLY].filter(Boolean).join(' ');
}
