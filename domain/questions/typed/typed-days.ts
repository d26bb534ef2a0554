import type { ChosenPeriod } from '../../time/chosen-period.ts';
import { type DayRange, rangeOfPeriod } from '../../time/period.ts';
import {
  addDays,
  isShopDay,
  monthBefore,
  monthStart,
  nextMonthStart,
  type ShopDay,
  weekStart,
  yearBefore,
  yearStart,
} from '../../time/shop-time.ts';
import type { Cursor } from './atoms.ts';
import type { OTHER_PERIOD_WORDS } from './typed-words.ts';

/** Days as somebody typed them, and the period's name if it has one. */
export interface TypedDays {
  readonly range: DayRange;
  readonly period: Exclude<ChosenPeriod['period'], 'custom'>;
}

/** Ten years. */
const MAX_UNITS = { days: 3_660, weeks: 520, months: 120, years: 10 } as const;
type UnitWord = keyof typeof MAX_UNITS;
const UNIT_WORDS = Object.keys(MAX_UNITS) as UnitWord[];

/** A period, a month, a year, a day, or the last so many days. Those that people call "June" are the last that has begun. */
export function readDays(cursor: Cursor, today: ShopDay): TypedDays | null {
  return cursor.try(() => {
    cursor.skipFillers();
    return readRelative(cursor, today) ?? readNamed(cursor, today) ?? readCalendar(cursor, today);
  });
}

/** "last 30 days", "in 90 days": how many days until today. */
export function readLastDays(cursor: Cursor, today: ShopDay): number | null {
  const range = cursor.try(() => {
    cursor.skipFillers();
    return readRelative(cursor, today)?.range ?? null;
  });
  return range === null ? null : daysUntil(range, today);
}

function daysUntil({ from }: DayRange, today: ShopDay): number {
  return Math.round((Date.parse(today) - Date.parse(from)) / 86_400_000) + 1;
}

function readRelative(cursor: Cursor, today: ShopDay): TypedDays | null {
  // "Last 30 days" is also a phrase of its own.
  const named = cursor.meaning('period')?.period;
  if (named === '7days' || named === '30days') {
    cursor.at += 1;
    return { period: named, range: rangeOfPeriod(named, today) };
  }
  return cursor.try(() => {
    if (cursor.takeWord('last')) cursor.skipFillers();
    // "A week" is one.
    const count = cursor.takeNumber() ?? (cursor.isWord('a', -1) ? 1 : null);
    const unit = UNIT_WORDS.find((word) => cursor.isWord(word));
    if (count === null || count === 0 || unit === undefined || count > MAX_UNITS[unit]) return null;
    cursor.at += 1;
    const from = firstOf(count, unit, today);
    const period = (['7days', '30days'] as const).find((one) => rangeOfPeriod(one, today).from === from);
    return { period: unit === 'days' || unit === 'weeks' ? period : undefined, range: { from, to: today } };
  });
}

function firstOf(count: number, unit: UnitWord, today: ShopDay): ShopDay {
  if (unit === 'days') return addDays(today, 1 - count);
  if (unit === 'weeks') return addDays(today, 1 - 7 * count);
  let day = today;
  for (let step = 0; step < count; step += 1) day = unit === 'months' ? monthBefore(day) : yearBefore(day);
  return addDays(day, 1);
}

function readNamed(cursor: Cursor, today: ShopDay): TypedDays | null {
  const days = cursor.meaning('days')?.days;
  if (days !== undefined) {
    cursor.at += 1;
    return { period: undefined, range: otherRange(days, today) };
  }
  const period = cursor.meaning('period')?.period;
  // December is also a month, of a year that may follow.
  if (period === undefined || (period === 'december' && isYear(cursor, 1, today))) return null;
  if (period === 'december' && (cursor.peek(-1)?.kind === 'number' || cursor.peek(1)?.kind === 'number')) return null;
  if (period === 'december' && yearsBefore(cursor, 1) !== null) return null;
  cursor.at += 1;
  return { period, range: rangeOfPeriod(period, today) };
}

function otherRange(days: keyof typeof OTHER_PERIOD_WORDS, today: ShopDay): DayRange {
  const quarter = quarterStart(today);
  switch (days) {
    case 'lastWeek':
      return { from: addDays(weekStart(today), -7), to: addDays(weekStart(today), -1) };
    case 'thisQuarter':
      return { from: quarter, to: today };
    case 'lastQuarter':
      return { from: quarterStart(addDays(quarter, -1)), to: addDays(quarter, -1) };
    case 'lastYear':
      return { from: yearBefore(yearStart(today)), to: addDays(yearStart(today), -1) };
  }
}

function quarterStart(day: ShopDay): ShopDay {
  const month = Number(day.slice(5, 7));
  return dayOf(Number(day.slice(0, 4)), month - ((month - 1) % 3), 1) ?? monthStart(day);
}

/** "2026-06-01", "1 June 2026", "June 1", "June", "Q1", "2025". */
function readCalendar(cursor: Cursor, today: ShopDay): TypedDays | null {
  const atom = cursor.peek();
  if (atom?.kind === 'number' && isShopDay(atom.text)) {
    cursor.at += 1;
    return { period: undefined, range: { from: atom.text, to: atom.text } };
  }
  if (isYear(cursor, 0, today) && cursor.meaning('month', 1) === undefined) {
    const year = cursor.takeNumber() ?? 0;
    const from = dayOf(year, 1, 1);
    const to = dayOf(year, 12, 31);
    return from === null || to === null ? null : { period: undefined, range: { from, to } };
  }
  return cursor.try(() => readMonth(cursor, today)) ?? cursor.try(() => readQuarter(cursor, today));
}

