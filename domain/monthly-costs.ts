import { fromCents, toCents } from './money/money.ts';
import type { DayRange } from './time/period.ts';
import { addDays, nextMonthStart, type ShopDay } from './time/shop-time.ts';

export const MONTHLY_COST_KINDS = ['fixed', 'advertising'] as const;
export type MonthlyCostKind = (typeof MONTHLY_COST_KINDS)[number];

/** What each month costs between two days. */
export interface MonthlyCost {
  readonly kind: MonthlyCostKind;
  readonly amount: string;
  readonly valid_from: ShopDay;
  /** Null: it has no end yet. */
  readonly valid_to: ShopDay | null;
}

/**
 * What monthly costs of a kind are between two days. The amount of a month is spread over its days in cents, so that all days of a month
 * together have exactly the amount.
 */
export function spreadMonthlyCosts(
  costs: readonly MonthlyCost[],
  kind: MonthlyCostKind,
  { from, to }: DayRange,
): string {
  let cents = 0n;
  for (const cost of costs) {
    if (cost.kind !== kind) continue;
    const last = cost.valid_to !== null && cost.valid_to < to ? cost.valid_to : to;
    let first = cost.valid_from > from ? cost.valid_from : from;
    while (first <= last) {
      const next = nextMonthStart(first);
      const end = next <= last ? addDays(next, -1) : last;
      cents += partOf(cost.amount, end, dayOfMonth(end)) - partOf(cost.amount, first, dayOfMonth(first) - 1);
      first = next;
    }
  }
  return fromCents(cents);
}

const dayOfMonth = (day: ShopDay) => Number(day.slice(8));

/** Of a month's amount the part of its first days, rounded half up. */
function partOf(amount: string, month: ShopDay, days: number): bigint {
  const length = BigInt(dayOfMonth(addDays(nextMonthStart(month), -1)));
  return (2n * toCents(amount) * BigInt(days) + length) / (2n * length);
}
