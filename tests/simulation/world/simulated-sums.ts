import type { ShopDay } from '#domain/time/shop-time.ts';
import type { StoredSums } from '../../../server/features/sums/roll-up-chunk.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { SimulatedProcess } from '../core/simulated-process.ts';
import type { PlantedFault } from '../faults/planted-faults.ts';
import { dayOf, type DayFacts, factsOf, monthOf } from './facts.ts';
import type { SimulatedDatabase } from './simulated-database.ts';

/** Few, so that a story rolls up in several chunks. */
export const ORDERS_PER_CHUNK = 4;

const NOTHING: DayFacts = { orders: 0, net: 0, newCustomers: 0 };

export function sumsOfDays(database: SimulatedDatabase): Map<ShopDay, string> {
  const { orders, refunds } = database.records.tables;
  return new Map([...factsOf(orders, refunds)].map(([day, facts]) => [day, JSON.stringify(facts)]));
}

/** Sums up the stored days of a month; null when it has none. */
export function sumOfMonth(dailySums: ReadonlyMap<ShopDay, string>, month: ShopDay): string | null {
  const days = [...dailySums].filter(([day]) => monthOf(day) === month);
  if (days.length === 0) return null;
  const total = { ...NOTHING };
  for (const [, text] of days) {
    const facts = JSON.parse(text) as DayFacts;
    total.orders += facts.orders;
    total.net += facts.net;
    total.newCustomers += facts.newCustomers;
  }
  return JSON.stringify(total);
}

/**
 * Runs one chunk of the roll-up as a transaction of several statements: the process may die between any two of them, and then
 * nothing of it stays.
 */
export async function inRollUpTransaction(
  { scheduler, database, process, fault }: RollUpWorld,
  chunk: (sums: StoredSums) => Promise<boolean>,
): Promise<boolean> {
  let release = () => {};
  const effects: (() => void)[] = [];
  const statement = <Result>(label: string, work: () => Result) =>
    database.transaction(process, `roll-up ${label}`, work);
  const sums: StoredSums = {
    lock: async () => void (release = await database.lock(process)),
    staleDays: (limit) => statement('reads the stale days', () => staleDays(database, limit)),
    rollUpDays: async (days) => {
      const facts = await statement(`sums ${days.length} days`, () => sumsOfDays(database));
      effects.push(() => storeDays(database, days, facts));
    },
    staleMonth: () => statement('reads the stale months', () => newest(database.staleMonths)),
    rollUpMonth: async (month) => {
      const sum = await statement(`sums ${month}`, () => sumOfMonth(database.dailySums, month));
      effects.push(() => {
        database.staleMonths.delete(month);
        if (sum === null) database.monthlySums.delete(month);
        else database.monthlySums.set(month, sum);
      });
    },
  };
  try {
    const more = await chunk(fault?.changeRollUp?.(sums) ?? sums);
    await statement('commits', () => effects.forEach((effect) => effect()));
    scheduler.note(`${process.name}: rolled up a chunk`);
    return more;
  } finally {
    release();
  }
}

interface RollUpWorld {
  readonly scheduler: Scheduler;
  readonly database: SimulatedDatabase;
  readonly process: SimulatedProcess;
  readonly fault: PlantedFault | null;
}

function newest(days: ReadonlySet<ShopDay>): ShopDay | null {
  return [...days].sort().at(-1) ?? null;
}

function staleDays(database: SimulatedDatabase, limit: number) {
  const orders = [...database.records.tables.orders.values()];
  const days = [...database.staleDays].sort().reverse().slice(0, limit);
  return days.map((day) => ({ day, orders: orders.filter((order) => dayOf(order) === day).length }));
}

function storeDays(database: SimulatedDatabase, days: readonly ShopDay[], facts: ReadonlyMap<ShopDay, string>): void {
  for (const day of days) {
    database.staleDays.delete(day);
    const sums = facts.get(day);
    if (sums === undefined) database.dailySums.delete(day);
    else database.dailySums.set(day, sums);
  }
}
