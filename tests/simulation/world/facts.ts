import type { ShopDay } from '#domain/time/shop-time.ts';
import type { StoredRecord } from '../../../server/features/sync/testing/model-store.ts';

/** A model of the figures: what the stored sums of a day must be, from the records alone. */

const FIRST_DAY = Date.UTC(2026, 10, 26);
/** Few, so that writes meet a roll-up of their day; of two months. */
const DAYS = 8;
const DAY_MS = 86_400_000;
const NAMES = Array.from(
  { length: DAYS + 1 },
  (_, day) => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10) as ShopDay,
);

type Records = ReadonlyMap<number, StoredRecord>;

/** The day on which an order counts. As with the date of payment, a change may move it. */
export function dayOf(record: StoredRecord): ShopDay {
  const revision = Number(record.body['revision']);
  const moved = revision % 3 === 0 ? 1 : 0;
  return NAMES[(record.id % DAYS) + moved]!;
}

export function monthOf(day: ShopDay): ShopDay {
  return `${day.slice(0, 7)}-01` as ShopDay;
}

/** The orders that count. */
function counted(orders: Records): StoredRecord[] {
  return [...orders.values()].filter((order) => order.body['status'] !== 'trash');
}

export function customerOf(order: StoredRecord): number {
  return Number(order.body['customer_id']);
}

/** The day of each customer's first order. */
export function firstDays(orders: Records): Map<number, ShopDay> {
  const first = new Map<number, ShopDay>();
  for (const order of counted(orders)) {
    const [customer, day] = [customerOf(order), dayOf(order)];
    const known = first.get(customer);
    if (customer > 0 && (known === undefined || day < known)) first.set(customer, day);
  }
  return first;
}

export interface DayFacts {
  orders: number;
  net: number;
  newCustomers: number;
}

/** The figures of all days that have any. Refunds count on their own day, and for orders that are stored. */
export function factsOf(orders: Records, refunds: Records): Map<ShopDay, DayFacts> {
  const facts = new Map<ShopDay, DayFacts>();
  const of = (day: ShopDay) => {
    const found = facts.get(day) ?? { orders: 0, net: 0, newCustomers: 0 };
    facts.set(day, found);
    return found;
  };
  for (const order of counted(orders)) {
    const day = of(dayOf(order));
    day.orders += 1;
    day.net += Number(order.body['revision']);
  }
  for (const refund of refunds.values()) {
    const order = orders.get(Number(refund.body['parent_id']));
    if (order !== undefined && order.body['status'] !== 'trash') of(dayOf(refund)).net -= 10;
  }
  for (const day of firstDays(orders).values()) of(day).newCustomers += 1;
  return facts;
}
