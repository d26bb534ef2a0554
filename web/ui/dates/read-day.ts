import { localeOf, LANGUAGES } from '#domain/language/language.ts';
import { isCalendarDay } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { formatDay } from '../../platform/format/date.ts';
import { t } from '#domain/language/t.ts';

/** Names of the months in every language, as people may type them in any. Any beginning of at least three letters counts. */
const MONTHS: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, month) =>
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((length) =>
      new Date(Date.UTC(2026, month))
        .toLocaleDateString(localeOf(language), { month: length, timeZone: 'UTC' })
        .toLowerCase(),
    ),
  ),
);

/** Reads a date as South Africans type it: 22/11/2026, 22-11-2026, 22 Nov 2026, 2026-11-22. Null when it is none. */
export function readDay(text: string): ShopDay | null {
  const typed = text.trim().toLowerCase();
  if (/[^\da-z\s/.,-]/.test(typed)) return null;
  const [first, second, third, ...rest] = typed.match(/\d+|[a-z]+/g) ?? [];
  if (first === undefined || second === undefined || third === undefined || rest.length > 0) return null;
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first];
  return dayOf(year, month, day);
}

function dayOf(year: string, month: string, day: string): ShopDay | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const text = `${fullYear}-${monthNumber(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}

function monthNumber(month: string): string {
  if (month.length < 3) return month;
  const index = MONTHS.findIndex((names) => names.some((name) => name.startsWith(month)));
  return index === -1 ? '' : String(index + 1);
}

/** Why the text is no day from `min` to `max`; null when it is one. */
export function dayError(text: string, min: ShopDay, max: ShopDay): string | null {
  const day = readDay(text);
  if (day === null) return t('Enter a date like 22 Nov 2026.');
  if (day < min) return t('Enter {day} or later.', { day: formatDay(min) });
  return day > max ? t('Enter {day} or earlier.', { day: formatDay(max) }) : null;
}
