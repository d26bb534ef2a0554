import { addDays, daysInRange } from '../time/shop-time.ts';
import type { ActiveSensitivity } from './anomaly-kinds.ts';
import type { Question, ShopMoment } from './observation.ts';
import { demandQuantile } from '../reorder/demand-quantile.ts';
import { sumOf, type Baseline } from './baseline.ts';

/** No order since the last one, although this many are usual. */
export interface NoOrders {
  readonly since: ShopMoment;
  /** Usual orders in this time, and the range of 80 % of cases. */
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** How often chance alone may cause an alert, per year. */
const BY_CHANCE: Readonly<Record<ActiveSensitivity, number>> = { fewer: 0.3, usual: 2, more: 8 };
/** An hour with less than this part of the mean hour's orders is no opening hour. */
const OPENING_SHARE = 0.25;
const SHORTEST_MINUTES = 60;
/** After a week the usual has changed too. */
const MAX_DAYS = 7;

/** Null unless the silence is too long to be chance. */
export function findNoOrders({ baseline, seen, sensitivity, isOpen }: Question): NoOrders | null {
  const { now, lastOrder } = seen;
  if (lastOrder === null) return null;
  const days = daysInRange(lastOrder.day, now.day) - 1;
  const minutes = days * 1440 + now.minutes - lastOrder.minutes;
  if (minutes < SHORTEST_MINUTES || days > MAX_DAYS) return null;
  if (!isOpen && !isOpeningHour(baseline, now)) return null;
  const expected = expectedBetween(baseline, lastOrder, now);
  const variance = extraVariance(baseline, now);
  const aYear = Math.max(baseline.placed.expected(now.day), 1) * 365;
  if (
    unlikelihood(expected, 1 / variance, soFarOf(baseline, seen, lastOrder)) < Math.log(aYear / BY_CHANCE[sensitivity])
  )
    return null;
  const quantileOf = (chance: number) => demandQuantile(expected, expected + variance * expected ** 2, chance);
  return { since: lastOrder, expected, low: quantileOf(0.1), high: quantileOf(0.9) };
}

/** Orders usual between two moments, in opening hours. */
function expectedBetween(baseline: Baseline, from: ShopMoment, to: ShopMoment): number {
  let sum = 0;
  for (let day = from.day; day <= to.day; day = addDays(day, 1)) {
    const first = day === from.day ? from.minutes : 0;
    const last = day === to.day ? to.minutes : 1440;
    const expected = baseline.placed.expected(day);
    for (let hour = Math.floor(first / 60); hour * 60 < last; hour += 1) {
      const part = (Math.min(last, hour * 60 + 60) - Math.max(first, hour * 60)) / 60;
      if (isOpeningHour(baseline, { day, minutes: hour * 60 })) sum += expected * part * shareOf(baseline, day, hour);
    }
  }
  return sum;
}

function shareOf(baseline: Baseline, day: ShopMoment['day'], hour: number): number {
  return baseline.shares[new Date(`${day}T00:00:00Z`).getUTCDay()]?.[hour] ?? 0;
}

/** Learned from when people order: nobody enters opening hours. */
function isOpeningHour(baseline: Baseline, { day, minutes }: ShopMoment): boolean {
  const shares = baseline.shares[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [];
  const hour = Math.min(Math.floor(minutes / 60), 23);
  return baseline.placed.expected(day) > 0 && shareOf(baseline, day, hour) >= (OPENING_SHARE * sumOf(shares)) / 24;
}

/** By how much days differ beyond chance, as a squared share. */
function extraVariance(baseline: Baseline, { day }: ShopMoment): number {
  return Math.max(baseline.placed.spread ** 2 - 1 / Math.max(baseline.placed.expected(day), 1), 0.01);
}

interface SoFar {
  readonly orders: number;
  readonly expected: number;
}

/** Today's orders until the last one show how busy the day is. */
function soFarOf(baseline: Baseline, { now, today }: Question['seen'], last: ShopMoment): SoFar {
  if (last.day !== now.day) return { orders: 0, expected: 0 };
  return { orders: sumOf(today.hours), expected: expectedBetween(baseline, { day: now.day, minutes: 0 }, last) };
}

/**
 * Minus the logarithm of the chance of no order at all: Poisson, where the level of the day is gamma distributed around the
 * usual and the orders so far have made it more certain. `shape`: how certain the usual is.
 */
function unlikelihood(expected: number, shape: number, soFar: SoFar): number {
  return (shape + soFar.orders) * Math.log1p(expected / (shape + soFar.expected));
}
