import { explainFailure } from '../../platform/queue/failure-of.ts';
import type { OperationType, QueuedOperation } from '../../platform/queue/queued-operation.ts';

const NOT_DONE: Record<OperationType, string> = { CREATE: 'Not added', UPDATE: 'Not changed', DELETE: 'Not deleted' };

/** Where a change stands, e.g. "Waiting to be sent" or "Not changed: the shop refused this." */
export function changeWords(operation: QueuedOperation): string {
  const { state, error, type } = operation;
  if (state === 'sending') return 'Being sent…';
  const reason = error && (error.code === 'CONFLICT' ? 'Somebody else changed it meanwhile.' : explainFailure(error));
  if (state === 'failed') return `${NOT_DONE[type]}: ${reason ?? 'it was not sent.'}`;
  return reason === null ? 'Waiting to be sent' : `Waiting to be sent again. ${reason}`;
}

/** The one sentence for a record with several changes: what failed comes first. */
export function recordWords(operations: readonly QueuedOperation[]): string | null {
  const [told] = [...operations.filter(({ state }) => state === 'failed'), ...operations];
  if (!told) return null;
  return told.state === 'failed' ? changeWords(told) : 'Waiting to be sent';
}
