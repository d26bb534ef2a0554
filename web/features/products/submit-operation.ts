import { isOnline } from '../../platform/connection/connection.ts';
import type { ProductConflict } from '#contract/products/product-writes.ts';
import { explainFailure } from '../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import type {
  NewOperation,
  OperationError,
  Outcome,
  QueuedOperation,
} from '../../platform/offline-queue/queued-operation.ts';

/** How long the screen waits for the shop before it treats the operation as queued. */
const SUBMIT_TIMEOUT_MS = 12_000;

/** The result of an operation as the screen reports it. "queued": the browser is offline, or the shop is slow. */
export type SubmitOutcome =
  | { is: 'done'; answer: unknown }
  | { is: 'failed' | 'discarded'; operation: QueuedOperation }
  | { is: 'queued' };

/** Adds an operation to the queue. `replaces` is the id of a failed one whose place it takes. */
export function submitOperation(operation: NewOperation, replaces: string | null = null) {
  return replaces === null ? offlineQueue.add(operation) : offlineQueue.replace(replaces, operation);
}

/** Waits for the outcome. Returns "queued" while offline or after the timeout. */
export async function awaitOutcome({ added, settled }: ReturnType<typeof submitOperation>): Promise<SubmitOutcome> {
  await added;
  if (!isOnline()) return { is: 'queued' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<SubmitOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ is: 'queued' }), SUBMIT_TIMEOUT_MS);
  });
  const outcome = await Promise.race([settled.then(outcomeOf), timeout]);
  clearTimeout(timer);
  return outcome;
}

function outcomeOf(outcome: Outcome): SubmitOutcome {
  if (outcome.ok) return { is: 'done', answer: outcome.answer };
  return { is: outcome.discarded ? 'discarded' : 'failed', operation: outcome.operation };
}

/** Explains why an operation failed, in the shop's words if it gave a reason. Returns "" without an error. */
export function operationErrorText(error: OperationError | null): string {
  return error === null ? '' : explainFailure(error);
}

/** A failed operation and the conflict that made it fail. */
export interface OpenConflict {
  operation: QueuedOperation;
  conflict: ProductConflict;
}

/** Returns the conflict in an error, or null. */
export function conflictIn(error: OperationError | null): ProductConflict | null {
  if (error?.code !== 'CONFLICT') return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'fields' in data ? (data as ProductConflict) : null;
}
