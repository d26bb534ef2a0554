import type { ProductConflict } from '#contract/products/product-writes.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import type {
  NewOperation,
  OperationError,
  Outcome,
  QueuedOperation,
} from '../../platform/offline-queue/queued-operation.ts';

/** How long a person is kept waiting for the shop before the change counts as being on its way. */
const SUBMIT_TIMEOUT_MS = 12_000;

/** What a person is told soon after they acted: done, failed, taken out, or kept here until it can be sent. */
export type SubmitOutcome =
  | { is: 'done'; answer: unknown }
  | { is: 'failed' | 'gone'; operation: QueuedOperation }
  | { is: 'kept' };

/** Gives the operation to the queue, in the place of a failed one where `instead` names it. */
export function submitOperation(operation: NewOperation, instead: string | null = null) {
  return instead === null ? offlineQueue.add(operation) : offlineQueue.replace(instead, operation);
}

/** The outcome, or that there is none yet: the browser is offline, or the shop takes its time. */
export async function awaitOutcome({ added, settled }: ReturnType<typeof submitOperation>): Promise<SubmitOutcome> {
  await added;
  const kept: SubmitOutcome = { is: 'kept' };
  if (!navigator.onLine) return kept;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<SubmitOutcome>((resolve) => {
    timer = setTimeout(() => resolve(kept), SUBMIT_TIMEOUT_MS);
  });
  const outcome = await Promise.race([settled.then(outcomeOf), patience]);
  clearTimeout(timer);
  return outcome;
}

function outcomeOf(outcome: Outcome): SubmitOutcome {
  if (outcome.ok) return { is: 'done', answer: outcome.answer };
  return { is: outcome.discarded ? 'gone' : 'failed', operation: outcome.operation };
}

/** What a refused change met at the shop; null for any other reason. */
export function conflictIn(error: OperationError | null): ProductConflict | null {
  if (error?.code !== 'CONFLICT') return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'fields' in data ? (data as ProductConflict) : null;
}
