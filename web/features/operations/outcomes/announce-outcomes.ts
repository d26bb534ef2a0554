import type { BulkOutcome } from '#contract/products/product-bulk.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { t } from '#domain/language/t.ts';
import { asOnlyPage, forget, readAwaited } from './awaited-change.ts';
import type { AwaitedChange } from './awaited-change.ts';
import { awaitOutcome } from './make-server-change.ts';

/** Says how the changes ended that were noted on this device, as soon as no other page waits for them. */
export async function announceOutcomes(userId: string): Promise<void> {
  for (const change of await readAwaited(userId)) {
    void asOnlyPage(change, async () => {
      const isNew = (await readAwaited(userId)).some(({ id }) => id === change.id);
      if (isNew && (await announce(change))) await forget(userId, change);
    });
  }
}

/** Returns whether it could be said. */
async function announce(change: AwaitedChange): Promise<boolean> {
  if (change.kind === 'queued') {
    const { done, failed } = await endOf(change.ids);
    const message = t(
      '{failed, plural, =0 {{done, plural, one {# change} other {# changes}} made in your store} other {{done, plural, one {# change} other {# changes}} made in your store, {failed} {failed, plural, one {is} other {are}} waiting for you}}',
      { done, failed },
    );
    if (failed > 0) toastError(message, { id: change.id });
    else if (done > 0) toastSuccess(message, { id: change.id });
    return true;
  }
  const outcome = await awaitOutcome(change);
  if (outcome === null) return false;
  if (outcome.result?.is_job) return true;
  const name = CHANGE_NAMES[change.kind];
  if (outcome.result)
    toastSuccess(
      t(
        '{name} is finished: {done, plural, one {# product} other {# products}} changed{refused, plural, =0 {} other {, {refused} not changed}}.',
        { name, done: countOf(outcome), refused: outcome.result.refused },
      ),
      { id: change.id },
    );
  else
    toastError(
      t(
        '{done, plural, =0 {{name} didn’t reach your store: nothing was changed.} one {{name} was interrupted after # product. The others weren’t changed.} other {{name} was interrupted after # products. The others weren’t changed.}}',
        { name, done: countOf(outcome) },
      ),
      { id: change.id },
    );
  return true;
}

function countOf({ changed, added }: BulkOutcome): number {
  return changed + added;
}

/**
 * Resolves when none of these operations can be sent any more, with the number of those that are done, and of those that wait
 * for the person. What the person discards meanwhile is neither.
 */
function endOf(ids: readonly string[]): Promise<{ done: number; failed: number }> {
  return new Promise((resolve) => {
    const waiting = new Set<string>();
    const discarded = new Set<string>();
    const look = (): boolean => {
      const left = offlineQueue.get().operations.filter(({ id }) => ids.includes(id));
      for (const { id } of left) waiting.add(id);
      const isGone = (id: string) => left.every((one) => one.id !== id) && !offlineQueue.isDone(id);
      for (const id of waiting) if (isGone(id)) discarded.add(id);
      if (left.some(({ state }) => state !== 'failed')) return false;
      resolve({ done: ids.length - discarded.size - left.length, failed: left.length });
      return true;
    };
    if (look()) return;
    const stop = offlineQueue.subscribe(() => look() && stop());
  });
}

const CHANGE_NAMES = {
  import: t('Your import'),
  prices: t('Your price change'),
  stock: t('Your stock change'),
  status: t('Your status change'),
  trash: t('Your move to the trash'),
  undo: t('Your undo'),
};
