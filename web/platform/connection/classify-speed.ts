import { t } from '#domain/language/t.ts';

/** Quality of the connection (specification, section 4). */
export type Speed = 'fast' | 'medium' | 'slow' | 'offline';

/** What the browser reports about the connection; null where it reports nothing. Mbit/s and milliseconds. */
export interface ReportedConnection {
  online: boolean;
  effectiveType: string | null;
  downlink: number | null;
  rtt: number | null;
  saveData: boolean;
}

/** Measurements of our own recent requests; null where there are none. Mbit/s and milliseconds. */
export interface MeasuredConnection {
  downlink: number | null;
  /** Peak rate of responses too small to measure the connection: it can reach this at times. */
  seenDownlink: number | null;
  rtt: number | null;
  /** Requests get no response. */
  unanswered: boolean;
}

const UNMEASURED: MeasuredConnection = { downlink: null, seenDownlink: null, rtt: null, unanswered: false };
const FAST_DOWNLINK = 10;
const FAST_RTT = 100;
const SLOW_DOWNLINK = 5;
const SLOW_RTT = 300;
const SLOW_TYPES = new Set(['3g', '2g', 'slow-2g']);

/**
 * The specification's rules over the browser's report and our measurements: a slow rule wins over a fast one,
 * everything else is medium, and without the browser's report nothing is fast. The longer round trip counts. Bandwidth
 * is the measured one, because browsers often guess below 2 Mbit/s before they have seen traffic.
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

/** The same before the first measurement: the browser's guess does not yet make anything slow. */
export function classifyInitialSpeed(reported: ReportedConnection): Speed {
  const speed = classifySpeed(reported, UNMEASURED);
  return speed === 'slow' ? classifySpeed({ ...reported, downlink: null }, UNMEASURED) : speed;
}

/**
 * Whether the connection itself is slow: the browser says so, and nothing came faster than it guessed. Our own waiting times prove nothing,
 * since a busy Karoo causes them too.
 */
export function isConnectionSlow(
  reported: ReportedConnection,
  { downlink, seenDownlink }: MeasuredConnection,
): boolean {
  const seen = { ...UNMEASURED, seenDownlink: larger(downlink, seenDownlink) };
  return classifySpeed(reported, seen) === 'slow';
}

/** The connection type shown in the banner: the browser's own name of a slow one, or what else the browser says is slow. */
export function connectionTypeLabel({ effectiveType, saveData, rtt }: ReportedConnection): string {
  if (effectiveType !== null && SLOW_TYPES.has(effectiveType)) return effectiveType;
  if (saveData) return t('data saver');
  return rtt !== null && rtt > SLOW_RTT ? t('long delay') : t('low bandwidth');
}

function larger(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
