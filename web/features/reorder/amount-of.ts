import { fromCents, toCents } from '#domain/money/money.ts';
import { formatCount, formatQuantity } from '../../platform/format/number.ts';
import { t } from '#domain/language/t.ts';

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

/** What is in stock, or how many were sold that are not there. */
export function stockText(stock: number): string {
  return stock < 0
    ? t('{count} oversold', { count: formatCount(-stock) })
    : t('{stock} in stock', { stock: formatCount(stock) });
}

/** The units that are typed, for sums; 0 while it is no number, which the form says when it is saved. */
export function unitsIn(typed: string): number {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
}
