import { blackFriday } from '../time/moving-days.ts';
import { publicHolidays } from '../time/public-holidays.ts';
import { daysInRange, type ShopDay } from '../time/shop-time.ts';

/** Holidays sell less than their weekday, peaks more. */
export type SpecialDay = 'holiday' | 'peak';

/** Whether a day is not like its weekday in South Africa: public holidays, 24 December to 2 January, Black Friday to Cyber Monday. */
export function specialDay(day: ShopDay): SpecialDay | null {
  const date = day.slice(5);
  const year = Number(day.slice(0, 4));
  if (date >= '12-24' || date <= '01-02') return 'holiday';
  if (publicHolidays(year).some((holiday) => holiday.day === day)) return 'holiday';
  const fromFriday = daysInRange(blackFriday(year), day) - 1;
  return fromFriday >= 0 && fromFriday <= 3 ? 'peak' : null;
}
