import { findSellOut } from '#domain/anomalies/sell-out.ts';
import { planReorder } from '#domain/reorder/reorder-point.ts';
import { Random } from '#domain/random.ts';
import { DAY, type Incident } from './incidents.ts';

/** A year of products that are reordered as Karoo suggests, except when somebody forgets it or demand suddenly multiplies. */

const PRODUCTS = 40;
const YEAR = 364;
const COVER_DAYS = 28;
const SERVICE_LEVEL = 95;
/** By weekday, 0 is Sunday. */
const WEEK = [0.82, 1.1, 1.06, 1.02, 1.04, 1.08, 0.88];
/** How long somebody forgets to reorder, and how long a sudden demand lasts. */
const FORGOTTEN_DAYS = 40;
const SURGE_DAYS = 10;

interface Product {
  readonly leadTime: number;
  readonly perDay: number;
  readonly units: number[];
  stock: number;
  /** The day of the last delivery, and of the last alert. */
  arrivedOn: number;
  alertedOn: number;
  arrivals: { day: number; units: number }[];
  plan: { reorderPoint: number; perDay: number };
}

interface Trouble {
  readonly product: number;
  readonly from: number;
  readonly times: number;
  /** Nobody reorders; without it, demand multiplies. */
  readonly isForgotten: boolean;
}

export interface StockYear {
  readonly incidents: Incident[];
  /** Alerts with the day on which they opened, and whether the stock really would not have lasted. */
  readonly opened: {
    readonly at: number;
    readonly text: string;
    readonly isTrue: boolean;
    readonly incident: number | null;
    /** Whether it was said before about the same stock, without a delivery since. */
    readonly isExtra: boolean;
  }[];
}

/** Plays a year with so many incidents. A day counts from 0; every night Karoo looks once. */
export function watchStock(seed: number, incidentCount: number): StockYear {
  const random = new Random(seed);
  const products = Array.from({ length: PRODUCTS }, () => newProduct(random));
  const troubles = Array.from({ length: incidentCount }, (_, at): Trouble => {
    const from = YEAR + Math.floor(((at + random.next()) * (YEAR - 60)) / incidentCount);
    return { product: at % PRODUCTS, from, times: 4 + 4 * random.next(), isForgotten: at % 2 === 0 };
  });
  const opened: StockYear['opened'] = [];
  const begun = new Map<number, number>();
  const open = new Set<number>();
  for (let day = 0; day < 2 * YEAR; day += 1) {
    for (const [at, product] of products.entries()) {
      const place = troubles.findIndex((one) => one.product === at && isIn(one, day));
      const trouble = troubles[place] ?? null;
      const mean = meanOf(product, day) * (trouble !== null && !trouble.isForgotten ? trouble.times : 1);
      sell(product, day, random.poisson(mean));
      if (day % 7 === 6) replan(product);
      if (day >= 56 && trouble?.isForgotten !== true) reorder(product, day);
      if (day < YEAR) continue;
      const delivery = (product.arrivals[0]?.day ?? day + product.leadTime) - day;
      const times = trouble !== null && !trouble.isForgotten ? trouble.times : 1;
      const isShort = product.stock > 0 && product.perDay * times * delivery >= product.stock;
      if (place !== -1 && isShort && product.perDay * times * delivery >= 1.1 * product.stock && !begun.has(place))
        begun.set(place, day);
      const found = look(product, delivery, open.has(at));
      if (found === null) open.delete(at);
      else if (!open.has(at)) {
        open.add(at);
        opened.push({
          at: day * DAY,
          text: found,
          isTrue: isShort,
          incident: place === -1 ? null : place,
          isExtra: product.alertedOn >= product.arrivedOn,
        });
        product.alertedOn = day;
      }
    }
  }
  const incidents = [...begun].map(([place, day]): Incident => {
    const { times, isForgotten } = troubles[place] as Trouble;
    const text = isForgotten ? 'nobody reorders' : `demand × ${times.toFixed(1)}`;
    return {
      kind: 'sell_out',
      subject: String(place),
      from: day * DAY,
      to: day * DAY + 10 * DAY,
      text: `${place}: ${text}`,
    };
  });
  return { incidents, opened };
}

function newProduct(random: Random): Product {
  const leadTime = random.pick([5, 7, 10, 14]);
  const perDay = 1 + 7 * random.next();
  return {
    leadTime,
    perDay,
    units: [],
    stock: 200,
    arrivedOn: 0,
    alertedOn: -1,
    arrivals: [],
    plan: { reorderPoint: 0, perDay },
  };
}

function isIn({ from, isForgotten }: Trouble, day: number): boolean {
  return day >= from && day < from + (isForgotten ? FORGOTTEN_DAYS : SURGE_DAYS);
}

function meanOf({ perDay }: Product, day: number): number {
  return perDay * (WEEK[day % 7] ?? 1);
}

function sell(product: Product, day: number, wanted: number): void {
  const arrived = product.arrivals.filter((arrival) => arrival.day <= day);
  product.arrivals = product.arrivals.filter((arrival) => arrival.day > day);
  if (arrived.length > 0) product.arrivedOn = day;
  product.stock += arrived.reduce((sum, { units }) => sum + units, 0);
  const sold = Math.min(product.stock, wanted);
  product.stock -= sold;
  product.units.push(sold);
}

function replan(product: Product): void {
  const weekdays = product.units.map((_, day) => day % 7);
  const demand = { units: product.units, weekdays, nextWeekday: product.units.length % 7, stockOutDays: 0 };
  const { reorderPoint, perDayMilli } = planReorder(demand, product.leadTime, SERVICE_LEVEL);
  product.plan = { reorderPoint, perDay: perDayMilli / 1000 };
}

function reorder(product: Product, day: number): void {
  const onOrder = product.arrivals.reduce((sum, { units }) => sum + units, 0);
  if (product.stock + onOrder > product.plan.reorderPoint) return;
  const units = Math.ceil(product.plan.reorderPoint + product.plan.perDay * COVER_DAYS) - product.stock - onOrder;
  if (units > 0) product.arrivals.push({ day: day + product.leadTime, units });
}

/** What Karoo would say tonight, at its usual sensitivity. */
function look({ units, stock, plan }: Product, daysToDelivery: number, isOpen: boolean): string | null {
  const last = (days: number) => units.slice(-days).reduce((sum, each) => sum + each, 0);
  const known = {
    stock,
    perDay: plan.perDay,
    soldLately: last(3),
    latelyDays: 3,
    sold28Days: last(28),
    daysToDelivery,
    isOpen,
  };
  const found = findSellOut(known, 'usual');
  return found === null
    ? null
    : `${stock} left at ${found.perDay.toFixed(1)} a day, delivery in ${daysToDelivery} days`;
}
