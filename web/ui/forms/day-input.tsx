import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { EARLIEST_DAY, isShopDay, latestDay } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';

interface DayInputProps extends Pick<TextInputProps, 'label' | 'aria-label'> {
  day: ShopDay | undefined;
  min?: ShopDay | undefined;
  max?: ShopDay | undefined;
  /** Called with a complete day, or undefined when the field was cleared. */
  onChange: (day: ShopDay | undefined) => void;
}

/** A date field. While typing 2026 the year is 0002, 0020 and 0202; these values are not reported. */
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
