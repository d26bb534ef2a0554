import { addDays, type ShopDay } from '../time/shop-time.ts';
import type { ActiveSensitivity } from './anomaly-kinds.ts';
import type { Question } from './observation.ts';
import { rootDistance, expectedRange } from './statistics.ts';
import { type ShopDayFigures, shareBefore, type Baseline } from './baseline.ts';

/** A day's gross sales until now, far from the usual sales of its weekday until that time. Amounts in cents. */
export interface UnusualSales {
  readonly direction: 'low' | 'high';
  readonly day: ShopDay;
  /** Minutes since midnight; null for the whole day. */
  readonly until: number | null;
  readonly sales: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

interface Limits {
  /** Standard deviations from the usual. */
  readonly distance: number;
  /** Parts of the usual that count as far below or above. */
  readonly low: number;
  readonly high: number;
}

const LIMITS: Readonly<Record<ActiveSensitivity, Limits>> = {
  fewer: { distance: 3.8, low: 0.5, high: 2.2 },
  usual: { distance: 2.7, low: 0.65, high: 1.75 },
  more: { distance: 2.2, low: 0.75, high: 1.5 },
};
/** Usual orders needed before the sales of a day say anything. */
const FEWEST_ORDERS = 6;
/** The hours of a day are less regular than days. */
const HOURS_SPREAD = 0.15;

interface DayPart {
  readonly figures: ShopDayFigures;
  readonly share: number;
  readonly until: number | null;
}

interface SalesQuestion extends Omit<Question, 'isOpen'> {
  /** Whether an alert about such sales is open already: it stays until the figures are clearly better. */
  readonly isOpen: Readonly<Record<UnusualSales['direction'], boolean>>;
}

/** Judges today until now or, while today has too little data, yesterday. */
export function findUnusualSales(question: SalesQuestion, isSpecial: (day: ShopDay) => boolean): UnusualSales | null {
  const { baseline, seen } = question;
  const yesterday = baseline.days.at(-1);
  const { day, minutes } = seen.now;
  const judged = (part: DayPart) => {
    const found = judge(question, part);
    // High sales on a peak day are expected, and for holidays the usual value is only a lower bound.
    return found?.direction === 'high' && isSpecial(found.day) ? null : found;
  };
  const saysSomething = todaySaysSomething(baseline, seen);
  const ofToday = saysSomething
    ? judged({ figures: seen.today, share: shareBefore(baseline, day, minutes), until: minutes })
    : null;
  if (ofToday !== null || yesterday?.day !== addDays(day, -1)) return ofToday;
  const ofYesterday = judged({ figures: yesterday, share: 1, until: null });
  // A fall is over when today's sales are usual again: the next one is news. A rise stays for the day after it.
  const isOver = saysSomething && !(question.isOpen.high && ofYesterday?.direction === 'high');
  return isOver ? null : ofYesterday;
}

/** Whether so many orders are usual until now that today's sales mean something. */
export function todaySaysSomething(baseline: Baseline, { now, countsWhenPlaced }: Question['seen']): boolean {
  return (
    countsWhenPlaced && baseline.orders.expected(now.day) * shareBefore(baseline, now.day, now.minutes) >= FEWEST_ORDERS
  );
}

function judge(
  { baseline, sensitivity, isOpen }: SalesQuestion,
  { figures, share, until }: DayPart,
): UnusualSales | null {
  const { day, sales } = figures;
  const expected = baseline.sales.expected(day) * share;
  const ofDay = baseline.orders.expected(day);
  const orders = ofDay * share;
  if (orders < FEWEST_ORDERS || expected <= 0) return null;
  const byChance = (1 + baseline.orderVariation) * (1 / orders - 1 / ofDay);
  const spread = Math.sqrt(baseline.sales.spread ** 2 + byChance + HOURS_SPREAD ** 2 * (1 - share));
  const distance = rootDistance(sales, expected) / spread;
  const limits = LIMITS[sensitivity];
  // While an alert is open, half of it is enough.
  const part = (direction: UnusualSales['direction']) => (isOpen[direction] ? 0.5 : 1);
  const isBeyond = (direction: UnusualSales['direction'], sign: -1 | 1) =>
    sign * distance >= limits.distance * part(direction) &&
    sign * sales >= sign * expected * (1 + (limits[direction] - 1) * part(direction));
  const isLow = isBeyond('low', -1);
  const isHigh = isBeyond('high', 1);
  if (!isLow && !isHigh) return null;
  return { direction: isLow ? 'low' : 'high', day, until, sales, expected, ...expectedRange(expected, spread) };
}
