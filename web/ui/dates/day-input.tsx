import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { CalendarButton } from './calendar-button.tsx';
import { useTypedDay } from './use-typed-day.ts';
import type { TypedDay } from './use-typed-day.ts';
import { t } from '#domain/language/t.ts';

interface DayInputProps extends TypedDay, Pick<TextInputProps, 'name' | 'error' | 'onFocus' | 'onBlur'> {
  label: string;
  /** The label is heard, but not seen: what stands beside the field says what it is. */
  labelHidden?: boolean;
}

/** A date, typed or chosen in a calendar. */
export function DayInput({
  label,
  labelHidden = false,
  day,
  min,
  max,
  onChange,
  onInvalid,
  error,
  onBlur,
  ...input
}: DayInputProps) {
  const typed = useTypedDay({ day, min, max, onChange, ...(onInvalid ? { onInvalid } : {}) });
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
