import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './list-page.module.css';
import { keysOfFilter } from './list-column.ts';
import type { ListFilter } from './list-column.ts';

export type FilterValues = Record<string, unknown>;

interface FilterFieldProps {
  filter: ListFilter;
  values: FilterValues;
  onChange: (patch: FilterValues) => void;
}

/** One filter's control. The browser's own date and choice fields: they are what a phone is best at. */
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
      const until = values[filter.untilKey];
      return (
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            type="date"
            label={`${filter.label} from`}
            value={typeof value === 'string' ? value : ''}
            max={typeof until === 'string' ? until : undefined}
            onChange={(event) => onChange({ [filter.key]: event.currentTarget.value || undefined })}
          />
          <TextInput
            type="date"
            label="to"
            aria-label={`${filter.label} to`}
            value={typeof until === 'string' ? until : ''}
            min={typeof value === 'string' ? value : undefined}
            onChange={(event) => onChange({ [filter.untilKey]: event.currentTarget.value || undefined })}
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
