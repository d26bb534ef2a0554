/** How good the connection is (specification, section 4). */
export type Speed = 'fast' | 'medium' | 'slow' | 'offline';

/** What the browser says of the connection; null where it says nothing. Mbit/s and milliseconds. */
export interface Reported {
  online: boolean;
  /** "4g", "3g", "2g", "slow-2g" of the Network Information API. */
  effectiveType: string | null;
  downlink: number | null;
  rtt: number | null;
  saveData: boolean;
}

/** What our own requests met lately; null where they tell nothing. Mbit/s and milliseconds. */
export interface Measured {
  downlink: number | null;
  rtt: number | null;
  /** Requests stay without an answer. */
  unanswered: boolean;
}

const FAST_DOWNLINK = 10;
const FAST_RTT = 100;
const SLOW_DOWNLINK = 5;
const SLOW_RTT = 300;
const SLOW_TYPES = new Set(['3g', '2g', 'slow-2g']);

/**
 * The specification's rules, on the worse of what the browser reports and what we measured: a slow rule wins over a fast one,
 * whatever is neither is medium, and without the browser's report nothing is fast.
 */
export function judgeSpeed(reported: Reported, measured: Measured): Speed {
  if (!reported.online) return 'offline';
  const downlink = worse(Math.min, reported.downlink, measured.downlink);
  const rtt = worse(Math.max, reported.rtt, measured.rtt);
  const { effectiveType, saveData } = reported;
  const slow =
    saveData ||
    measured.unanswered ||
    (effectiveType !== null && SLOW_TYPES.has(effectiveType)) ||
    (downlink !== null && downlink < SLOW_DOWNLINK) ||
    (rtt !== null && rtt > SLOW_RTT);
  if (slow) return 'slow';
  const fast =
    effectiveType === '4g' &&
    reported.downlink !== null &&
    reported.rtt !== null &&
    downlink !== null &&
    downlink >= FAST_DOWNLINK &&
    rtt !== null &&
    rtt < FAST_RTT;
  return fast ? 'fast' : 'medium';
}

/** The kind of connection as the banner names it: the browser's own word, else what makes it slow. */
export function nameType(reported: Reported, measured: Measured): string {
  if (measured.unanswered) return 'no answer';
  if (reported.effectiveType !== null) return reported.effectiveType;
  if (reported.saveData) return 'data saver';
  return measured.rtt !== null && measured.rtt > SLOW_RTT ? 'long delay' : 'low bandwidth';
}

function worse(pick: (a: number, b: number) => number, a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return pick(a, b);
}
