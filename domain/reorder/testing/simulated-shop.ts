import { Random } from '../../random.ts';

/** Products with known demand, and what happens to them when somebody follows a reorder rule. */

export type Kind = 'steady' | 'weekly' | 'intermittent' | 'trending';

export interface ProductDemand {
  readonly leadTime: number;
  /** What customers want to buy, day by day. */
  readonly wanted: readonly number[];
  /** The day (counted from 0) on which the rule starts: it knows the days before. */
  readonly start: number;
  /** Weekday of the first day; 0 is Sunday. */
  readonly firstWeekday: number;
}

export interface SimulatedProduct extends ProductDemand {
  readonly kind: Kind;
}

const YEAR = 364;

/** A reorder rule: what it decides at the end of a day from the units sold so far. */
export type Rule = (
  sold: { readonly units: readonly number[]; readonly weekdays: readonly number[]; readonly nextWeekday: number },
  leadTime: number,
) => { readonly reorderPoint: number; readonly perDay: number };

export interface Outcome {
  cycles: number;
  /** Cycles from order to delivery in which nobody was turned away. */
  served: number;
  wanted: number;
  sold: number;
  /** Units in stock, summed over the days. */
  stockDays: number;
}

const WEEK = [0.2, 0.9, 0.8, 0.9, 1.1, 1.9, 1.2];

/** So many products of each kind, with a year of demand before the rule starts and a year after. */
export function simulatedProducts(ofEachKind: number, seed: number): SimulatedProduct[] {
  const random = new Random(seed);
  const kinds: Kind[] = ['steady', 'weekly', 'intermittent', 'trending'];
  return kinds.flatMap((kind) =>
    Array.from({ length: ofEachKind }, () => {
      const leadTime = random.pick([3, 7, 14, 30]);
      const level = 0.3 * 40 ** random.next();
      const chance = 0.02 + random.next() * 0.1;
      const growth = random.chance(0.5) ? 3 : 1 / 3;
      const wanted = Array.from({ length: 2 * YEAR }, (_, day) => {
        if (kind === 'steady') return random.poisson(level);
        if (kind === 'weekly') return random.poisson(level * (WEEK[day % 7] ?? 1));
        if (kind === 'trending') return random.poisson(level * growth ** (day / YEAR - 0.5));
        return random.chance(chance) ? 1 + random.poisson(2) : 0;
      });
      return { kind, leadTime, wanted, start: YEAR, firstWeekday: 0 };
    }),
  );
}

/** Follows a rule to the last day: it decides every night, deliveries arrive in the morning, lost sales do not come back. */
export function simulate(product: ProductDemand, rule: Rule, coverDays: number): Outcome {
  const { leadTime, wanted, start, firstWeekday } = product;
  const weekdayOf = (day: number) => (firstWeekday + day) % 7;
  const units = wanted.slice(0, start);
  const weekdays = units.map((_, day) => weekdayOf(day));
  const outcome: Outcome = { cycles: 0, served: 0, wanted: 0, sold: 0, stockDays: 0 };
  const arrivals = new Map<number, number>();
  // Open cycles: the day of delivery, and whether somebody was turned away since.
  let open: { ends: number; failed: boolean }[] = [];
  let decision = rule({ units, weekdays, nextWeekday: weekdayOf(start) }, leadTime);
  let stock = Math.ceil(decision.reorderPoint + decision.perDay * coverDays);
  let onOrder = 0;
  for (let day = start; day < wanted.length; day += 1) {
    const arrived = arrivals.get(day) ?? 0;
    stock += arrived;
    onOrder -= arrived;
    for (const cycle of open.filter(({ ends }) => ends === day)) {
      outcome.cycles += 1;
      if (!cycle.failed) outcome.served += 1;
    }
    open = open.filter(({ ends }) => ends > day);
    const asked = wanted[day] ?? 0;
    const sold = Math.min(asked, stock);
    // A day that began without stock and sold nothing is recorded as out of stock, and does not count.
    if (stock > 0) {
      units.push(sold);
      weekdays.push(weekdayOf(day));
    }
    if (sold < asked) for (const cycle of open) cycle.failed = true;
    stock -= sold;
    outcome.wanted += asked;
    outcome.sold += sold;
    outcome.stockDays += stock;
    // Forecasts change little from day to day: computed once a week.
    if (day % 7 === 0) decision = rule({ units, weekdays, nextWeekday: weekdayOf(day + 1) }, leadTime);
    if (stock + onOrder <= decision.reorderPoint) {
      const order = Math.ceil(decision.reorderPoint + decision.perDay * coverDays) - stock - onOrder;
      if (order > 0) {
        const ends = day + leadTime + 1;
        arrivals.set(ends, (arrivals.get(ends) ?? 0) + order);
        onOrder += order;
        open.push({ ends, failed: false });
      }
    }
  }
  return outcome;
}
