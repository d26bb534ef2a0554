import { fromCents, toCents } from '../money/money.ts';

interface Reordered {
  readonly days_left: number | null;
  readonly lead_time_days: number;
  readonly per_day: number;
  readonly price: string;
}

/** The sales that are lost per day because the stock ends before an order can arrive; null while it lasts. */
export function lostPerDay({
  days_left: days,
  lead_time_days: lead,
  per_day: perDay,
  price,
}: Reordered): string | null {
  if (days === null || days >= lead) return null;
  return fromCents((toCents(price) * BigInt(Math.round(perDay * 1000))) / 1000n);
}

interface Counted {
  readonly suggested: number;
  readonly dead_units: number;
  readonly excess_units: number;
}

/** The units that a view of the list is about: those that nobody buys, those that are too many, or those to order. */
export function unitsInView({ suggested, dead_units: dead, excess_units: excess }: Counted, view: string): number {
  if (view === 'dead') return dead;
  return view === 'overstock' ? excess : suggested;
}
