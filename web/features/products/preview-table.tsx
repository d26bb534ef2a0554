import { Table } from '@mantine/core';
import type { Key, ReactNode } from 'react';

interface PreviewColumn {
  heading: string;
  /** What names the row, text, or an amount. */
  of: 'name' | 'text' | 'amount';
}

interface PreviewTableProps {
  label: string;
  columns: readonly PreviewColumn[];
  /** A cell for each column. */
  rows: readonly { key: Key; cells: readonly ReactNode[] }[];
  /** The most it takes of the screen's height; beyond that it scrolls. */
  maxHeight: string;
}

/** What a change would do, row by row, in a dialog. */
export function PreviewTable({ label, columns, rows, maxHeight }: PreviewTableProps) {
  return (
    <Table.ScrollContainer
      type="native"
      minWidth={0}
      maxHeight={maxHeight}
      bd="1px solid var(--karoo-border)"
      bdrs="md"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <Table stickyHeader withRowBorders={false} verticalSpacing={6} horizontalSpacing="sm" fz="sm">
        <Table.Thead bg="var(--karoo-surface)">
          <Table.Tr>
            {columns.map(({ heading, of }) => (
              <Table.Th key={heading} scope="col" ta={of === 'amount' ? 'end' : undefined}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key} style={{ verticalAlign: 'top' }}>
              {columns.map(({ heading, of }, at) =>
                of === 'name' ? (
                  <Table.Th key={heading} scope="row" dir="auto" fw={400} style={{ overflowWrap: 'anywhere' }}>
                    {cells[at]}
                  </Table.Th>
                ) : (
                  <Table.Td
                    key={heading}
                    {...(of === 'amount'
                      ? { ta: 'end', fw: at === columns.length - 1 ? 600 : 400, style: { whiteSpace: 'nowrap' } }
                      : { style: { overflowWrap: 'anywhere' } })}
                  >
                    {cells[at]}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
