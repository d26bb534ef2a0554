import { DEFAULT_INTERVAL_MS } from '#domain/sync.ts';

/**
 * Starts a sync now and every 15 minutes until the signal aborts. `start` asks the server, which skips running or
 * recent syncs; after a failure the next one is still scheduled.
 */
export function startAutoSync(start: () => Promise<unknown>, onFailure: (error: unknown) => void, signal: AbortSignal) {
  const run = () => void start().catch(onFailure);
  run();
  const timer = setInterval(run, DEFAULT_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
