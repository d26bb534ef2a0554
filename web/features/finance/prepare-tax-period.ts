import type { DayRange } from '#domain/time/period.ts';
import { addDays } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { nameOfPeriod, vatPeriodAfter, vatPeriodBefore, vatPeriodOf } from '#domain/vat/vat-period.ts';
import { rangeText } from '../../ui/period/period-labels.ts';

/** Whole months by their names, other days by the first and the last. */
export function periodText(range: DayRange): string {
  const isWholeMonths = range.from.endsWith('-01') && addDays(range.to, 1).endsWith('-01');
  return isWholeMonths ? nameOfPeriod(range) : rangeText(range);
}

export interface TaxPeriodView {
  name: string;
  /** Its days up to today. */
  days: DayRange;
  /** Whether these are the days on screen. */
  isShown: boolean;
  /** Whether it is not over yet. */
  isRunning: boolean;
  previous: DayRange;
  /** Null while it has not begun. */
  next: DayRange | null;
}

/** The tax period in which the days on screen end, and its neighbours; without a category calendar months. */
export function prepareTaxPeriod(
  range: DayRange,
  today: ShopDay,
  category: VatCategory | null,
  yearEnd: number,
): TaxPeriodView {
  const own = category ?? 'C';
  const untilToday = ({ from, to }: DayRange): DayRange => ({ from, to: to < today ? to : today });
  const period = vatPeriodOf(range.to, own, yearEnd);
  const days = untilToday(period);
  const next = vatPeriodAfter(period, own, yearEnd);
  return {
    name: nameOfPeriod(period),
    days,
    isShown: range.from === days.from && range.to === days.to,
    isRunning: period.to >= today,
    previous: vatPeriodBefore(period, own, yearEnd),
    next: next.from <= today ? untilToday(next) : null,
  };
}

/** A heading for the days on screen: nothing but a whole tax period is called one, nor is one that has not ended yet. */
export function taxPeriodTitle(
  { isShown, isRunning }: Pick<TaxPeriodView, 'isShown' | 'isRunning'>,
  category: VatCategory | null,
): string {
  if (!isShown) return 'Chosen days';
  if (category === null) return isRunning ? 'Month so far' : 'Month';
  return `${isRunning ? 'Tax period so far' : 'Tax period'}, category ${category}`;
}
