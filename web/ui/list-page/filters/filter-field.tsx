import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { isShopDay } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { DaysField } from '../../period/days-field.tsx';
import links from '../../styles/link.module.css';
import { keysOfFilter } from '../list-column.ts';
import type { ListFilter } from '../list-column.ts';
import { t } from '#domain/language/t.ts';

export type FilterValues = Record<string, unknown>;

interface FilterFieldProps {
  filter: ListFilter;
  values: FilterValues;
  /** The shop's. */
  timeZone: string;
  onChange: (patch: FilterValues) => void;
}

/** One filter's control. Uses native select fields, which work best on phones. */
export function FilterField({ filter, values, timeZone, onChange }: FilterFieldProps) {
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
          timeZone={timeZone}
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
