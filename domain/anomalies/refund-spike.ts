import { addDays, type ShopDay } from '../time/shop-time.ts';
import type { ActiveSensitivity } from './anomaly-kinds.ts';
import type { Question } from './observation.ts';
import { chanceOfAtLeast } from './statistics.ts';
import { type ShopDayFigures, sumOf, type Baseline } from './baseline.ts';

/** A day with far more refunds than usual, by number or amount (cents). */
export interface RefundSpike {
  readonly day: ShopDay;
  readonly count: number;
  readonly refunds: number;
  /** Means of the days learned from. */
  readonly expectedCount: number;
  readonly expectedRefunds: number;
  /** The most on any of these days. */
  readonly mostRefunds: number;
}

interface Limits {
  /** Chance of so many refunds on a usual day. */
  readonly chance: number;
  /** Times the most ever refunded on a day. */
  readonly overMost: number;
}

const LIMITS: Readonly<Record<ActiveSensitivity, Limits>> = {
  fewer: { chance: 0.000_002, overMost: 2.5 },
  usual: { chance: 0.000_05, overMost: 1.75 },
  more: { chance: 0.001, overMost: 1.25 },
};
const FEWEST_REFUNDS = 3;
const TIMES_MEAN = 2.5;
/** A large amount is at least this part of a usual day's sales. */
const PART_OF_SALES = 0.33;

/** Judges today until now, then yesterday. */
export function findRefundSpike(question: Question): RefundSpike | null {
  const { baseline, seen } = question;
  const yesterday = baseline.days.at(-1);
  const found = judge(question, seen.today, baseline.days);
  if (found !== null || yesterday?.day !== addDays(seen.now.day, -1)) return found;
  return judge(question, yesterday, baseline.days.slice(0, -1));
}

function judge({ baseline, sensitivity }: Question, of: ShopDayFigures, days: Baseline['days']): RefundSpike | null {
  const counts = days.map(({ refundCount }) => refundCount);
  const mean = sumOf(counts) / Math.max(days.length, 1);
  const expectedRefunds = sumOf(days.map(({ refunds }) => refunds)) / Math.max(days.length, 1);
  const mostRefunds = Math.max(0, ...days.map(({ refunds }) => refunds));
  const limits = LIMITS[sensitivity];
  const isOften =
    of.refundCount >= FEWEST_REFUNDS &&
    of.refundCount >= mean * TIMES_MEAN &&
    chanceOfAtLeast(of.refundCount, Math.max(mean, 0.1), varianceOf(counts, mean)) <= limits.chance;
  const isMuch =
    of.refundCount > 0 &&
    of.refunds > mostRefunds * limits.overMost &&
    of.refunds > baseline.sales.expected(of.day) * PART_OF_SALES;
  if (!isOften && !isMuch) return null;
  return { day: of.day, count: of.refundCount, refunds: of.refunds, expectedCount: mean, expectedRefunds, mostRefunds };
}

/** Without the highest twentieth, which may have been spikes. */
function varianceOf(counts: readonly number[], mean: number): number {
  const kept = counts.toSorted((one, other) => one - other).slice(0, Math.ceil(counts.length * 0.95));
  const variance = sumOf(kept.map((count) => (count - mean) ** 2)) / Math.max(kept.length - 1, 1);
  return Math.max(variance, mean, 0.1);
}
