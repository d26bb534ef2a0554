import { addDays, daysInRange, type ShopDay } from '../time/shop-time.ts';

/** A figure of days in a row. Money in cents, as numbers: forecasts and shares are estimates, and only what is shown is rounded to the cent. */
export interface DailyFigures {
  readonly from: ShopDay;
  readonly values: readonly number[];
}

/** The day after the last one. */
export function endOf({ from, values }: DailyFigures): ShopDay {
  return addDays(from, values.length);
}

/** The figure of a day; undefined outside. */
export function figureOn({ from, values }: DailyFigures, day: ShopDay): number | undefined {
  return values[daysInRange(from, day) - 1];
}
