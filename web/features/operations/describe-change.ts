import { blockingOperation } from '../../platform/offline-queue/blocking-operation.ts';
import { explainFailure } from '../../platform/offline-queue/explain-failure.ts';
import type { OperationError, OperationType, QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';
import * as t from './operations.text.ts';

const NOT_DONE: Record<OperationType, string> = { CREATE: t.notAdded, UPDATE: t.notChanged, DELETE: t.notDeleted };

/** Reasons with a more specific message than for calls that fail at once. */
const REASONS: Record<string, string> = {
  CONFLICT: t.someoneElseChanged,
  FORBIDDEN_ROLE: t.yourRoleDoesntAllow,
  STORE_NOT_FOUND: t.thisStoreIsntConnected,
  ORGANIZATION_NOT_FOUND: t.youDontBelong,
  ORGANIZATION_ENDING: t.thisOrganizationIsBeingDeleted,
};

/** The state of a change, e.g. "Waiting to be sent". `operations`: the whole queue. */
export function describeChange(operation: QueuedOperation, operations: readonly QueuedOperation[] = []): string {
  const { state, error, type } = operation;
  if (state === 'sending') return t.sending;
  const blocker = blockingOperation(operation, operations);
  if (blocker) return t.waitingForWhichWasntDone(blocker.title);
  const reason = error && reasonOf(error);
  if (state === 'failed') return `${NOT_DONE[type]}: ${reason ?? t.itWasntSent}`;
  return reason === null ? t.waitingToSend : t.waitingToSendAgain(reason);
}

function reasonOf(error: OperationError): string {
  if (error.status === 429) return t.karooAcceptsALimitedNumber;
  return REASONS[error.code] ?? explainFailure(error);
}

/** The summary of several changes of a record: failures first. */
export function describeRecord(operations: readonly QueuedOperation[]): string | null {
  const [main] = [...operations.filter(({ state }) => state === 'failed'), ...operations];
  if (!main) return null;
  return main.state === 'failed' ? describeChange(main) : t.waitingToSend;
}
