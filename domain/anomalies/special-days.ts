import { addDays, daysInRange, type ShopDay } from '../time/shop-time.ts';

/** Holidays sell less than their weekday, peaks more. */
export type SpecialDay = 'holiday' | 'peak';

/** South Africa's public holidays on fixed dates (Public Holidays Act 36 of 1994). A holiday on a Sunday moves to the Monday after it. */
const FIXED = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];

/** Whether a day is not like its weekday in South Africa: public holidays, 24 December to 2 January, Black Friday to Cyber Monday. */
export function specialDay(day: ShopDay): SpecialDay | null {
  const date = day.slice(5);
  if (date >= '12-24' || date <= '01-02') return 'holiday';
  if (FIXED.includes(date) || isMondayAfterHoliday(day)) return 'holiday';
  const year = Number(day.slice(0, 4));
  const fromEaster = daysInRange(easterSunday(year), day) - 1;
  // Good Friday and Family Day.
  if (fromEaster === -2 || fromEaster === 1) return 'holiday';
  const fromFriday = daysInRange(blackFriday(year), day) - 1;
  return fromFriday >= 0 && fromFriday <= 3 ? 'peak' : null;
}

function isMondayAfterHoliday(day: ShopDay): boolean {
  return weekdayNumber(day) === 1 && FIXED.includes(addDays(day, -1).slice(5));
}

/** 0 is Sunday. */
export function weekdayNumber(day: ShopDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The day after the fourth Thursday of November. */
function blackFriday(year: number): ShopDay {
  const first: ShopDay = `${year}-11-01` as ShopDay;
  return addDays(first, ((4 - weekdayNumber(first) + 7) % 7) + 22);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, 1991, chapter 8). */
function easterSunday(year: number): ShopDay {
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
