/** Which notice this browser has put aside, and on which day: kept as "2026-11-20" under a key for each kind. */

const key = (kind: string) => `karoo.put-aside.${kind}`;

/** This device's day. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

/** Whether a notice was put aside today. */
export function isDismissedToday(kind: string): boolean {
  try {
    return localStorage.getItem(key(kind)) === today();
  } catch {
    // A browser may forbid storage altogether: then the notice stands.
    return false;
  }
}

/** Puts a notice aside until tomorrow. */
export function dismissForToday(kind: string): void {
  try {
    localStorage.setItem(key(kind), today());
  } catch {
    // It comes back with the next visit, which is no harm.
  }
}
