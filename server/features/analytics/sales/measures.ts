import type { z } from 'zod';
import type { measures } from '#contract/analytics/analytics.ts';
import type { BreakdownSums } from '#contract/analytics/breakdown.ts';
import { divideMoney, toTwoDecimals } from '#domain/money/money.ts';
import { nextMonthStart, type ShopDay } from '#domain/time/shop-time.ts';
import { addDays, monthStart, weekStart } from '#domain/time/shop-time.ts';
import type { DayRange, Interval } from '#domain/time/period.ts';
import { NOTHING, type Sums } from '../../sums/sums.public.ts';

export type Measures = z.output<typeof measures>;

/** Sales of one currency with the customers of all, who count once a day in whatever currencies they paid. */
export interface Sales {
  readonly sums: Sums;
  readonly newCustomers: number;
  readonly returningCustomers: number;
}

/** Measures of sales (of nothing when there are none); the average is net sales by orders, rounded to the cent. */
export function measuresOf({ sums, newCustomers, returningCustomers }: Sales = NO_SALES): Measures {
  const figures = salesOf(sums);
  return {
    ...figures,
    averageOrderValue: divideMoney(figures.netSales, figures.orders),
    newCustomers,
    returningCustomers,
  };
}

/** Sums as they are told: money with cents, items less those returned. */
export function salesOf(sums: Sums): BreakdownSums {
  return {
    orders: sums.orders,
    items: sums.items - sums.refunded_items,
    grossSales: toTwoDecimals(sums.gross_sales),
    discounts: toTwoDecimals(sums.discounts),
    refunds: toTwoDecimals(sums.refunds),
    netSales: toTwoDecimals(sums.net_sales),
    tax: toTwoDecimals(sums.tax),
    shipping: toTwoDecimals(sums.shipping),
    totalSales: toTwoDecimals(sums.total_sales),
  };
}

export const NO_SUMS: BreakdownSums = salesOf(NOTHING);

export const NO_SALES: Sales = { sums: NOTHING, newCustomers: 0, returningCustomers: 0 };

export interface IntervalBounds {
  /** The key of the interval's sums: its first day in the calendar, or its hour. */
  readonly key: string;
  readonly start: string;
  readonly end: string;
}

/** The intervals of a range in order, without gaps; first and last are cut to the range. Hours are those of its first day. */
export function intervalsOf(range: DayRange, interval: Interval): IntervalBounds[] {
  if (interval === 'hour') return hoursOf(range.from);
  const found: IntervalBounds[] = [];
  let key = keyOf(range.from, interval);
  while (key <= range.to) {
    const next = following(key, interval);
    const last = interval === 'day' ? key : addDays(next, -1);
    found.push({ key, start: key < range.from ? range.from : key, end: last > range.to ? range.to : last });
    key = next;
  }
  return found;
}

function hoursOf(day: ShopDay): IntervalBounds[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const start = `${day}T${String(hour).padStart(2, '0')}:00:00`;
    return { key: start, start, end: `${start.slice(0, 14)}59:59` };
  });
}

function keyOf(day: ShopDay, interval: Interval): ShopDay {
  if (interval === 'week') return weekStart(day);
  return interval === 'month' ? monthStart(day) : day;
}

function following(key: ShopDay, interval: Interval): ShopDay {
  if (interval === 'week') return addDays(key, 7);
  return interval === 'month' ? nextMonthStart(key) : addDays(key, 1);
}
