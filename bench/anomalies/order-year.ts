import type { AnomalyKind } from '#domain/anomalies/anomaly-kinds.ts';
import { LEARNED_DAYS } from '#domain/anomalies/anomaly-kinds.ts';
import {
  type AlertName,
  type Anomalies,
  findAnomalies,
  isOfFall,
  knowsBaseline,
  renamedFall,
} from '#domain/anomalies/find-anomalies.ts';
import type { ShopMoment } from '#domain/anomalies/observation.ts';
import { specialDay } from '#domain/anomalies/special-days.ts';
import { learnBaseline, type PaymentCount, type ShopDayFigures } from '#domain/anomalies/baseline.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { DAY } from './incidents.ts';
import type { SimulatedOrder, SimulatedShop } from './simulated-orders.ts';

/** An alert of the simulated year. Times in seconds by the shop's clock. */
export interface Opened {
  readonly kind: AnomalyKind;
  readonly at: number;
  readonly text: string;
  /** What it said, and from when on: an alert of a fall may learn its cause later. */
  readonly said: (AlertName & { readonly at: number })[];
}

const HOUR = 3600;

/** Watches a shop hour by hour, as Karoo does with real ones, and returns the alerts that opened. */
export function watchOrders(shop: SimulatedShop): Opened[] {
  const special = shop.inSouthAfrica ? specialDay : () => null;
  const opened: Opened[] = [];
  let open: Open[] = [];
  const explained = new Set<ShopDay>();
  const view = new ShopView(shop.orders);
  for (let midnight = secondsOf(shop.from); midnight <= secondsOf(shop.to); midnight += DAY) {
    const baseline = learnBaseline(view.daysBefore(midnight), special);
    if (!knowsBaseline(baseline)) continue;
    for (let now = midnight + HOUR; now <= midnight + DAY; now += HOUR) {
      // The last look of a day is a second before midnight.
      const at = now === midnight + DAY ? now - 1 : now;
      const found = findAnomalies(baseline, view.seenAt(at), {
        sensitivity: 'usual',
        special,
        off: [],
        open,
        isExplained: (day) => explained.has(day),
      });
      open = openNow(open, found, at, opened);
      if (open.some(isOfFall)) explained.add(dayOf(at));
    }
  }
  return opened;
}

interface Open extends AlertName {
  readonly alert: Opened;
}

/** The alerts that are open after a look; new ones are added to `opened`. */
function openNow(before: readonly Open[], found: Anomalies, at: number, opened: Opened[]): Open[] {
  const named = namesOf(found);
  const renamed = renamedFall(before, named);
  const known = before.map((one) => {
    if (one.kind !== renamed?.from.kind || one.subject !== renamed.from.subject) return one;
    one.alert.said.push({ ...renamed.to, at });
    return { ...renamed.to, alert: one.alert };
  });
  const now = named.map(({ kind, subject, text }) => {
    const open = known.find((one) => one.kind === kind && one.subject === subject);
    if (open) return open;
    const alert = { kind, at, text, said: [{ kind, subject, at }] };
    opened.push(alert);
    return { kind, subject, alert };
  });
  return found.fallStays ? [...now, ...known.filter(isOfFall)] : now;
}

function namesOf({ noOrders, sales, refunds, payments }: Anomalies): (AlertName & { text: string })[] {
  const names = payments.map(({ method, tried, failed, expectedPercent }): AlertName & { text: string } => {
    const text = `${method} ${failed} of ${tried}, expected ${expectedPercent.toFixed(1)} %`;
    return { kind: 'failing_payments', subject: method, text };
  });
  if (noOrders)
    names.push({ kind: 'no_orders', subject: 'no_orders', text: `expected ${noOrders.expected.toFixed(1)}` });
  if (sales) {
    const text = `${sales.sales} for ${Math.round(sales.expected)} (${Math.round(sales.low)} to ${Math.round(sales.high)})`;
    names.push({ kind: 'unusual_sales', subject: sales.direction, text });
  }
  if (refunds) {
    const text = `${refunds.count} for ${refunds.expectedCount.toFixed(1)}, ${refunds.refunds} most ${refunds.mostRefunds}`;
    names.push({ kind: 'refund_spike', subject: 'refunds', text });
  }
  return names;
}

/** What Karoo knows of a shop's orders at a moment. */
class ShopView {
  private readonly orders: readonly SimulatedOrder[];
  private readonly refunds: readonly { readonly at: number; readonly cents: number }[];
  private readonly known = new Map<number, ShopDayFigures>();

  constructor(orders: readonly SimulatedOrder[]) {
    this.orders = orders;
    this.refunds = orders.flatMap(({ refund }) => refund ?? []).toSorted((one, other) => one.at - other.at);
  }

  /** The complete days that are learned from. */
  daysBefore(midnight: number): ShopDayFigures[] {
    const first = Math.max(midnight - LEARNED_DAYS * DAY, Math.floor((this.orders[0]?.at ?? 0) / DAY) * DAY);
    const days: ShopDayFigures[] = [];
    for (let start = first; start < midnight; start += DAY) {
      const day = this.known.get(start) ?? this.figuresOf(start, start + DAY, start + 2 * DAY);
      this.known.set(start, day);
      days.push(day);
    }
    return days;
  }

  seenAt(now: number) {
    const last = this.between(now - 7 * DAY, now).at(-1);
    return {
      now: momentOf(now),
      lastOrder: last === undefined ? null : momentOf(last.at),
      today: this.figuresOf(Math.floor(now / DAY) * DAY, now, now),
      recentPayments: [24, 6].map((hours) => ({
        hours,
        payments: paymentsOf(this.between(now - hours * HOUR, now), now),
      })),
      countsWhenPlaced: true,
    };
  }

  private figuresOf(from: number, to: number, known: number): ShopDayFigures {
    const orders = this.between(from, to);
    const paid = orders.filter((order) => order.paid && order.settled <= known);
    const refunds = within(this.refunds, from, to);
    const hours = Array.from({ length: 24 }, () => 0);
    for (const { at } of orders) hours[Math.floor((at - from) / HOUR)]! += 1;
    return {
      day: dayOf(from),
      hours,
      payments: paymentsOf(orders, known),
      sales: paid.reduce((sum, { cents }) => sum + cents, 0),
      orders: paid.length,
      refunds: refunds.reduce((sum, { cents }) => sum + cents, 0),
      refundCount: refunds.length,
    };
  }

  private between(from: number, to: number): readonly SimulatedOrder[] {
    return within(this.orders, from, to);
  }
}

function paymentsOf(orders: readonly SimulatedOrder[], known: number): PaymentCount[] {
  const counts = new Map<string, { method: string; title: string; tried: number; failed: number }>();
  for (const { method, paid, settled } of orders) {
    if (settled > known) continue;
    const count = counts.get(method) ?? { method, title: method, tried: 0, failed: 0 };
    count.tried += 1;
    if (!paid) count.failed += 1;
    counts.set(method, count);
  }
  return [...counts.values()];
}

/** The part of a list, sorted by time, from one moment until before another. */
function within<T extends { readonly at: number }>(list: readonly T[], from: number, to: number): readonly T[] {
  return list.slice(placeOf(list, from), placeOf(list, to));
}

function placeOf(list: readonly { readonly at: number }[], moment: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.at ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function secondsOf(day: ShopDay): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

function dayOf(seconds: number): ShopDay {
  return new Date(seconds * 1000).toISOString().slice(0, 10) as ShopDay;
}

function momentOf(seconds: number): ShopMoment {
  return { day: dayOf(seconds), minutes: Math.floor((seconds % DAY) / 60) };
}
