import { blackFriday, easterSunday } from './moving-days.ts';
import { addDays, daysInRange, monthStart, nextMonthStart, type ShopDay } from './shop-time.ts';

/** Events of the trade in South Africa: periods that are compared with the same event before. */
export const EVENTS = ['blackfriday', 'december', 'easter', 'payday'] as const;
export type TradeEvent = (typeof EVENTS)[number];

interface Days {
  readonly from: ShopDay;
  readonly to: ShopDay;
}

/** The event of a year; the pay-day of the month of a day. */
const DAYS_OF: Readonly<Record<TradeEvent, (day: ShopDay) => Days>> = {
  /** From Monday to Cyber Monday. */
  blackfriday: (day) => around(blackFriday(yearOf(day)), -4, 3),
  december: (day) => ({ from: `${yearOf(day)}-12-01` as ShopDay, to: `${yearOf(day)}-12-31` as ShopDay }),
  /** From Good Friday to Family Day. */
  easter: (day) => around(easterSunday(yearOf(day)), -2, 1),
  /** Most salaries come on the 25th. */
  payday: (day) => ({ from: addDays(monthStart(day), 24), to: addDays(nextMonthStart(day), -1) }),
};

const yearOf = (day: ShopDay) => Number(day.slice(0, 4));

function around(day: ShopDay, before: number, after: number): Days {
  return { from: addDays(day, before), to: addDays(day, after) };
}

/** A day in the year before, or in the month before for pay-days. */
function earlier(event: TradeEvent, day: ShopDay): ShopDay {
  return event === 'payday' ? addDays(monthStart(day), -1) : (`${yearOf(day) - 1}-07-01` as ShopDay);
}

/** The last event that has begun, until today while it goes on. */
export function daysOfEvent(event: TradeEvent, today: ShopDay): Days {
  const own = DAYS_OF[event](today);
  const { from, to } = own.from <= today ? own : DAYS_OF[event](earlier(event, today));
  return { from, to: to < today ? to : today };
}

/** The same event before that which begins on these days' first; of one that goes on as many days. Null where none begins. */
export function eventBefore({ from, to }: Days): Days | null {
  const event = EVENTS.find((one) => DAYS_OF[one](from).from === from);
  if (event === undefined) return null;
  const own = DAYS_OF[event](from);
  const before = DAYS_OF[event](earlier(event, from));
  if (to >= own.to) return before;
  const last = addDays(before.from, daysInRange(from, to) - 1);
  return { from: before.from, to: last < before.to ? last : before.to };
}
