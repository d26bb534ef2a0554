import * as z from 'zod/mini';
import { COMPARISONS, PERIODS, rangeOfPeriod } from '#domain/time/period.ts';
import type { Comparison, DayRange, Period } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { day, oneOf } from '../list-page/list-search.ts';

/** The period in the address: its name, and its days when it is "custom". */
export const periodSearch = z.object({
  period: oneOf(PERIODS),
  from: day,
  to: day,
  compare: oneOf(COMPARISONS),
});

export type PeriodSearch = z.infer<typeof periodSearch>;

export const DEFAULT_PERIOD = '30days' satisfies Period;
export const DEFAULT_COMPARISON = 'previous' satisfies Comparison;

/**
 * The days looked at; `usual` where none are chosen. A custom period without two days is the usual one; one that ends before it
 * begins is turned round; one that ends after today ends today, since nothing has happened later.
 */
export function rangeOfSearch(
  { period, from, to }: PeriodSearch,
  today: ShopDay,
  usual: DayRange = rangeOfPeriod(DEFAULT_PERIOD, today),
): DayRange {
  if (period === undefined) return usual;
  if (period !== 'custom') return rangeOfPeriod(period, today);
  if (!from || !to) return usual;
  const [first = from, last = to] = from <= to ? [from, to] : [to, from];
  return { from: first <= today ? first : today, to: last <= today ? last : today };
}

/** The search part after a choice; what is usual leaves the address, and only a custom period carries days. */
export function choosePeriod(search: PeriodSearch, patch: Partial<PeriodSearch>, now: DayRange): PeriodSearch {
  const merged = { ...search, ...patch };
  const days = merged.period === 'custom' ? { from: merged.from ?? now.from, to: merged.to ?? now.to } : {};
  return {
    ...(merged.period && merged.period !== DEFAULT_PERIOD ? { period: merged.period } : {}),
    ...days,
    ...(merged.compare && merged.compare !== DEFAULT_COMPARISON ? { compare: merged.compare } : {}),
  };
}
