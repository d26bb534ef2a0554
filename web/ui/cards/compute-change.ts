import { formatPoints, formatShare } from '../../platform/format/number.ts';
import * as t from '../ui.text.ts';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** With its sign: "+12,4%". */
  text: string;
  /** For screen readers: "12,4% more than before". */
  spoken: string;
  /** Neither direction is good or bad: no color. */
  isPlain?: boolean;
}

const NO_CHANGE: Change = { direction: 'same', text: t.noChange, spoken: t.noChange };

/** From this many times on, the percentage says less than the words. */
const MANY_TIMES = 10;

/**
 * Compares two figures, as numbers or decimal text. Less than 0.05% is no change. A percentage of a negative figure means
 * nothing, nor does one of zero: null, or "New" for a figure that came up from zero.
 */
export function computeChange(current: string | number, previous: string | number): Change | null {
  const now = Number(current);
  const before = Number(previous);
  if (now === before) return NO_CHANGE;
  if (before === 0 && now > 0) return { direction: 'up', text: t.newLabel, spoken: t.newNothingInThePreviousPeriod };
  if (before <= 0) return null;
  const share = (now - before) / before;
  if (Math.abs(share) < 0.0005) return NO_CHANGE;
  if (now >= before * MANY_TIMES) {
    return { direction: 'up', text: `>${MANY_TIMES}×`, spoken: t.moreThanTimesThePreviousPeriod(MANY_TIMES) };
  }
  return signed(share, formatShare(Math.abs(share)), t.thanThePreviousPeriod);
}

/** Compares two rates (0.12 is 12%) in percentage points: a rate that rises from 2% to 3% rises by one point, not by 50%. */
export function computePoints(current: string | number, previous: string | number): Change {
  const points = (Number(current) - Number(previous)) * 100;
  if (Math.abs(points) < 0.05) return NO_CHANGE;
  const text = formatPoints(Math.abs(points));
  return {
    ...signed(points, t.pts(text), ''),
    spoken: t.percentagePointsThanThePreviousPeriod(text, points > 0),
  };
}

function signed(change: number, text: string, than: string): Change {
  return change > 0
    ? { direction: 'up', text: `+${text}`, spoken: t.moreText(text, than) }
    : { direction: 'down', text: `−${text}`, spoken: t.less(text, than) };
}

/** Names the compared figure: "Previously R 1 200", for part of a day "Previously R 1 200 by 14:05". */
export function previousText(figure: string, { until }: { until?: string | undefined } = {}): string {
  return t.previouslyFigure(figure, until === undefined ? '' : t.byUntil(until));
}
