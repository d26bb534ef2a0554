import type { DayRange } from '../time/period.ts';
import { daysInRange, type ShopDay } from '../time/shop-time.ts';

/**
 * The days of a range on which a product could sell: from its first day in the shop on, up to today; at least one. Days on
 * which it was out of stock count, as no shop tells which they were.
 */
export function sellingDays({ from, to }: DayRange, created: ShopDay | null, today: ShopDay): number {
  const first = created !== null && created > from ? created : from;
  const last = to > today ? today : to;
  return last < first ? 1 : daysInRange(first, last);
}

/** Units kept by buyers a day; returns may outnumber sales, which is no speed below nothing. */
export function velocityOf(units: number, days: number): number {
  return Math.max(units, 0) / days;
}

/** How many days a stock lasts at a velocity; null where nothing sells or the stock is not counted. */
export function daysOfCover(stock: number | null, velocity: number): number | null {
  return stock === null || velocity <= 0 ? null : Math.max(stock, 0) / velocity;
}
