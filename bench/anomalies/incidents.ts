import type { AnomalyKind } from '#domain/anomalies/anomaly-kinds.ts';
import { Random } from '#domain/random.ts';
import type { SimulatedOrder, SimulatedShop } from './simulated-orders.ts';

/** Something that went wrong in a simulated shop. Times in seconds since 1970 by the shop's clock. */
export interface Incident {
  readonly kind: AnomalyKind;
  /** As in `AlertName`. */
  readonly subject: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export const DAY = 86_400;
const HOUR = 3600;
/** The kinds that orders show; products are in stock-year.ts. */
const KINDS = ['no_orders', 'unusual_sales', 'refund_spike', 'failing_payments'] as const;
type OrderKind = (typeof KINDS)[number];

/** Days between incidents: what one leaves behind must not hide the next. */
const APART_DAYS = 6;
const MAIN_METHOD = 'payfast';

/** Spreads so many incidents of each kind over the judged days, in random order. */
export function withIncidents(
  shop: SimulatedShop,
  seed: number,
  ofEachKind: number,
): { shop: SimulatedShop; incidents: Incident[] } {
  const random = new Random(seed);
  const first = Date.parse(`${shop.from}T00:00:00Z`) / 1000;
  const days = Math.round((Date.parse(`${shop.to}T00:00:00Z`) / 1000 - first) / DAY);
  const kinds = shuffled(random, Array.from({ length: ofEachKind }, () => KINDS).flat());
  const gap = Math.floor(days / kinds.length);
  if (gap < APART_DAYS) throw new RangeError('There are too many incidents for this shop.');
  let orders = [...shop.orders];
  const incidents: Incident[] = [];
  for (const [at, kind] of kinds.entries()) {
    const day = first + DAY * (at * gap + random.between(1, gap - 4));
    const incident = INJECT[kind](random, orders, openDay(orders, day));
    orders = incident.orders;
    incidents.push(incident.incident);
  }
  return { shop: { ...shop, orders: orders.toSorted((one, other) => one.at - other.at) }, incidents };
}

interface Injected {
  orders: SimulatedOrder[];
  incident: Incident;
}

const INJECT: Readonly<Record<OrderKind, (random: Random, orders: SimulatedOrder[], day: number) => Injected>> = {
  /** The checkout is down for most of a day: from a busy hour, for 14 to 24 hours. */
  no_orders(random, orders, day) {
    const from = day + HOUR * random.between(9, 12);
    const to = from + HOUR * random.between(14, 24);
    return {
      orders: orders.filter(({ at }) => at < from || at >= to),
      incident: { kind: 'no_orders', subject: 'no_orders', from, to, text: `no order for ${(to - from) / HOUR} hours` },
    };
  },
  /** Two days at a tenth to a third of their sales, or at two and a half to four times. */
  unusual_sales(random, orders, day) {
    const to = day + 2 * DAY;
    const isIn = ({ at }: SimulatedOrder) => at >= day && at < to;
    const times = random.chance(0.5) ? 0.1 + 0.23 * random.next() : 2.5 + 1.5 * random.next();
    const text = `sales × ${times.toFixed(2)}`;
    // More customers, each with a basket and a payment of their own: those of other orders of these weeks. Drawn apart, so
    // that all else stays as in earlier measurements.
    const others = new Random(day);
    const another = (at: number, time: number): SimulatedOrder => {
      const other = orders[Math.max(0, Math.min(orders.length - 1, at + others.between(-300, 300)))]!;
      const moved = Math.max(day, Math.min(to - 1, time + others.between(-HOUR, HOUR)));
      return { ...other, at: moved, settled: moved + other.settled - other.at, refund: null };
    };
    const copies = (order: SimulatedOrder, at: number) => {
      const count = Math.floor(times) + (random.chance(times % 1) ? 1 : 0);
      return Array.from({ length: count }, (_, copy) =>
        copy === 0 ? order : another(at, order.at + random.between(1, HOUR / 2)),
      );
    };
    return {
      orders: orders
        .flatMap((order, at) => (isIn(order) ? copies(order, at) : [order]))
        .toSorted((one, two) => one.at - two.at),
      incident: { kind: 'unusual_sales', subject: times < 1 ? 'low' : 'high', from: day, to, text },
    };
  },
  /** A tenth of the orders of the last week, at least ten, are refunded within a working day. */
  refund_spike(random, orders, day) {
    const from = day + 9 * HOUR;
    const recent = orders.map((_, at) => at).filter((at) => isPaidIn(orders[at], from - 7 * DAY, from));
    const chosen = new Set(shuffled(random, recent).slice(0, Math.max(10, Math.round(recent.length / 10))));
    return {
      orders: orders.map((order, at) =>
        chosen.has(at) ? { ...order, refund: { at: from + random.between(0, 8 * HOUR), cents: order.cents } } : order,
      ),
      incident: { kind: 'refund_spike', subject: 'refunds', from, to: from + 8 * HOUR, text: `${chosen.size} refunds` },
    };
  },
  /** The most used method fails for 60 to 100 per cent for a day and a half. */
  failing_payments(random, orders, day) {
    const from = day + HOUR * random.between(7, 12);
    const to = from + 1.5 * DAY;
    const chance = 0.6 + 0.4 * random.next();
    return {
      orders: orders.map((order) =>
        order.at >= from && order.at < to && order.method === MAIN_METHOD && random.chance(chance)
          ? { ...order, paid: false, settled: order.at + 90, refund: null }
          : order,
      ),
      incident: {
        kind: 'failing_payments',
        subject: MAIN_METHOD,
        from,
        to,
        text: `${Math.round(chance * 100)} % of PayFast fails`,
      },
    };
  },
};

function isPaidIn(order: SimulatedOrder | undefined, from: number, to: number): boolean {
  return order !== undefined && order.paid && order.refund === null && order.at >= from && order.at < to;
}

/** The day, or the next one on which the shop is open: nothing can go wrong on a closed day. */
function openDay(orders: readonly SimulatedOrder[], day: number): number {
  const isOpen = (start: number) => orders.some(({ at }) => at >= start && at < start + DAY);
  return [0, 1, 2].map((later) => day + later * DAY).find((start) => isOpen(start) && isOpen(start + DAY)) ?? day;
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const keyed = list.map((item) => ({ item, key: random.next() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}
