import type { Speed } from '../connection/classify-speed.ts';

/** How much may be fetched ahead on a connection. */
export interface PreloadLimits {
  /** Tasks at the same time. */
  concurrent: number;
  /** Between the starts of two tasks that are not on screen, in milliseconds. */
  throttleMs: number;
  /** How long something must stay on screen before it is worth a task, in milliseconds. */
  visibilityMs: number;
  /** Estimated bytes that may be fetched ahead from one screen. */
  bytes: number;
}

const KB = 1024;

/** Specification, section 9. */
export const PRELOAD_LIMITS: Readonly<Record<Exclude<Speed, 'offline'>, PreloadLimits>> = {
  fast: { concurrent: 4, throttleMs: 500, visibilityMs: 200, bytes: 1024 * KB },
  medium: { concurrent: 2, throttleMs: 1000, visibilityMs: 500, bytes: 512 * KB },
  slow: { concurrent: 1, throttleMs: 2000, visibilityMs: 1000, bytes: 256 * KB },
};

/** What may be fetched ahead now; null: nothing at all. */
export interface Allowance {
  limits: PreloadLimits;
  /** Also what is merely likely; else only what is on screen or critical. */
  speculative: boolean;
}

/** What a connection allows. Offline, and for people who save data, nothing; on a slow one nothing that is merely likely. */
export function allowanceOf(speed: Speed, prefetch: boolean, savesData: boolean): Allowance | null {
  if (speed === 'offline' || savesData) return null;
  return { limits: PRELOAD_LIMITS[speed], speculative: prefetch };
}

/** Whether the person asked their browser to save data; asked anew each time, for it can be switched while a page is open. */
export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
