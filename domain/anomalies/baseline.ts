import { type ShopDay, weekdayNumber } from '../time/shop-time.ts';
import { type DayPattern, learnPattern } from './day-pattern.ts';
import type { SpecialDay } from './special-days.ts';
import { quantile } from './statistics.ts';

/** Attempts to pay with a method that succeeded or failed. */
export interface PaymentCount {
  readonly method: string;
  readonly title: string;
  readonly tried: number;
  readonly failed: number;
}

/** One day of a shop. Amounts in cents. */
export interface ShopDayFigures {
  readonly day: ShopDay;
  /** Orders placed in each of the 24 hours, whatever became of them. */
  readonly hours: readonly number[];
  readonly payments: readonly PaymentCount[];
  /** Gross sales, and the orders they come from. */
  readonly sales: number;
  readonly orders: number;
  readonly refunds: number;
  readonly refundCount: number;
}

/** What is usual for a shop. */
export interface Baseline {
  readonly placed: DayPattern;
  readonly sales: DayPattern;
  readonly orders: DayPattern;
  /** The share of a weekday's orders in each hour; 0 is Sunday. */
  readonly shares: readonly (readonly number[])[];
  /** Squared coefficient of variation of an order's amount. */
  readonly orderVariation: number;
  /** From the shop's first order on, oldest first. */
  readonly days: readonly ShopDayFigures[];
}

/** Orders of all weekdays together that count as much as those of the weekday itself. */
const POOLED_ORDERS = 50;

/** Learns from complete days, oldest first. Days before the shop's first order say nothing. */
export function learnBaseline(
  all: readonly ShopDayFigures[],
  special: (day: ShopDay) => SpecialDay | null = () => null,
): Baseline {
  const first = all.findIndex(({ hours }) => hours.some((orders) => orders > 0));
  const days = first === -1 ? [] : all.slice(first);
  const pattern = (valueOf: (of: ShopDayFigures) => number) =>
    learnPattern(
      days.map((of) => ({ day: of.day, value: valueOf(of) })),
      special,
    );
  return {
    placed: pattern(({ hours }) => sumOf(hours)),
    sales: pattern(({ sales }) => sales),
    orders: pattern(({ orders }) => orders),
    shares: learnShares(days),
    orderVariation: learnVariation(days),
    days,
  };
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
}

function learnShares(days: readonly ShopDayFigures[]): number[][] {
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { day, hours } of days) {
    const own = counts[weekdayNumber(day)] ?? [];
    for (const [hour, orders] of hours.entries()) own[hour] = (own[hour] ?? 0) + orders;
  }
  const pooled = Array.from({ length: 24 }, (_, hour) => sumOf(counts.map((own) => own[hour] ?? 0)));
  const all = Math.max(sumOf(pooled), 1);
  return counts.map((own) => {
    const total = sumOf(own) + POOLED_ORDERS;
    return own.map((orders, hour) => (orders + (POOLED_ORDERS * (pooled[hour] ?? 0)) / all) / total);
  });
}

/** From how much the mean order of a day varies: its variance is that of an order over the number of orders. */
function learnVariation(days: readonly ShopDayFigures[]): number {
  const known = days.filter(({ orders, sales }) => orders > 0 && sales > 0);
  const mean = sumOf(known.map(({ sales }) => sales)) / Math.max(sumOf(known.map(({ orders }) => orders)), 1);
  const distances = known.map(({ sales, orders }) => Math.abs(sales / orders / mean - 1) * Math.sqrt(orders));
  return (1.4826 * quantile(distances, 0.5)) ** 2;
}

/** The share of a day's orders before a time of day. `minutes` since midnight. */
export function shareBefore(baseline: Baseline, day: ShopDay, minutes: number): number {
  const shares = baseline.shares[weekdayNumber(day)] ?? [];
  return sumOf(shares.map((share, hour) => share * Math.min(Math.max(minutes / 60 - hour, 0), 1)));
}
