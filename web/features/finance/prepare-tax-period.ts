import type { DayRange } from '#domain/time/period.ts';
import { addDays } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { nameOfPeriod, vatPeriodAfter, vatPeriodBefore, vatPeriodOf } from '#domain/vat/vat-period.ts';
import { rangeText } from '../../ui/period/period-labels.ts';
import { t } from '#domain/language/t.ts';

/** Returns the names of whole months, or the first and last day of any other range. */
export function periodText(range: DayRange): string {
  const isWholeMonths = range.from.endsWith('-01') && addDays(range.to, 1).endsWith('-01');
  return isWholeMonths ? nameOfPeriod(range) : rangeText(range);
}

/**
 * Returns the tax period in which `range` ends, up to today, with the previous and next one (null if it has not started).
 * Without a category, periods are calendar months.
 */
export function prepareTaxPeriod(range: DayRange, today: ShopDay, category: VatCategory | null, yearEnd: number) {
  const effective = category ?? 'C';
  const untilToday = ({ from, to }: DayRange): DayRange => ({ from, to: to < today ? to : today });
  const period = vatPeriodOf(range.to, effective, yearEnd);
  const days = untilToday(period);
  const next = vatPeriodAfter(period, effective, yearEnd);
  return {
    name: nameOfPeriod(period),
    days,
    isShown: range.from === days.from && range.to === days.to,
    isRunning: period.to >= today,
    previous: vatPeriodBefore(period, effective, yearEnd),
    next: next.from <= today ? untilToday(next) : null,
  };
}

/** Returns the panel's title. Only the VAT of a complete period is to be paid. */
export function vatTitle({ isShown, isRunning }: { isShown: boolean; isRunning: boolean }): string {
  if (!isShown) return t('VAT for these dates');
  return isRunning ? t('VAT so far') : t('VAT to pay');
}
