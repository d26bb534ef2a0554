/** Billing days are South African days: one time zone, without daylight saving. */

import type { PaidPlan } from './plans.ts';
import { addDays, isCalendarDay, parseDay, shopDayOf, type ShopDay } from '../time/shop-time.ts';

export const BILLING_TIME_ZONE = 'Africa/Johannesburg';

const LAST_INSTANT = 'T23:59:59.999+02:00';
const FIRST_INSTANT = 'T00:00:00.000+02:00';

/** The South African day at an instant. */
export function billingDayOf(instant: Date): ShopDay {
  return shopDayOf(instant, BILLING_TIME_ZONE);
}

/** Paid time lasts until the end of the day of the next charge. */
export function endOfBillingDay(day: ShopDay): Date {
  return new Date(`${day}${LAST_INSTANT}`);
}

/**
 * The last paid day, where `periodEnd` is the end of the paid period: the day before the next charge. Access stays open on the day of the
 * charge, since its hour is unknown; that day is paid by the charge.
 */
export function lastPaidDay(periodEnd: Date): ShopDay {
  return addDays(billingDayOf(periodEnd), -1);
}

/** When a billing day begins (UTC). */
export function startOfBillingDay(day: ShopDay): Date {
  return new Date(`${day}${FIRST_INSTANT}`);
}

/** The day of the month (1 to 31) on which charges are made, if the month has it. */
export function anchorOf(day: ShopDay): number {
  return Number(day.slice(8));
}

/** The first paid day of a plan that is chosen now: during a trial the day on which it ends, so that no free day is lost. */
export function firstPaidDay(trialEndsAt: Date, now: Date): ShopDay {
  return billingDayOf(trialEndsAt > now ? trialEndsAt : now);
}

/** The billing day before this one: the beginning of the period that ends with it. */
export function earlierBillingDay(day: ShopDay, plan: PaidPlan, anchor: number): ShopDay {
  return movedBillingDay(day, plan === 'annual' ? -12 : -1, anchor);
}

/**
 * The billing day after this one: `anchor` of the next month, or of the same month a year later; the month's last day where it
 * has no such day. So 31 January is followed by 28 February, and that by 31 March.
 */
export function nextBillingDay(day: ShopDay, plan: PaidPlan, anchor: number): ShopDay {
  return movedBillingDay(day, plan === 'annual' ? 12 : 1, anchor);
}

function movedBillingDay(day: ShopDay, by: number, anchor: number): ShopDay {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + by;
  const month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  for (let date = anchor; date > 28; date -= 1) {
    const candidate = `${month}-${date}`;
    if (isCalendarDay(candidate)) return candidate;
  }
  return parseDay(`${month}-${String(Math.min(anchor, 28)).padStart(2, '0')}`);
}
