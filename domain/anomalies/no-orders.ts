import { addDays, daysInRange } from '../time/shop-time.ts';
import type { ActiveSensitivity } from './anomaly-kinds.ts';
import type { Question, ShopMoment } from './observation.ts';
import { demandQuantile } from '../reorder/demand-quantile.ts';
import { sumOf, type Usual } from './usual.ts';

/** No order since the last one, although this many are usual. */
export interface NoOrders {
  readonly since: ShopMoment;
  /** Usual orders in this time, and the range of 80 % of cases. */
  readonly usual: number;
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
export function findNoOrders({ usual, seen, sensitivity, isOpen }: Question): NoOrders | null {
  const { now, lastOrder } = seen;
  if (lastOrder === null) return null;
  const days = daysInRange(lastOrder.day, now.day) - 1;
  const minutes = days * 1440 + now.minutes - lastOrder.minutes;
  if (minutes < SHORTEST_MINUTES || days > MAX_DAYS) return null;
  if (!isOpen && !isOpeningHour(usual, now)) return null;
  const expected = expectedBetween(usual, lastOrder, now);
  const variance = extraVariance(usual, now);
  const aYear = Math.max(usual.placed.expected(now.day), 1) * 365;
  if (unlikelihood(expected, 1 / variance, soFarOf(usual, seen, lastOrder)) < Math.log(aYear / BY_CHANCE[sensitivity]))
    return null;
  const quantileOf = (chance: number) => demandQuantile(expected, expected + variance * expected ** 2, chance);
  return { since: lastOrder, usual: expected, low: quantileOf(0.1), high: quantileOf(0.9) };
}

/** Orders usual between two moments, in opening hours. */
function expectedBetween(usual: Usual, from: ShopMoment, to: ShopMoment): number {
  let sum = 0;
  for (let day = from.day; day <= to.day; day = addDays(day, 1)) {
    const first = day === from.day ? from.minutes : 0;
    const last = day === to.day ? to.minutes : 1440;
    const expected = usual.placed.expected(day);
    for (let hour = Math.floor(first / 60); hour * 60 < last; hour += 1) {
      const part = (Math.min(last, hour * 60 + 60) - Math.max(first, hour * 60)) / 60;
      if (isOpeningHour(usual, { day, minutes: hour * 60 })) sum += expected * part * shareOf(usual, day, hour);
    }
  }
  return sum;
}

function shareOf(usual: Usual, day: ShopMoment['day'], hour: number): number {
  return usual.shares[new Date(`${day}T00:00:00Z`).getUTCDay()]?.[hour] ?? 0;
}

/** Learned from when people order: nobody enters opening hours. */
function isOpeningHour(usual: Usual, { day, minutes }: ShopMoment): boolean {
  const shares = usual.shares[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [];
  const hour = Math.min(Math.floor(minutes / 60), 23);
  return usual.placed.expected(day) > 0 && shareOf(usual, day, hour) >= (OPENING_SHARE * sumOf(shares)) / 24;
}

/** By how much days differ beyond chance, as a squared share. */
function extraVariance(usual: Usual, { day }: ShopMoment): number {
  return Math.max(usual.placed.spread ** 2 - 1 / Math.max(usual.placed.expected(day), 1), 0.01);
}

interface SoFar {
  readonly orders: number;
  readonly expected: number;
}

/** Today's orders until the last one show how busy the day is. */
function soFarOf(usual: Usual, { now, today }: Question['seen'], last: ShopMoment): SoFar {
  if (last.day !== now.day) return { orders: 0, expected: 0 };
  return { orders: sumOf(today.hours), expected: expectedBetween(usual, { day: now.day, minutes: 0 }, last) };
}

/**
 * Minus the logarithm of the chance of no order at all: Poisson, where the level of the day is gamma distributed around the
 * usual and the orders so far have made it more certain. `shape`: how certain the usual is.
 */
function unlikelihood(expected: number, shape: number, soFar: SoFar): number {
  return (shape + soFar.orders) * Math.log1p(expected / (shape + soFar.expected));
}
