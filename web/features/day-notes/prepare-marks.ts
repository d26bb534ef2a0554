import type { DayRange } from '#domain/time/period.ts';
import { blackFriday } from '#domain/time/moving-days.ts';
import { publicHolidays } from '#domain/time/public-holidays.ts';
import type { DayMark } from '../../ui/charts/chart-marks.ts';
import type { DayNote } from './day-notes.data.ts';
import { t } from '#domain/language/t.ts';

/** The notes on these days, and with `withHolidays` South Africa's public holidays and Black Friday. */
export function marksOf(notes: readonly DayNote[], { from, to }: DayRange, withHolidays: boolean): DayMark[] {
  const marks: DayMark[] = notes.map(({ id, day, text }) => ({ key: id, day, text, kind: 'note' }));
  return [...(withHolidays ? holidaysOf(from, to) : []), ...marks]
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function holidaysOf(from: string, to: string): DayMark[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((year) =>
    [...publicHolidays(year), { day: blackFriday(year), name: () => t('Black Friday') }].map(
      ({ day, name }): DayMark => ({ key: `${day} ${name()}`, day, text: name(), kind: 'holiday' }),
    ),
  );
}
