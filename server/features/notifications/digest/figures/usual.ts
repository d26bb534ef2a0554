import { divideMoney, fromCents, sumMoney, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import { addDays, daysInRange, monthStart, nextMonthStart } from '#domain/time/shop-time.ts';

/** The median of amounts of money, rounded to the cent. */
export function medianMoney(amounts: readonly string[]): string {
  const cents = amounts.map(toCents).toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const [low = 0n, high = low] = middleOf(cents);
  return divideMoney(fromCents(low + high), 2);
}

/** The median of numbers: of an even number of them, the mean of the two in the middle. */
export function medianNumber(numbers: readonly number[]): number {
  const [low = 0, high = low] = middleOf(numbers.toSorted((one, other) => one - other));
  return (low + high) / 2;
}

/** The middle two of sorted values; of an odd number of them the middle one twice. */
function middleOf<Value>(sorted: readonly Value[]): [Value | undefined, Value | undefined] {
  return [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
}

/** By how many per cent an amount is above another, rounded half away from zero; null without a positive one to compare with. */
export function percentAbove(amount: string, other: string): number | null {
  const base = toCents(other);
  if (base <= 0n) return null;
  const doubled = (toCents(amount) - base) * 200n;
  return Number((doubled + (doubled < 0n ? -base : base)) / (base * 2n));
}

/** The part of a monthly target that some days have, if each day of a month has the same; rounded to the cent per month. */
export function targetShare({ from, to }: DayRange, target: string): string {
  const parts: string[] = [];
  for (let start = from; start <= to; start = nextMonthStart(start)) {
    const monthEnd = addDays(nextMonthStart(start), -1);
    const days = daysInRange(start, to < monthEnd ? to : monthEnd);
    const all = fromCents(toCents(target) * BigInt(days));
    parts.push(divideMoney(all, daysInRange(monthStart(start), monthEnd)));
  }
  return sumMoney(parts);
}
