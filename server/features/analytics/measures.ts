import type { z } from 'zod';
import type { measures } from '#contract/analytics.ts';
import { divideMoney } from '#domain/money.ts';
import { nextMonthStart, type ShopDay } from '#domain/shop-time.ts';
import { addDays, monthStart, weekStart } from '#domain/shop-time.ts';
import type { DayRange, Interval } from '#domain/period.ts';
import { amount } from '../orders/orders.public.ts';

export type Measures = z.output<typeof measures>;

/** Sums of `daily_sales` (or of hours) as the database answers them. */
export interface SalesSums {
  orders: number | string;
  items: string;
  gross_sales: string;
  discounts: string;
  refunds: string;
  net_sales: string;
  tax: string;
  shipping: string;
  total_sales: string;
  new_customers: number | string;
  returning_customers: number | string;
}

/** The sums of nothing. */
export const NOTHING: SalesSums = {
  orders: 0,
  items: '0',
  gross_sales: '0',
  discounts: '0',
  refunds: '0',
  net_sales: '0',
  tax: '0',
  shipping: '0',
  total_sales: '0',
  new_customers: 0,
  returning_customers: 0,
};

/** Measures of sums (of nothing when there are none); the average is net sales by orders, rounded to the cent. */
export function measuresOf(sums: SalesSums = NOTHING): Measures {
  const netSales = amount(sums.net_sales);
  const orders = Number(sums.orders);
  return {
    orders,
    items: Number(sums.items),
    grossSales: amount(sums.gross_sales),
    discounts: amount(sums.discounts),
    refunds: amount(sums.refunds),
    netSales,
    tax: amount(sums.tax),
    shipping: amount(sums.shipping),
    totalSales: amount(sums.total_sales),
    averageOrderValue: divideMoney(netSales, orders),
    newCustomers: Number(sums.new_customers),
    returningCustomers: Number(sums.returning_customers),
  };
}

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
