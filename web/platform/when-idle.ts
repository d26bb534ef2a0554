/**
 * Does work once the browser has nothing else to do, after `atLatestMs` in any case; without it whenever that is. Safari cannot tell
 * and waits `safariMs`.
 */
export function whenIdle(
  work: () => void,
  { safariMs = 200, atLatestMs }: { safariMs?: number; atLatestMs?: number } = {},
): void {
  if (typeof globalThis.requestIdleCallback !== 'function') setTimeout(work, safariMs);
  else if (atLatestMs === undefined) requestIdleCallback(work);
  else requestIdleCallback(work, { timeout: atLatestMs });
}