/** "June", "1 June", "June 1, 2026", "June last year", "last November", "this December". */
function readMonth(cursor: Cursor, today: ShopDay): TypedDays | null {
  const isLast = cursor.takeWord('last');
  const isThis = !isLast && cursor.takeWord('this');
  const before = isLast || isThis ? null : cursor.takeNumber();
  const month = cursor.meaning('month')?.month;
  if (month === undefined) return null;
  cursor.at += 1;
  if (isLast || isThis) {
    // The last November is one that is over.
    const first = isLast
      ? lastDay(null, month, 1, addDays(monthStart(today), -1))
      : dayOf(Number(today.slice(0, 4)), month, 1);
    return first === null ? null : wholeMonths(first, 1);
  }
  const after = before === null && !isYear(cursor, 0, today) ? takeDayOfMonth(cursor) : null;
  const dayNumber = before ?? after;
  cursor.takeMark(',');
  const year = takeYear(cursor, today);
  if (year === null && cursor.isMark(',', -1)) cursor.at -= 1;
  const day = lastDay(year, month, dayNumber ?? 1, today);
  if (day === null) return null;
  return dayNumber === null ? wholeMonths(day, 1) : { period: undefined, range: { from: day, to: day } };
}

/** "Q1", "third quarter 2025", "Q4 last year". */
function readQuarter(cursor: Cursor, today: ShopDay): TypedDays | null {
  const quarter = cursor.meaning('quarter')?.quarter;
  if (quarter === undefined) return null;
  cursor.at += 1;
  const first = lastDay(takeYear(cursor, today), 3 * quarter - 2, 1, today);
  return first === null ? null : wholeMonths(first, 3);
}

function wholeMonths(first: ShopDay, months: 1 | 3): TypedDays {
  let next = first;
  for (let month = 0; month < months; month += 1) next = nextMonthStart(next);
  return { period: undefined, range: { from: first, to: addDays(next, -1) } };
}

/** The year of the month before it: "2025", "last year", "this year". */
function takeYear(cursor: Cursor, today: ShopDay): number | null {
  if (isYear(cursor, 0, today)) return cursor.takeNumber();
  const before = yearsBefore(cursor);
  if (before === null) return null;
  cursor.at += 1;
  return Number(today.slice(0, 4)) - before;
}

/** How many years ago the year is that stands here by its name. */
function yearsBefore(cursor: Cursor, ahead = 0): 0 | 1 | null {
  if (cursor.meaning('days', ahead)?.days === 'lastYear') return 1;
  return cursor.meaning('period', ahead)?.period === 'year' ? 0 : null;
}

function takeDayOfMonth(cursor: Cursor): number | null {
  const atom = cursor.peek();
  // "June 3 orders": the number belongs to what follows.
  if (atom?.kind !== 'number' || !/^\d{1,2}$/.test(atom.text) || cursor.isWord(['orders', 'items', 'times'], 1))
    return null;
  return cursor.takeNumber();
}

/** The day of this year or of the one given; without one the last that is not after today. */
function lastDay(year: number | null, month: number, day: number, today: ShopDay): ShopDay | null {
  if (year !== null) return dayOf(year, month, day);
  const current = Number(today.slice(0, 4));
  for (const one of [current, current - 1, current - 2, current - 3, current - 4]) {
    const found = dayOf(one, month, day);
    if (found !== null && found <= today) return found;
  }
  return null;
}

function dayOf(year: number, month: number, day: number): ShopDay | null {
  const two = (number: number) => String(number).padStart(2, '0');
  const text = `${year}-${two(month)}-${two(day)}`;
  return isShopDay(text) ? text : null;
}

function isYear(cursor: Cursor, ahead: number, today: ShopDay): boolean {
  const atom = cursor.peek(ahead);
  if (atom?.kind !== 'number' || !/^20\d\d$/.test(atom.text)) return false;
  return (
    Number(atom.text) <= Number(today.slice(0, 4)) + 1 &&
    !cursor.isWord(['orders', 'items', 'times', 'days'], ahead + 1)
  );
}

/** The days of a question: also "since June", "between 1 June and 15 July", "1 June to 15 July". */
export function readPeriod(cursor: Cursor, today: ShopDay): TypedDays | null {
  return cursor.try(() => {
    cursor.skipFillers();
    const side = cursor.isWord('since') ? 'since' : cursor.isWord('after') ? 'after' : null;
    if (side !== null) {
      cursor.at += 1;
      const days = readDays(cursor, today);
      if (days === null) return null;
      const from = side === 'since' ? days.range.from : addDays(days.range.to, 1);
      return from > today ? null : { period: undefined, range: { from, to: today } };
    }
    const isBetween = cursor.takeWord('between');
    const first = readDays(cursor, today);
    if (first === null) return null;
    const second = cursor.try(() =>
      cursor.takeWord(isBetween ? ['and', 'to'] : 'to') ? readDays(cursor, today) : null,
    );
    if (second === null) return isBetween ? null : first;
    if (second.range.to < first.range.from) return null;
    return { period: undefined, range: { from: first.range.from, to: second.range.to } };
  });
}
