/** PayFast's notice usually arrives within seconds; polling starts fast and slows down. */
const FIRST_MS = 1500;
const MAX_MS = 5000;
/** After this the page says that it takes longer, and offers to check again. */
export const POLL_TIMEOUT_MS = 180_000;

/** The delay before the next check, `waited` milliseconds after the first; false: stop. */
export function pollDelay(waited: number): number | false {
  if (waited >= POLL_TIMEOUT_MS) return false;
  return Math.min(MAX_MS, Math.max(FIRST_MS, waited / 4));
}
