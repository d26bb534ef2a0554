import type { DayRange } from '../time/period.ts';
import { daysInRange, type ShopDay } from '../time/shop-time.ts';

/**
 * The days of a range on which a product could sell: from its first day in the shop until today; at least one. Days on which it was out of
 * stock count, because shops do not report them.
 */
export function sellingDays({ from, to }: DayRange, created: ShopDay | null, today: ShopDay): number {
  const first = created !== null && created > from ? created : from;
  const last = to > today ? today : to;
  return last < first ? 1 : daysInRange(first, last);
}

/** Units sold less returns, per day; never below 0. */
export function velocityOf(units: number, days: number): number {
  return Math.max(units, 0) / days;
}

/** How many days a stock lasts at a velocity; null without sales or a managed stock. */
export function daysOfCover(stock: number | null, velocity: number): number | null {
  return stock === null || velocity <= 0 ? null : Math.max(stock, 0) / velocity;
}
