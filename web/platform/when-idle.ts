/**
 * Runs work when the browser is idle, after `atLatestMs` at the latest. Safari has no such event and waits `safariMs`.
 */
export function whenIdle(
  work: () => void,
  { safariMs = 200, atLatestMs }: { safariMs?: number; atLatestMs?: number } = {},
): void {
  if (typeof globalThis.requestIdleCallback !== 'function') setTimeout(work, safariMs);
  else if (atLatestMs === undefined) requestIdleCallback(work);
  else requestIdleCallback(work, { timeout: atLatestMs });
}
