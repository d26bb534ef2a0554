import { formatPoints, formatShare } from '../../platform/format/number.ts';
import { t } from '#domain/language/t.ts';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** With its sign: "+12,4%". */
  text: string;
  /** For screen readers: "12,4% more than before". */
  spoken: string;
  /** Neither direction is good or bad: no color. */
  isPlain?: boolean;
  /** Up is bad and down is good. */
  isInverted?: boolean;
}

const NO_CHANGE: Change = { direction: 'same', text: t('No change'), spoken: t('No change') };

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
  if (before === 0 && now > 0)
    return { direction: 'up', text: t('New'), spoken: t('New: nothing in the previous period') };
  if (before <= 0) return null;
  const share = (now - before) / before;
  if (Math.abs(share) < 0.0005) return NO_CHANGE;
  if (now >= before * MANY_TIMES) {
    return {
      direction: 'up',
      text: `>${MANY_TIMES}×`,
      spoken: t('more than {manyTimes} times the previous period', { manyTimes: MANY_TIMES }),
    };
  }
  const text = formatShare(Math.abs(share));
  return share > 0
    ? { direction: 'up', text: `+${text}`, spoken: t('{text} more than the previous period', { text }) }
    : { direction: 'down', text: `−${text}`, spoken: t('{text} less than the previous period', { text }) };
}

/** Compares two rates (0.12 is 12%) in percentage points: a rate that rises from 2% to 3% rises by one point, not by 50%. */
export function computePoints(current: string | number, previous: string | number): Change {
  const points = (Number(current) - Number(previous)) * 100;
  if (Math.abs(points) < 0.05) return NO_CHANGE;
  const text = formatPoints(Math.abs(points));
  return points > 0
    ? {
        direction: 'up',
        text: t('+{text} pts', { text }),
        spoken: t('{text} percentage points more than the previous period', { text }),
      }
    : {
        direction: 'down',
        text: t('−{text} pts', { text }),
        spoken: t('{text} percentage points less than the previous period', { text }),
      };
}

/** Names the compared figure: "Previously R 1 200", for part of a day "Previously R 1 200 by 14:05". */
export function previousText(figure: string, { until }: { until?: string | undefined } = {}): string {
  return until === undefined
    ? t('Previously {figure}', { figure })
    : t('Previously {figure} by {until}', { figure, until });
}
