import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListColumn } from '../list-column.ts';
import text from '../../styles/text.module.css';

interface AddedLinesProps<Column> {
  columns: readonly Column[];
  content: (column: Column) => ReactNode;
}

/** On a phone's card: the columns that somebody added, each with its name. */
export function AddedLines<Column extends Pick<ListColumn<never>, 'key' | 'label' | 'card' | 'figure'>>({
  columns,
  content,
}: AddedLinesProps<Column>) {
  return columns
    .filter(({ card }) => card === 'added')
    .map((column) => (
      <Group key={column.key} justify="space-between" gap="sm" wrap="nowrap" fz="sm">
        <Text span inherit c="dimmed">
          {column.label}
        </Text>
        <Text span inherit miw={0} className={column.figure ? text.figure : undefined}>
          {content(column)}
        </Text>
      </Group>
    ));
}
