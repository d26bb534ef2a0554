import { z } from 'zod';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { Platform } from '../platform.ts';
import { LIVE_CHANNEL } from './live-hub.ts';

/** Debounces the many changes of a sync. */
const DEBOUNCE_MS = 5000;

const changeNotification = z.object({ store: z.uuid(), entity: z.string() });

export interface ChangeListener {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Queues a job for a store soon after one of these changed in it. */
export function listenForChanges(
  { db, jobs, log }: Platform,
  job: JobDefinition<{ storeId: string }>,
  matters: (entity: string) => boolean,
): ChangeListener {
  const waiting = new Map<string, NodeJS.Timeout>();
  let unlisten: (() => Promise<void>) | null = null;

  function queueJob(storeId: string): void {
    waiting.delete(storeId);
    jobs
      .send(job, { storeId }, { key: storeId })
      .catch((err: unknown) => log.warn({ err, storeId }, `Could not queue ${job.name}`));
  }

  function onNotification(payload: string): void {
    const change = changeNotification.safeParse(parse(payload)).data;
    if (change === undefined || !matters(change.entity) || waiting.has(change.store)) return;
    waiting.set(change.store, setTimeout(queueJob, DEBOUNCE_MS, change.store));
  }

  return {
    async start() {
      unlisten = await db.listen(LIVE_CHANNEL, onNotification);
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
