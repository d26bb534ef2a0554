import { addDays, isCalendarDay, monthStart, nextMonthStart, weekStart } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';

const WEEK = 7;

/** The weeks of the day's month, Monday to Sunday; null before its first and after its last day. */
export function weeksOfMonth(day: ShopDay): (ShopDay | null)[][] {
  const [first, next] = [monthStart(day), nextMonthStart(day)];
  const weeks: (ShopDay | null)[][] = [];
  for (let monday = weekStart(first); monday < next; monday = addDays(monday, WEEK)) {
    const days = Array.from({ length: WEEK }, (_, index) => addDays(monday, index));
    weeks.push(days.map((each) => (each >= first && each < next ? each : null)));
  }
  return weeks;
}

/** The same day so many months later or earlier, or the last of that month if it is shorter. */
export function addMonths(day: ShopDay, months: number): ShopDay {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`;
  return isCalendarDay(wanted) ? wanted : addDays(nextMonthStart(first as ShopDay), -1);
}

/** The day, or the nearest one from `min` to `max`. */
export function clampDay(day: ShopDay, min: ShopDay, max: ShopDay): ShopDay {
  if (day < min) return min;
  return day > max ? max : day;
}

/** Where a key of the keyboard leads from a day (ARIA's pattern of a date grid); null for other keys. */
export function dayForKey(day: ShopDay, key: string, shift: boolean): ShopDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return weekStart(day);
    case 'End':
      return addDays(weekStart(day), WEEK - 1);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}
