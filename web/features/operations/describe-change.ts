import { blockingOperation } from '../../platform/offline-queue/blocking-operation.ts';
import { explainFailure } from '../../platform/offline-queue/explain-failure.ts';
import type { OperationError, OperationType, QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';

const NOT_DONE: Record<OperationType, string> = { CREATE: 'Not added', UPDATE: 'Not changed', DELETE: 'Not deleted' };

/** Reasons with a more specific message than for calls that fail at once. */
const REASONS: Record<string, string> = {
  CONFLICT: 'Somebody else changed it meanwhile.',
  FORBIDDEN_ROLE: 'Your role does not allow this. It is kept here and sent when your role allows it again.',
  STORE_NOT_FOUND: 'This store is not connected to Karoo. It is kept here and sent when you connect the store again.',
  ORGANIZATION_NOT_FOUND:
    'You do not belong to this organization. It is kept here and sent when you belong to it again.',
  ORGANIZATION_ENDING: 'This organization is being deleted. It is kept here and sent if the organization is restored.',
};

/** The state of a change, e.g. "Waiting to be sent". `operations`: the whole queue. */
export function describeChange(operation: QueuedOperation, operations: readonly QueuedOperation[] = []): string {
  const { state, error, type } = operation;
  if (state === 'sending') return 'Being sent…';
  const blocker = blockingOperation(operation, operations);
  if (blocker) return `Waits for “${blocker.title}”, which was not done. Retry, edit or discard that one first.`;
  const reason = error && reasonOf(error);
  if (state === 'failed') return `${NOT_DONE[type]}: ${reason ?? 'it was not sent.'}`;
  return reason === null ? 'Waiting to be sent' : `Waiting to be sent again. ${reason}`;
}

function reasonOf(error: OperationError): string {
  if (error.status === 429) return 'Karoo takes only so many changes a minute.';
  return REASONS[error.code] ?? explainFailure(error);
}

/** The summary of several changes of a record: failures first. */
export function describeRecord(operations: readonly QueuedOperation[]): string | null {
  const [main] = [...operations.filter(({ state }) => state === 'failed'), ...operations];
  if (!main) return null;
  return main.state === 'failed' ? describeChange(main) : 'Waiting to be sent';
}
