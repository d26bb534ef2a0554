import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { EARLIEST_DAY, isCalendarDay, latestDay } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { formatDay } from '../../platform/format/date.ts';
import { t } from '#domain/language/t.ts';
import { dayError, readDay } from './read-day.ts';

interface TypedDay {
  day: string | undefined;
  min?: ShopDay | undefined;
  max?: ShopDay | undefined;
}

interface Draft {
  text: string;
  /** What the field held when it was typed. */
  of: string;
  error: string | null;
}

/** Props of a text field for a day. What is typed is read on leaving the field and on Enter; invalid text stays in the field alone. */
export function useTypedDay({ onChange, ...days }: TypedDay & { onChange: (day: ShopDay | undefined) => void }) {
  const { day = '' } = days;
  return useDayField(days, {
    onType: (text) => ({ text, of: day, error: null }),
    onLeave(typed) {
      const { error, read } = readTyped(typed.text, days);
      if (error === null && read !== day) onChange(read === '' ? undefined : read);
      return error === null ? null : { ...typed, error };
    },
  });
}

/** The same in a form, which holds the text as it is typed: it must not save another day than the field shows. */
export function useFormDay({ onChange, ...days }: TypedDay & { onChange: (text: string) => void }) {
  return useDayField(days, {
    onType(text) {
      const { error, read } = readTyped(text, days);
      const held = error === null ? read : text.trim();
      onChange(held);
      return { text, of: held, error: null };
    },
    onLeave(typed) {
      const { error } = readTyped(typed.text, days);
      return error === null ? null : { ...typed, error };
    },
  });
}

function readTyped(typed: string, { min = EARLIEST_DAY, max = latestDay() }: TypedDay) {
  const text = typed.trim();
  const error = text === '' ? null : dayError(text, min, max);
  return { error, read: readDay(text) ?? ('' as const) };
}

interface DayField {
  onType: (text: string) => Draft;
  /** What stays of it. */
  onLeave: (typed: Draft) => Draft | null;
}

function useDayField({ day = '' }: TypedDay, { onType, onLeave }: DayField) {
  const [draft, setDraft] = useState<Draft | null>(null);
  // A day that was chosen elsewhere replaces the draft.
  const typed = draft?.of === day ? draft : null;
  const leave = () => typed && setDraft(onLeave(typed));
  return {
    value: typed?.text ?? (isCalendarDay(day) ? formatDay(day) : day),
    error: typed?.error ?? null,
    placeholder: t('dd/mm/yyyy'),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => setDraft(onType(event.currentTarget.value)),
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && leave(),
  };
}
