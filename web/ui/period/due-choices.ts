import { LOCALE } from '#domain/language/locale.ts';

/** 1 is Monday, as 1 January 2024 was. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  value: String(day),
  label: new Date(Date.UTC(2024, 0, day)).toLocaleDateString(LOCALE, { timeZone: 'UTC', weekday: 'long' }),
}));

export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
