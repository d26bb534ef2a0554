import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { EARLIEST_DAY, isShopDay, latestDay } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';

interface DayInputProps extends Pick<TextInputProps, 'label' | 'aria-label'> {
  day: ShopDay | undefined;
  min?: ShopDay | undefined;
  max?: ShopDay | undefined;
  /** Called with a whole day, or with undefined where the field was emptied. */
  onChange: (day: ShopDay | undefined) => void;
}

/** A day as it is typed. The year 2026 comes by way of 0002, 0020 and 0202: these stay in the field and reach nobody. */
export function DayInput({ day, min, max, onChange, ...label }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      {...label}
      type="date"
      value={draft ?? day ?? ''}
      min={min ?? EARLIEST_DAY}
      max={max ?? latestDay()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        if (text === '') onChange(undefined);
        else if (isShopDay(text)) onChange(text);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
