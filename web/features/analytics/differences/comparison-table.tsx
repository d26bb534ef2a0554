import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';

export interface FigureRow {
  key: string;
  label: ReactNode;
  /** The reason, shown under the label. */
  why?: string | undefined;
  /** Shown under the reason. */
  details?: ReactNode;
  /** Number of orders. */
  count?: string | undefined;
  amount: string;
  /** How the amount changes the total. */
  change?: string | undefined;
  strong?: boolean;
}

/** Figures with their reasons. On a phone the amount, its change and its orders share a column. */
export function ComparisonTable({ caption, rows }: { caption: string; rows: readonly FigureRow[] }) {
  const narrow = useNarrow();
  return (
    <Table verticalSpacing={8} horizontalSpacing="md" aria-label={caption}>
      <Table.Tbody>
        {rows.map(({ key, label, why, details, count, amount, change, strong = false }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={strong ? 700 : 500}>
              {label}
              {why !== undefined && (
                <Text size="xs" c="dimmed" fw={400}>
                  {why}
                </Text>
              )}
              {details}
            </Table.Th>
            {!narrow && (
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                {count}
              </Table.Td>
            )}
            <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
              <Text span inherit fw={strong ? 700 : 400}>
                {amount}
              </Text>
              {change !== undefined && (narrow ? <SecondLine>{change}</SecondLine> : ` (${change})`)}
              {narrow && count !== undefined && <SecondLine>{count}</SecondLine>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function SecondLine({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  );
}
