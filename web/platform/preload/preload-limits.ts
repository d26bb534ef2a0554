import type { Speed } from '../connection/classify-speed.ts';

export interface PreloadLimits {
  concurrent: number;
  /** Between the starts of two tasks that are not visible, in milliseconds. */
  throttleMs: number;
  /** How long something must stay visible before it is preloaded, in milliseconds. */
  visibilityMs: number;
  /** Estimated bytes per screen. */
  bytes: number;
}

const KB = 1024;

/** Specification, section 9. */
export const PRELOAD_LIMITS: Readonly<Record<Exclude<Speed, 'offline'>, PreloadLimits>> = {
  fast: { concurrent: 4, throttleMs: 500, visibilityMs: 200, bytes: 1024 * KB },
  medium: { concurrent: 2, throttleMs: 1000, visibilityMs: 500, bytes: 512 * KB },
  slow: { concurrent: 1, throttleMs: 2000, visibilityMs: 1000, bytes: 256 * KB },
};

/** What may be preloaded now; null: nothing. */
export interface Allowance {
  limits: PreloadLimits;
  /** Also predictions; otherwise only visible or critical tasks. */
  speculative: boolean;
}

/** What a connection allows: nothing offline or with data saver, no predictions on a slow one. */
export function allowanceOf(speed: Speed, prefetch: boolean, savesData: boolean): Allowance | null {
  if (speed === 'offline' || savesData) return null;
  return { limits: PRELOAD_LIMITS[speed], speculative: prefetch };
}

/** Whether the browser's data saver is on. Read each time, because it can change while a page is open. */
export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
