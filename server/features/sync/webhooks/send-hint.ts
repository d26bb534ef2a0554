import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { HINT_WAIT_SECONDS, rereadHints } from './reread-hints.jobs.ts';

/** While a job that this process queued waits at least this much longer, it needs no other: it has yet to read the deliveries. */
const MARGIN_SECONDS = 1;

/**
 * Returns the function that queues the reread of a store's hints, at once or after a while. Call it after the delivery was committed.
 * Its wait is measured by the database's clock, which starts the job, and here by time elapsed since before it was queued.
 */
export function createHintSender(
  jobs: Pick<Jobs, 'send'>,
  elapsedMs: () => number = () => performance.now(),
): (storeId: string, timing: 'soon' | 'now') => Promise<void> {
  const waitsUntil = new Map<string, number>();
  return async (storeId, timing) => {
    if (timing === 'now') {
      await jobs.send(rereadHints, { storeId }, { key: storeId });
      return;
    }
    const asked = elapsedMs();
    if (asked < (waitsUntil.get(storeId) ?? 0)) return;
    waitsUntil.delete(storeId);
    const queued = await jobs.send(rereadHints, { storeId }, { key: storeId, startAfterSeconds: HINT_WAIT_SECONDS });
    // Otherwise another job is waiting, perhaps for a shorter time.
    if (queued !== null) waitsUntil.set(storeId, asked + (HINT_WAIT_SECONDS - MARGIN_SECONDS) * 1000);
  };
}
