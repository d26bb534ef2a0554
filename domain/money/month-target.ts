import type { DayRange, ShopNow } from '../time/period.ts';
import { addDays, daysInRange, monthStart, nextMonthStart } from '../time/shop-time.ts';
import { divideMoney, fromCents, sumMoney, toCents } from './money.ts';

const MINUTES_OF_DAY = 24 * 60;

/** The part of a monthly target that some days have, if each day of a month has the same; rounded to the cent per month. */
export function targetShare({ from, to }: DayRange, target: string): string {
  const parts: string[] = [];
  for (let start = from; start <= to; start = nextMonthStart(start)) {
    const monthEnd = addDays(nextMonthStart(start), -1);
    const days = daysInRange(start, to < monthEnd ? to : monthEnd);
    const all = fromCents(toCents(target) * BigInt(days));
    parts.push(divideMoney(all, daysInRange(monthStart(start), monthEnd)));
  }
  return sumMoney(parts);
}

/** What a month comes to if it goes on as it did until now; null on its first day, which says too little. */
export function monthPace(sales: string, { day, time }: ShopNow): string | null {
  const first = monthStart(day);
  const daysPassed = daysInRange(first, day) - 1;
  if (daysPassed === 0) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const passed = daysPassed * MINUTES_OF_DAY + hours * 60 + minutes;
  const all = daysInRange(first, addDays(nextMonthStart(day), -1)) * MINUTES_OF_DAY;
  return fromCents((toCents(sales) * BigInt(all)) / BigInt(passed));
}
