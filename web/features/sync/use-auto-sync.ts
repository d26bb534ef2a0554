import { useEffect } from 'react';
import { client } from '../../platform/api/client.ts';
import { runAsTabLeader } from '../../platform/leader/tab-leader.ts';
import { logWarning } from '../../platform/log.ts';
import { DEFAULT_INTERVAL_MS } from '#domain/sync.ts';
import { t } from '#domain/language/t.ts';

/** Keeps the store synced from one of all open tabs; null: nothing to do. Failures are only logged. */
export function useAutoSync(storeId: string | null): void {
  useEffect(() => {
    if (storeId === null) return;
    const stop = new AbortController();
    const warn = (error: unknown) => logWarning(t('Automatic sync failed'), error);
    const start = () => client.sync.start({ store_id: storeId, auto: true });
    runAsTabLeader((signal) => startAutoSync(start, warn, signal), stop.signal, navigator.locks).catch(warn);
    return () => stop.abort();
  }, [storeId]);
}

/** Starts a sync now and every 15 minutes until the signal aborts, also after failures. */
export function startAutoSync(start: () => Promise<unknown>, onFailure: (error: unknown) => void, signal: AbortSignal) {
  const run = () => void start().catch(onFailure);
  run();
  const timer = setInterval(run, DEFAULT_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
