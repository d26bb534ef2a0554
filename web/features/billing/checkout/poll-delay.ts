/** PayFast's notice is mostly there within seconds; the first questions come quickly, then ever more slowly. */
const FIRST_MS = 1500;
const LONGEST_MS = 5000;
/** After this a person is told that it takes long, and may ask again. */
export const POLL_TIMEOUT_MS = 180_000;

/** How long to wait before asking again, `waited` milliseconds after the first question; false: no more. */
export function pollDelay(waited: number): number | false {
  if (waited >= POLL_TIMEOUT_MS) return false;
  return Math.min(LONGEST_MS, Math.max(FIRST_MS, waited / 4));
}
