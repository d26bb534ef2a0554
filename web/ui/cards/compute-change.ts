import { formatShare } from '../../platform/format/number.ts';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** With its sign: "+12,4%". */
  text: string;
  /** For screen readers: "12,4% more than before". */
  spoken: string;
  /** Neither direction is good or bad: no color. */
  isPlain?: boolean;
}

/** Above this the change is shown as "many times". */
const MANY_TIMES = 10;

/** Compares two figures, as numbers or decimal text. From zero there is no percentage; less than 0.05% is no change. */
export function computeChange(current: string | number, previous: string | number): Change {
  const now = Number(current);
  const before = Number(previous);
  if (now === before) return { direction: 'same', text: 'no change', spoken: 'no change' };
  const direction = now > before ? 'up' : 'down';
  const than = direction === 'up' ? 'more than before' : 'less than before';
  if (before === 0)
    return { direction, text: direction === 'up' ? 'from none' : 'below none', spoken: `${than}: nothing then` };
  const share = Math.abs((now - before) / before);
  if (share < 0.0005) return { direction: 'same', text: 'no change', spoken: 'no change' };
  const sign = direction === 'up' ? '+' : '−';
  if (share >= MANY_TIMES)
    return { direction, text: `${sign}${formatShare(MANY_TIMES)} or more`, spoken: `many times ${than}` };
  return { direction, text: `${sign}${formatShare(share)}`, spoken: `${formatShare(share)} ${than}` };
}
