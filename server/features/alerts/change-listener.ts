import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { LIVE_CHANNEL } from '../../platform/live/live-hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkStoreAlerts } from './alerts.jobs.ts';

/**
 * A sync announces many changes a second: they are gathered for so long before the store is looked at. A look reads the
 * stock of every product: some 100 ms for 15,000 of them on the embedded database.
 */
const GATHER_MS = 5000;
/** Nothing to look at for: alerts announce themselves. */
const LEFT_OUT = ['alerts', 'customers'];

const heard = z.object({ store: z.uuid(), entity: z.string() });

/** Follows what stores announce. */
export interface ChangeListener {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Has a store looked at soon after its records, its sync or itself changed. */
export function listenForChanges({ db, jobs, log }: Platform): ChangeListener {
  const waiting = new Map<string, NodeJS.Timeout>();
  let unlisten: (() => Promise<void>) | null = null;

  function look(storeId: string): void {
    waiting.delete(storeId);
    jobs
      .send(checkStoreAlerts, { storeId }, { key: storeId })
      .catch((err: unknown) => log.warn({ err, storeId }, 'A look at a store could not be queued'));
  }

  function hear(payload: string): void {
    const change = heard.safeParse(parse(payload)).data;
    if (change === undefined || LEFT_OUT.includes(change.entity) || waiting.has(change.store)) return;
    waiting.set(change.store, setTimeout(look, GATHER_MS, change.store));
  }

  return {
    async start() {
      // The embedded database speaks from inside the transaction that notifies; what follows is no part of it.
      const outside = AsyncLocalStorage.snapshot();
      unlisten = await db.listen(LIVE_CHANNEL, (payload) => outside(() => hear(payload)));
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
