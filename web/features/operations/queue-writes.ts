import { offlineWrites } from '../../offline-writes.ts';
import { isOnline } from '../../platform/connection/connection.ts';
import { explainFailure } from '../../platform/offline-queue/explain-failure.ts';
import type { EnqueueOptions } from '../../platform/offline-queue/queue-engine.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import { isUndecided } from '../../platform/offline-queue/queued-operation.ts';
import type { NewOperation, Outcome, QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';
import type { Undone } from '../../platform/offline-queue/undo-operations.ts';
import { toastAction } from '../../ui/toasts/action-toast.tsx';
import { toastError, toastInfo, toastSuccess } from '../../ui/toasts/toast.ts';
import { t } from '#domain/language/t.ts';

/** What the banner says of a set of writes. */
export interface Sentences {
  /** As soon as the set is stored, online or not. */
  stored?: string;
  /** While offline, or while the shop takes long. */
  waiting?: string;
  /** Once the shop has the first one. */
  done?: string | ((answer: unknown) => string | undefined);
  /** The title above the reason. Null where a dialog asks instead. */
  failed: string | ((operation: QueuedOperation) => string | null);
  /** `how`: how each was undone, in the order of the set. Without it an undo says nothing. Null: none is offered. */
  undone?: string | ((how: readonly Undone[]) => string | undefined) | null;
}

/** A shop that takes longer is slow: the banner says that the write waits. */
const SLOW_MS = 12_000;

/** A set that is stored. `news`: how the first one ended; null as soon as it waits for a connection or a slow shop. */
export interface QueuedSet {
  news: Promise<Outcome | null>;
}

/**
 * Queues a set of writes and reports how they end: one banner, with Undo of the whole set where that is possible. Resolves when
 * they are stored, with null if `onlyIf` kept them out.
 */
export async function queueWrites(
  id: string,
  set: readonly NewOperation[],
  says: Sentences,
  options?: EnqueueOptions,
): Promise<QueuedSet | null> {
  const stored = await offlineQueue.enqueue(set, options);
  if (stored.length === 0) return null;
  for (const [place, { settled }] of stored.entries()) {
    const banner = place === 0 ? id : `${id}-${place}`;
    const show = (outcome: Outcome): void => {
      if (!outcome.ok) showFailure(banner, outcome, says, show);
      else if (place === 0) showDone(outcome.answer);
    };
    void settled.then(show);
  }
  const isWaiting = !isOnline();
  const message = says.stored ?? (isWaiting ? says.waiting : undefined);
  if (message !== undefined) offerUndo(message);
  return { news: isWaiting ? Promise.resolve(null) : newsOf(stored[0]!.settled) };

  async function newsOf(settled: Promise<Outcome>): Promise<Outcome | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slow = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), SLOW_MS);
    });
    const news = await Promise.race([settled, slow]);
    clearTimeout(timer);
    if (news === null && says.stored === undefined && says.waiting !== undefined) offerUndo(says.waiting);
    return news;
  }

  function showDone(answer: unknown): void {
    const operation = stored[0]!.operation;
    const message = typeof says.done === 'function' ? says.done(answer) : says.done;
    if (message === undefined) return;
    const reverse = says.undone === null ? undefined : offlineWrites.get(operation.kind)?.reverse;
    if (!reverse?.(operation, answer, operation.id)) toastSuccess(message, { id });
    else offerUndo(message);
  }

  function offerUndo(message: string): void {
    if (says.undone === null) toastInfo(message, { id });
    else toastAction({ id, message, action: t('Undo'), onAction: () => void undo() });
  }

  /** The last one first: what waits behind another is not sent meanwhile. */
  async function undo(): Promise<void> {
    const ids = stored.map(({ operation }) => operation.id).toReversed();
    const how = await offlineQueue.undo(ids, (outcome) => {
      if (!outcome.ok) showFailure(id, outcome, says, () => undefined);
    });
    const message = typeof says.undone === 'function' ? says.undone(how.toReversed()) : says.undone;
    if (typeof message === 'string') toastInfo(message, { id });
  }
}

/** Reports a failure, with Try Again where the result is unknown. */
function showFailure(
  id: string,
  { operation, discarded }: Extract<Outcome, { ok: false }>,
  { failed }: Sentences,
  again: (outcome: Outcome) => void,
): void {
  const { error } = operation;
  const title = typeof failed === 'function' ? failed(operation) : failed;
  if (discarded || error === null || title === null) return;
  const message = explainFailure(error);
  const onAction = () => void offlineQueue.retry(operation.id).then(again);
  if (isUndecided(error)) toastAction({ id, title, message, action: t('Try Again'), onAction, failed: true });
  else toastError(message, { id, title });
}
