import { toCents } from '../money/money.ts';

type Figure = string | number | null | undefined;

/** Returns an amount's share of the total, 0 to 1, or null if the total is not positive. Takes decimal text. */
export function moneyShare(amount: string, total: string): number | null {
  const all = toCents(total);
  return all <= 0n ? null : Number((toCents(amount) * 10_000n) / all) / 10_000;
}

/** By how much an amount grew, 0.1 for a tenth; null where there was nothing before. Takes decimal text. */
export function moneyGrowth(now: string, before: string | null | undefined): number | null {
  const earlier = toCents(before ?? '0');
  return earlier <= 0n ? null : Number(((toCents(now) - earlier) * 10_000n) / earlier) / 10_000;
}

/**
 * How a figure changed: by which part of what it was; a share by how much. Null where one of the two is missing. `unit`: as of measures.
 * Amounts are decimal text.
 */
export function figureGrowth(unit: string, now: Figure, before: Figure): number | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  if (unit === 'share') return Number(now) - Number(before);
  return typeof now === 'string' ? moneyGrowth(now, String(before)) : countGrowth(now, Number(before));
}

function countGrowth(now: number, before: number): number | null {
  return before <= 0 ? null : Math.trunc(((now - before) * 10_000) / before) / 10_000;
}
