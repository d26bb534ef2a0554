import { Badge, Button, Drawer, Group, Stack, Checkbox, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../list-page.module.css';
import { keysOfFilter } from '../list-column.ts';
import type { ListFilter } from '../list-column.ts';
import { useSwipe } from '../../gestures.ts';
import { activeFilters } from '../list-search.ts';
import type { ListSearch } from '../list-search.ts';
import { t } from '#domain/language/t.ts';
import { isShopDay } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { DaysField } from '../../period/days-field.tsx';
import links from '../../styles/link.module.css';

interface FilterBarProps {
  filters: readonly ListFilter[];
  search: ListSearch;
  narrow: boolean;
  onChange: (patch: FilterValues) => void;
  /** On a phone: sorting, because there are no column headings. */
  sortField: ReactNode;
}

/** The filters in a row; on a phone behind a button that opens a bottom sheet, closed by a swipe down. */
export function FilterBar({ filters, search, narrow, onChange, sortField }: FilterBarProps) {
  const [isOpen, sheet] = useDisclosure(false);
  const swipe = useSwipe({ down: sheet.close });
  const keys = filters.flatMap(keysOfFilter);
  const active = activeFilters(search, keys);
  const values = search as FilterValues;
  const clear = () => onChange(Object.fromEntries(keys.map((key) => [key, undefined])));
  const fields = filters.map((filter) => (
    <FilterField key={filter.key} filter={filter} values={values} onChange={onChange} />
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

type FilterValues = Record<string, unknown>;

interface FilterFieldProps {
  filter: ListFilter;
  values: FilterValues;
  onChange: (patch: FilterValues) => void;
}

/** One filter's control. Uses native select fields, which work best on phones. */
function FilterField({ filter, values, onChange }: FilterFieldProps) {
  const value = values[filter.key];
  switch (filter.kind) {
    case 'choice':
      return (
        <NativeSelect
          label={filter.label}
          value={value === undefined ? '' : String(value)}
          onChange={(event) => onChange({ [filter.key]: event.currentTarget.value || undefined })}
          data={[{ value: '', label: t('All') }, ...filter.options]}
        />
      );
    case 'days':
      return (
        <DaysField
          label={filter.label}
          from={dayIn(value)}
          to={dayIn(values[filter.untilKey])}
          onChange={({ from, to }) => onChange({ [filter.key]: from, [filter.untilKey]: to })}
        />
      );
    case 'link':
      return keysOfFilter(filter).every((key) => values[key] === undefined) ? null : (
        <Button
          variant="light"
          h={44}
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('Remove filter: {label}', { label: filter.label })}
          onClick={() => onChange(Object.fromEntries(keysOfFilter(filter).map((key) => [key, undefined])))}
        >
          {filter.label}
        </Button>
      );
    case 'flag':
      return (
        <Checkbox
          className={links.tall}
          label={filter.label}
          checked={value === true}
          onChange={(event) => onChange({ [filter.key]: event.currentTarget.checked || undefined })}
        />
      );
  }
}

function dayIn(value: unknown): ShopDay | undefined {
  return typeof value === 'string' && isShopDay(value) ? value : undefined;
}
