import type { ActiveSensitivity } from './anomaly-kinds.ts';
import type { Question } from './observation.ts';
import { chanceOfFailures } from './statistics.ts';
import { type PaymentCount, sumOf, type Baseline } from './baseline.ts';

/** A payment method that fails more than usual. */
export interface FailingPayments extends PaymentCount {
  /** The last hours that `tried` and `failed` count. */
  readonly hours: number;
  /** Usual failures in per cent of the attempts. */
  readonly expectedPercent: number;
}

/** The chance of so many failures if nothing has changed. */
const CHANCES: Readonly<Record<ActiveSensitivity, number>> = { fewer: 0.000_01, usual: 0.0001, more: 0.001 };
const FEWEST_FAILURES = 3;
/** Failures must be this part of the attempts above the usual one. */
const CLEARLY_MORE = 0.2;
/** For a new method without history, some failures are expected: 2 of 20. */
const EXPECTED_FAILURES = 2;
const EXPECTED_ATTEMPTS = 20;

/** One entry for each method, of the shortest time in which it failed too often. `isOpen`: by method. */
export function findFailingPayments(
  { baseline, seen, sensitivity }: Omit<Question, 'isOpen'>,
  isOpen: (method: string) => boolean,
): FailingPayments[] {
  const found = new Map<string, FailingPayments>();
  for (const { hours, payments } of seen.recentPayments) {
    for (const count of payments) {
      const { chance, percent } = expectedChance(baseline, count.method);
      if (
        count.failed >= FEWEST_FAILURES &&
        count.failed / count.tried >= chance + CLEARLY_MORE &&
        (isOpen(count.method) || chanceOfFailures(count.failed, count.tried, chance) <= CHANCES[sensitivity])
      ) {
        found.set(count.method, { ...count, hours, expectedPercent: percent });
      }
    }
  }
  return [...found.values()];
}

function expectedChance({ days }: Baseline, method: string): { chance: number; percent: number } {
  const counts = days.flatMap(({ payments }) => payments).filter((one) => one.method === method);
  const tried = sumOf(counts.map((one) => one.tried));
  const failed = sumOf(counts.map((one) => one.failed));
  return {
    chance: (failed + EXPECTED_FAILURES) / (tried + EXPECTED_ATTEMPTS),
    percent: tried === 0 ? 0 : (100 * failed) / tried,
  };
}
