import { Badge, Button, Drawer, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../list-page.module.css';
import { FilterField } from './filter-field.tsx';
import type { FilterValues } from './filter-field.tsx';
import { keysOfFilter } from '../list-column.ts';
import type { ListFilter } from '../list-column.ts';
import { useSwipe } from '../../gestures.ts';
import { activeFilters } from '../list-search.ts';
import type { ListSearch } from '../list-search.ts';
import { t } from '#domain/language/t.ts';

interface FilterBarProps {
  filters: readonly ListFilter[];
  search: ListSearch;
  narrow: boolean;
  /** The shop's. */
  timeZone: string;
  onChange: (patch: FilterValues) => void;
  /** On a phone: sorting, because there are no column headings. */
  sortField: ReactNode;
}

/** The filters in a row; on a phone behind a button that opens a bottom sheet, closed by a swipe down. */
export function FilterBar({ filters, search, narrow, timeZone, onChange, sortField }: FilterBarProps) {
  const [isOpen, sheet] = useDisclosure(false);
  const swipe = useSwipe({ down: sheet.close });
  const keys = filters.flatMap(keysOfFilter);
  const active = activeFilters(search, keys);
  const values = search as FilterValues;
  const clear = () => onChange(Object.fromEntries(keys.map((key) => [key, undefined])));
  const fields = filters.map((filter) => (
    <FilterField key={filter.key} filter={filter} values={values} timeZone={timeZone} onChange={onChange} />
  ));

  if (!narrow) {
    return (
      <Group align="flex-end" gap="sm">
        {fields}
        {active > 0 && (
          <Button variant="subtle" color="gray" onClick={clear}>
            {t('Clear filters')}
          </Button>
        )}
      </Group>
    );
  }
  return (
    <>
      <Button
        variant="default"
        className={classes.iconOnly}
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        rightSection={active > 0 ? <Badge circle>{active}</Badge> : null}
        onClick={sheet.open}
      >
        {t('Filters')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={sheet.close}
        position="bottom"
        classNames={{ content: classes.sheet }}
        title={t('Filters')}
        closeButtonProps={{ 'aria-label': t('Close filters') }}
        {...swipe}
      >
        <Stack gap="md" pb="md">
          {sortField}
          {fields}
          <Group grow>
            <Button variant="default" h={44} onClick={clear} disabled={active === 0}>
              {t('Clear filters')}
            </Button>
            <Button h={44} onClick={sheet.close}>
              {t('Show')}
            </Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  );
}
