import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';
import { easterSunday } from './moving-days.ts';
import { addDays, type ShopDay, weekdayNumber } from './shop-time.ts';

export interface Holiday {
  readonly day: ShopDay;
  readonly name: DeclaredText;
}

/** Schedule 1 of the Public Holidays Act 36 of 1994: the holidays on fixed dates. Days that were declared once are not in it. */
const FIXED: readonly (readonly [string, DeclaredText])[] = [
  ['01-01', () => t('New Year’s Day')],
  ['03-21', () => t('Human Rights Day')],
  ['04-27', () => t('Freedom Day')],
  ['05-01', () => t('Workers’ Day')],
  ['06-16', () => t('Youth Day')],
  ['08-09', () => t('National Women’s Day')],
  ['09-24', () => t('Heritage Day')],
  ['12-16', () => t('Day of Reconciliation')],
  ['12-25', () => t('Christmas Day')],
  ['12-26', () => t('Day of Goodwill')],
];

const known = new Map<number, readonly Holiday[]>();

/** South Africa's public holidays of a year, in order. After one on a Sunday, the Monday is a holiday too (section 2 of the Act). */
export function publicHolidays(year: number): readonly Holiday[] {
  const before = known.get(year);
  if (before) return before;
  const easter = easterSunday(year);
  const named: Holiday[] = [
    ...FIXED.map(([date, name]) => ({ day: `${year}-${date}` as ShopDay, name })),
    { day: addDays(easter, -2), name: () => t('Good Friday') },
    { day: addDays(easter, 1), name: () => t('Family Day') },
  ];
  const mondays = named
    .filter(({ day }) => weekdayNumber(day) === 0)
    .map(({ day, name }): Holiday => ({
      day: addDays(day, 1),
      name: () => t('Public holiday for {name}', { name: name() }),
    }))
    .filter(({ day }) => named.every((holiday) => holiday.day !== day));
  const all = [...named, ...mondays].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  known.set(year, all);
  return all;
}
