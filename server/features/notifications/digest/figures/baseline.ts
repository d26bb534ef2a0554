import { divideMoney, fromCents, toCents } from '#domain/money/money.ts';

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
