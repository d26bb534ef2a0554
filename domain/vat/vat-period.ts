import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';
import type { DayRange } from '../time/period.ts';
import { addDays, monthStart, nextMonthStart, type ShopDay } from '../time/shop-time.ts';
import type { VatCategory } from './vat-category.ts';

/**
 * In which months a tax period ends, 1 to 12. Source: sars.gov.za, "Tax periods for VAT vendors". E ends with the merchant's
 * financial year, which for most South African companies ends in February.
 */
const ENDS: Readonly<Record<Exclude<VatCategory, 'E'>, readonly number[]>> = {
  A: [1, 3, 5, 7, 9, 11],
  B: [2, 4, 6, 8, 10, 12],
  C: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  D: [2, 8],
};

/** The default last month of a financial year. */
export const DEFAULT_YEAR_END = 2;

/** The tax period that contains a day, both ends included. `yearEnd`: the month (1 to 12) a vendor of category E ends the year in. */
export function vatPeriodOf(day: ShopDay, category: VatCategory, yearEnd: number = DEFAULT_YEAR_END): DayRange {
  const ends = category === 'E' ? [yearEnd] : ENDS[category];
  let last = monthStart(day);
  while (!ends.includes(monthOf(last))) last = nextMonthStart(last);
  let first = monthStart(day);
  while (!ends.includes(monthOf(addDays(first, -1)))) first = monthStart(addDays(first, -1));
  return { from: first, to: addDays(nextMonthStart(last), -1) };
}

/** The tax period just before the one that begins on this day. */
export function vatPeriodBefore({ from }: DayRange, category: VatCategory, yearEnd?: number): DayRange {
  return vatPeriodOf(addDays(from, -1), category, yearEnd);
}

/** The latest complete tax period: the one to be reported. */
export function lastVatPeriod(today: ShopDay, category: VatCategory, yearEnd?: number): DayRange {
  return vatPeriodBefore(vatPeriodOf(today, category, yearEnd), category, yearEnd);
}

/** The tax period just after the one that ends on this day. */
export function vatPeriodAfter({ to }: DayRange, category: VatCategory, yearEnd?: number): DayRange {
  return vatPeriodOf(addDays(to, 1), category, yearEnd);
}

const MONTHS: readonly DeclaredText[] = [
  () => t('January', {}, 'month'),
  () => t('February', {}, 'month'),
  () => t('March', {}, 'month'),
  () => t('April', {}, 'month'),
  () => t('May', {}, 'month'),
  () => t('June', {}, 'month'),
  () => t('July', {}, 'month'),
  () => t('August', {}, 'month'),
  () => t('September', {}, 'month'),
  () => t('October', {}, 'month'),
  () => t('November', {}, 'month'),
  () => t('December', {}, 'month'),
];

/** Name of a month, 1 to 12. */
export function monthName(month: number): string {
  return MONTHS[month - 1]?.() ?? '';
}

/** A range of whole months by name: "July–August 2026", "December 2026–January 2027"; other ranges by their days. */
export function nameOfPeriod({ from, to }: DayRange): string {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01'))
    return from === to ? from : t('{from} to {to}', { from, to });
  const [first, last] = [monthName(monthOf(from)), monthName(monthOf(to))];
  const [firstYear, lastYear] = [from.slice(0, 4), to.slice(0, 4)];
  if (firstYear !== lastYear) return `${first} ${firstYear}–${last} ${lastYear}`;
  return first === last ? `${first} ${firstYear}` : `${first}–${last} ${firstYear}`;
}

function monthOf(day: ShopDay): number {
  return Number(day.slice(5, 7));
}
