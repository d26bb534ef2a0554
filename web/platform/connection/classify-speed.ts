/** How good the connection is (specification, section 4). */
export type Speed = 'fast' | 'medium' | 'slow' | 'offline';

/** What the browser says of the connection; null where it says nothing. Mbit/s and milliseconds. */
export interface ReportedConnection {
  online: boolean;
  /** "4g", "3g", "2g", "slow-2g" of the Network Information API. */
  effectiveType: string | null;
  downlink: number | null;
  rtt: number | null;
  saveData: boolean;
}

/** What our own requests met lately; null where they tell nothing. Mbit/s and milliseconds. */
export interface MeasuredConnection {
  downlink: number | null;
  /** What came in too small an amount to measure the line came at this rate: the line can do as much at times. */
  seenDownlink: number | null;
  rtt: number | null;
  /** Requests stay without an answer. */
  unanswered: boolean;
}

const UNMEASURED: MeasuredConnection = { downlink: null, seenDownlink: null, rtt: null, unanswered: false };
const FAST_DOWNLINK = 10;
const FAST_RTT = 100;
const SLOW_DOWNLINK = 5;
const SLOW_RTT = 300;
const SLOW_TYPES = new Set(['3g', '2g', 'slow-2g']);

/**
 * The specification's rules, on what the browser reports and what we measured: a slow rule wins over a fast one, whatever is
 * neither is medium, and without the browser's report nothing is fast. Of round trips the longer counts. Bandwidth counts as
 * measured: browsers that have not seen much traffic yet report a guess, often below 2 Mbit/s on any line.
 */
export function classifySpeed(reported: ReportedConnection, measured: MeasuredConnection): Speed {
  if (!reported.online) return 'offline';
  const downlink = measured.downlink ?? larger(reported.downlink, reported.downlink && measured.seenDownlink);
  const rtt = larger(reported.rtt, measured.rtt);
  const { effectiveType, saveData } = reported;
  const slow =
    saveData ||
    measured.unanswered ||
    (effectiveType !== null && SLOW_TYPES.has(effectiveType)) ||
    (downlink !== null && downlink < SLOW_DOWNLINK) ||
    (rtt !== null && rtt > SLOW_RTT);
  if (slow) return 'slow';
  const fast =
    effectiveType === '4g' && downlink !== null && downlink >= FAST_DOWNLINK && rtt !== null && rtt < FAST_RTT;
  return fast ? 'fast' : 'medium';
}

/** The same before anything was measured: what the browser may merely guess makes nothing slow yet. */
export function classifyInitialSpeed(reported: ReportedConnection): Speed {
  const speed = classifySpeed(reported, UNMEASURED);
  return speed === 'slow' ? classifySpeed({ ...reported, downlink: null }, UNMEASURED) : speed;
}

/** The kind of connection as the banner names it: the browser's own word, else what makes it slow. */
export function connectionTypeLabel(reported: ReportedConnection, measured: MeasuredConnection): string {
  if (measured.unanswered) return 'no answer';
  if (reported.effectiveType !== null) return reported.effectiveType;
  if (reported.saveData) return 'data saver';
  return measured.rtt !== null && measured.rtt > SLOW_RTT ? 'long delay' : 'low bandwidth';
}

function larger(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
