import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { CalendarButton } from './calendar-button.tsx';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { useFormDay } from './use-typed-day.ts';
import { t } from '#domain/language/t.ts';

interface DayInputProps extends Pick<TextInputProps, 'name' | 'error' | 'onFocus' | 'onBlur'> {
  /** A day, "" for none, or text that is no day: a form refuses it. */
  day: string;
  min?: ShopDay;
  max?: ShopDay;
  onChange: (day: string) => void;
  label: string;
  /** The label is heard, but not seen: what stands beside the field says what it is. */
  labelHidden?: boolean;
}

/** A date in a form, typed or chosen in a calendar. */
export function DayInput({
  label,
  labelHidden = false,
  day,
  min,
  max,
  onChange,
  error,
  onBlur,
  ...input
}: DayInputProps) {
  const typed = useFormDay({ day, min, max, onChange });
  return (
    <TextInput
      {...input}
      {...typed}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      error={typed.error ?? error}
      onBlur={(event) => {
        typed.onBlur();
        onBlur?.(event);
      }}
      rightSectionWidth={44}
      rightSection={
        <CalendarButton
          label={t('Choose date: {label}', { label })}
          isRange={false}
          from={day}
          to={day}
          min={min}
          max={max}
          onChoose={onChange}
        />
      }
    />
  );
}
