import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { EARLIEST_DAY, isCalendarDay, latestDay } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { formatDay } from '../../platform/format/date.ts';
import { t } from '#domain/language/t.ts';
import { dayError, readDay } from './read-day.ts';

export interface TypedDay {
  /** A day, or text that `onInvalid` reported. */
  day: string | undefined;
  min?: ShopDay | undefined;
  max?: ShopDay | undefined;
  /** Called with a valid day, or undefined when the field was cleared. */
  onChange: (day: ShopDay | undefined) => void;
  /** For forms that must not be saved with invalid text. Without it, only the field holds the text and its error. */
  onInvalid?: (text: string) => void;
}

/** Props of a text field for a day. What is typed is read on leaving the field and on Enter; invalid text stays. */
export function useTypedDay({ day = '', min = EARLIEST_DAY, max = latestDay(), onChange, onInvalid }: TypedDay) {
  const [draft, setDraft] = useState<{ text: string; of: string; error: string | null } | null>(null);
  // A day that was chosen elsewhere replaces the draft.
  const typed = draft?.of === day ? draft : null;
  const commit = () => {
    if (typed === null) return;
    const text = typed.text.trim();
    const error = text === '' ? null : dayError(text, min, max);
    if (error !== null && onInvalid === undefined) {
      setDraft({ ...typed, error });
      return;
    }
    setDraft(null);
    const read = readDay(text) ?? undefined;
    if (error !== null) onInvalid?.(text);
    else if ((read ?? '') !== day) onChange(read);
  };
  return {
    value: typed?.text ?? (isCalendarDay(day) ? formatDay(day) : day),
    error: typed?.error ?? null,
    placeholder: t('dd/mm/yyyy'),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ text: event.currentTarget.value, of: day, error: null }),
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && commit(),
  };
}
