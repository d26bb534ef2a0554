import { fromCents, toCents } from '#domain/money/money.ts';
import { formatQuantity } from '../../platform/format/number.ts';

/** The cost of a number of units. */
export function amountOf(price: string, units: number): string {
  return fromCents(toCents(price) * BigInt(units));
}

/** The value of a product's units: at the cost price, or at the selling price if that is unknown. */
export interface Worth {
  readonly amount: string;
  readonly atCost: boolean;
}

export function worthOf({ cost, price }: { cost: string | null; price: string }, units: number): Worth {
  return { amount: amountOf(cost ?? price, units), atCost: cost !== null };
}

/** Expected units of a week, with one decimal: "1,4", or "< 0,1" for very few. */
export function unitsPerWeek(perDay: number): string {
  const tenths = Math.round(perDay * 70);
  return tenths === 0 && perDay > 0 ? `< ${formatQuantity(0.1)}` : formatQuantity(tenths / 10);
}

/** Parses a whole number within the limits; null otherwise. */
export function readWhole(typed: string, from: number, to: number): number | null {
  const text = typed.trim();
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  return number !== null && number >= from && number <= to ? number : null;
}
