import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { isShopDay } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { DayInput } from '../../forms/day-input.tsx';
import classes from '../list-page.module.css';
import { keysOfFilter } from '../list-column.ts';
import type { ListFilter } from '../list-column.ts';

export type FilterValues = Record<string, unknown>;

interface FilterFieldProps {
  filter: ListFilter;
  values: FilterValues;
  onChange: (patch: FilterValues) => void;
}

/** One filter's control. Uses native date and select fields, which work best on phones. */
export function FilterField({ filter, values, onChange }: FilterFieldProps) {
  const value = values[filter.key];
  switch (filter.kind) {
    case 'choice':
      return (
        <NativeSelect
          label={filter.label}
          value={value === undefined ? '' : String(value)}
          onChange={(event) => onChange({ [filter.key]: event.currentTarget.value || undefined })}
          data={[{ value: '', label: 'All' }, ...filter.options]}
        />
      );
    case 'days': {
      const [from, to] = [dayIn(value), dayIn(values[filter.untilKey])];
      return (
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <DayInput
            label={`${filter.label} from`}
            day={from}
            max={to}
            onChange={(day) => onChange({ [filter.key]: day })}
          />
          <DayInput
            label="to"
            aria-label={`${filter.label} to`}
            day={to}
            min={from}
            onChange={(day) => onChange({ [filter.untilKey]: day })}
          />
        </Group>
      );
    }
    case 'given':
      return keysOfFilter(filter).every((key) => values[key] === undefined) ? null : (
        <Button
          variant="light"
          h={44}
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={`Remove the filter: ${filter.label}`}
          onClick={() => onChange(Object.fromEntries(keysOfFilter(filter).map((key) => [key, undefined])))}
        >
          {filter.label}
        </Button>
      );
    case 'flag':
      return (
        <Checkbox
          className={classes.flag}
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
