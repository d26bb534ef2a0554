import { toCents } from './money.ts';

/** How a new price is rounded: to the cent, to whole rand, or to the nearest price that ends in ,99. */
export const ROUNDINGS = ['cents', 'whole', 'ninety_nine'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** How an amount changes. `add` may be negative, and so may `percent`, which has up to two decimals. */
export type AmountChange = { readonly set: string } | { readonly add: string } | { readonly percent: string };

/** A per cent with two decimals has ten thousand parts. */
const HUNDRED_PERCENT = 10_000n;
/** The lowest price that ends in ,99. */
const LOWEST = 99n;

/**
 * The share of an amount, rounded half away from zero.
 * @throws RangeError when `percent` is no plain decimal number.
 */
export function percentOf(amount: bigint, percent: string): bigint {
  const product = amount * toCents(percent) * 2n;
  const half = product < 0n ? -HUNDRED_PERCENT : HUNDRED_PERCENT;
  return (product + half) / (HUNDRED_PERCENT * 2n);
}

/** A price in cents after the change, rounded; negative when more is taken off than there is. */
export function changePrice(cents: bigint, change: AmountChange, rounding: Rounding): bigint {
  if ('set' in change) return roundPrice(toCents(change.set), rounding);
  const by = 'add' in change ? toCents(change.add) : percentOf(cents, change.percent);
  return roundPrice(cents + by, rounding);
}

/** Halves are rounded up. A price of nothing stays so, and no other becomes free by ,99. */
function roundPrice(cents: bigint, rounding: Rounding): bigint {
  if (rounding === 'cents' || cents <= 0n) return cents;
  if (rounding === 'whole') return ((cents + 50n) / 100n) * 100n;
  const nearest = ((cents + 51n) / 100n) * 100n - 1n;
  return nearest < LOWEST ? LOWEST : nearest;
}
