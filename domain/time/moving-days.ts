import { addDays, type ShopDay, weekdayNumber } from './shop-time.ts';

/** The day after the fourth Thursday of November. */
export function blackFriday(year: number): ShopDay {
  const first: ShopDay = `${year}-11-01` as ShopDay;
  return addDays(first, ((4 - weekdayNumber(first) + 7) % 7) + 22);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, 1991, chapter 8). */
export function easterSunday(year: number): ShopDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return addDays(`${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-01` as ShopDay, n % 31);
}
