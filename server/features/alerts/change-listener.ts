import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { LIVE_CHANNEL } from '../../platform/live/live-hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkStoreAlerts } from './alerts.jobs.ts';

/**
 * Debounces the many changes of a sync. A check reads the stock of every product: about 100 ms for 15,000 products on the
 * embedded database.
 */
const DEBOUNCE_MS = 5000;
/** Alerts do not depend on these. */
const IGNORED = ['alerts', 'customers'];

const changeNotification = z.object({ store: z.uuid(), entity: z.string() });

export interface ChangeListener {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Queues a check of a store soon after its records, its sync or the store itself changed. */
export function listenForChanges({ db, jobs, log }: Platform): ChangeListener {
  const waiting = new Map<string, NodeJS.Timeout>();
  let unlisten: (() => Promise<void>) | null = null;

  function queueCheck(storeId: string): void {
    waiting.delete(storeId);
    jobs
      .send(checkStoreAlerts, { storeId }, { key: storeId })
      .catch((err: unknown) => log.warn({ err, storeId }, 'Could not queue an alert check'));
  }

  function onNotification(payload: string): void {
    const change = changeNotification.safeParse(parse(payload)).data;
    if (change === undefined || IGNORED.includes(change.entity) || waiting.has(change.store)) return;
    waiting.set(change.store, setTimeout(queueCheck, DEBOUNCE_MS, change.store));
  }

  return {
    async start() {
      // The embedded database notifies inside the sender's transaction; leave its async context.
      const outside = AsyncLocalStorage.snapshot();
      unlisten = await db.listen(LIVE_CHANNEL, (payload) => outside(() => onNotification(payload)));
    },
    async stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await unlisten?.();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
