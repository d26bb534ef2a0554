import { Box, Button, Collapse, Group, NativeSelect, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ImportColumn } from '#contract/products/product-import.ts';
import { t } from '#domain/language/t.ts';
import { columnChoices, headingLabel, reasonText } from './import.names.ts';
import rows from '../../../ui/styles/rows.module.css';

interface ImportColumnsProps {
  columns: readonly ImportColumn[];
  isDisabled: boolean;
  /** What each column of the file is read as, by its place. */
  onChoose: (columns: (string | null)[]) => void;
}

/** Each column of a file with a sample, and what it is read as. Open while the file has columns that nobody knows. */
export function ImportColumns({ columns, isDisabled, onChoose }: ImportColumnsProps) {
  const left = columns.filter(({ reason }) => reason !== null);
  const [isOpen, setOpen] = useState(left.some(({ reason }) => reason === 'unknown' || reason === 'repeated'));
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(new Map());
  const body = useId();
  const choices = columnChoices(columns);
  const apply = () => {
    const last = Math.max(...columns.map(({ place }) => place));
    const places = Array.from({ length: last + 1 }, (): string | null => null);
    for (const { place, read_as } of columns) {
      const own = chosen.get(place);
      places[place] = own === undefined ? read_as : own;
    }
    setChosen(new Map());
    onChoose(places);
  };
  return (
    <Stack gap="xs">
      <UnstyledButton onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} aria-controls={body} mih={44}>
        <Group gap="xs" wrap="nowrap">
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          <Text fw={600} size="sm">
            {t(
              '{read, plural, one {# column is read} other {# columns are read}}, {left, plural, one {# is not} other {# are not}}',
              {
                read: columns.length - left.length,
                left: left.length,
              },
            )}
          </Text>
        </Group>
      </UnstyledButton>
      {!isOpen && left.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('Columns not imported: {columns}', { columns: left.map(headingLabel).join(', ') })}
        </Text>
      )}
      <Collapse expanded={isOpen} id={body}>
        <Stack gap="xs">
          <Box
            mah="36dvh"
            className={rows.framed}
            style={{ overflowY: 'auto' }}
            role="region"
            aria-label={t('Columns of the file')}
            tabIndex={0}
          >
            <ul className={rows.rows}>
              {columns.map((column) => (
                <ColumnRow
                  key={column.place}
                  column={column}
                  chosen={chosen.get(column.place)}
                  choices={choices}
                  isDisabled={isDisabled}
                  onChoose={(next) => setChosen(new Map(chosen).set(column.place, next))}
                />
              ))}
            </ul>
          </Box>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {t('This store’s next files are read the same way.')}
            </Text>
            <Button variant="default" onClick={apply} disabled={isDisabled || chosen.size === 0}>
              {t('Read the file again')}
            </Button>
          </Group>
        </Stack>
      </Collapse>
    </Stack>
  );
}

interface ColumnRowProps {
  column: ImportColumn;
  /** Not sent yet. */
  chosen: string | null | undefined;
  choices: { value: string; label: string }[];
  isDisabled: boolean;
  onChoose: (column: string | null) => void;
}

function ColumnRow({ column, chosen, choices, isDisabled, onChoose }: ColumnRowProps) {
  const heading = headingLabel(column);
  const value = chosen === undefined ? column.read_as : chosen;
  const note = chosen === undefined ? reasonText(column) : null;
  return (
    <SimpleGrid component="li" cols={{ base: 1, xs: 2 }} verticalSpacing={4} px="sm" py="xs">
      <div dir="auto" className={rows.words}>
        <Text size="sm" fw={600}>
          {heading}
        </Text>
        <Text size="sm" c="dimmed">
          {column.sample === '' ? t('Empty') : column.sample}
        </Text>
      </div>
      <div>
        <NativeSelect
          aria-label={t('Read {heading} as', { heading })}
          data={choices}
          value={value ?? ''}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? null : currentTarget.value)}
        />
        {note !== null && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </div>
    </SimpleGrid>
  );
}
