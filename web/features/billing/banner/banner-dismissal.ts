/** Notices dismissed in this browser, with the day ("2026-11-20") under a key per kind. */

const key = (kind: string) => `karoo.put-aside.${kind}`;

/** This device's day. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

/** Whether a notice was dismissed today. */
export function isDismissedToday(kind: string): boolean {
  try {
    return localStorage.getItem(key(kind)) === today();
  } catch {
    // Without storage the notice is shown.
    return false;
  }
}

/** Dismisses a notice until tomorrow. */
export function dismissForToday(kind: string): void {
  try {
    localStorage.setItem(key(kind), today());
  } catch {
    // It is shown again on the next visit.
  }
}
