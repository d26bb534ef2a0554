import { addDays, daysInRange, type ShopDay } from '../time/shop-time.ts';

/** The demand of one product or variation on the days that count, oldest first. */
export interface Demand {
  /** Units sold on each day. Returns are not subtracted, since it is unknown whether they can be sold again. */
  readonly units: readonly number[];
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** Weekday of the day to come. */
  readonly nextWeekday: number;
  /** Days left out because the product was out of stock. */
  readonly stockOutDays: number;
}

/** What is known about a product's past. */
export interface History {
  readonly from: ShopDay;
  /** Units sold on each day, from `from` on. */
  readonly sold: ArrayLike<number>;
  /** Null where the shop does not say. */
  readonly created: ShopDay | null;
  /** Recorded from the first nightly run on. Earlier days count as in stock. */
  readonly stockOuts: readonly { readonly from: ShopDay; readonly to: ShopDay }[];
}

/**
 * The days that count: from the product's first day in the shop (or its first sale, if that is earlier), without the days on
 * which it was recorded as out of stock and sold nothing.
 */
export function demandOf({ from, sold, created, stockOuts }: History): Demand {
  const placeOf = (day: ShopDay) => daysInRange(from, day) - 1;
  const outs = stockOuts.map((out) => ({ from: placeOf(out.from), to: placeOf(out.to) }));
  const firstSale = firstSaleOf(sold);
  const start = created === null ? 0 : Math.min(Math.max(placeOf(created), 0), firstSale);
  const firstWeekday = weekdayOf(from);
  const units: number[] = [];
  const weekdays: number[] = [];
  let stockOutDays = 0;
  for (let at = start; at < sold.length; at += 1) {
    const count = Math.max(sold[at] ?? 0, 0);
    if (count === 0 && outs.some((out) => out.from <= at && at <= out.to)) {
      stockOutDays += 1;
    } else {
      units.push(count);
      weekdays.push((firstWeekday + at) % 7);
    }
  }
  return { units, weekdays, nextWeekday: weekdayOf(addDays(from, sold.length)), stockOutDays };
}

function firstSaleOf(sold: ArrayLike<number>): number {
  for (let at = 0; at < sold.length; at += 1) if ((sold[at] ?? 0) > 0) return at;
  return sold.length;
}

function weekdayOf(day: ShopDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
