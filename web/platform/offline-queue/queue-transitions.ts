import {
  isForbidden,
  isRateLimited,
  isRemembered,
  isUnanswered,
  isUndecided,
  MAX_RETRIES,
  recordKey,
} from './queued-operation.ts';
import type { OfflineWrites } from './offline-write.ts';
import type { NewOperation, OperationError, QueuedOperation } from './queued-operation.ts';

/** Steps of the queue: pure functions from all operations on the device, in order, to all operations afterwards. */

export type Operations = readonly QueuedOperation[];
export type QueueTransition = (operations: Operations) => Operations;

/** Milliseconds before each retry (specification, section 9). */
const RETRY_DELAYS_MS = [1000, 5000, 15_000, 30_000] as const;
/** A longer wait means that the clock was set back. */
export const MAX_WAIT_MS = 60_000;

export function createQueuedOperation(
  { replaces: _place, ...operation }: NewOperation,
  userId: string,
  now: number,
): QueuedOperation {
  return {
    maxRetries: MAX_RETRIES,
    ...operation,
    timestamp: now,
    retryCount: 0,
    unanswered: 0,
    userId,
    state: 'queued',
    nextTryAt: null,
    everSent: false,
    error: null,
    sequence: 0,
  };
}

/** Adds an operation at the end, unless it is already there. */
export function appendOperation(added: QueuedOperation): QueueTransition {
  return (operations) => {
    if (operations.some(({ id }) => id === added.id)) return operations;
    const last = operations.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
    return [...operations, { ...added, sequence: last + 1 }];
  };
}

function mapOne(id: string, change: (operation: QueuedOperation) => QueuedOperation): QueueTransition {
  return (operations) => operations.map((operation) => (operation.id === id ? change(operation) : operation));
}

/** Marks a queued operation as being sent. Deleted or already sent ones stay unchanged. */
export function markSending(id: string): QueueTransition {
  return mapOne(id, (operation) =>
    operation.state === 'queued' ? { ...operation, state: 'sending', everSent: true, nextTryAt: null } : operation,
  );
}

/** The key and the time of an operation that may have to be made. */
export interface NewKey {
  key: string;
  now: number;
}

/**
 * Removes a completed operation, and rebases the ones behind it. In its place comes the part the shop refused or, if it was
 * undone meanwhile, what reverses it.
 */
export function completeOperation(
  id: string,
  answer: unknown,
  writes: OfflineWrites,
  { key, now }: NewKey,
): QueueTransition {
  return (operations) => {
    const done = operations.find((operation) => operation.id === id);
    if (!done) return operations;
    const write = writes.get(done.kind);
    const reversal = done.isUndone ? (write?.reverse?.(done, answer, key) ?? null) : null;
    const left =
      reversal === null
        ? (write?.remainderOf?.(done, answer) ?? null)
        : { ...createQueuedOperation(reversal, done.userId, now), sequence: done.sequence };
    return operations.flatMap((next) => {
      if (next === done) return left ? [left] : [];
      const rebase = next.everSent || recordKey(next) !== recordKey(done) ? undefined : writes.get(next.kind)?.rebase;
      return rebase && next.userId === done.userId ? rebase(next, done, answer) : next;
    });
  };
}

/** Returns an operation to the queue without counting an attempt: offline, session or plan expired. */
export function requeue(id: string): QueueTransition {
  return mapOne(id, (operation) => ({ ...operation, state: 'queued', nextTryAt: null }));
}

/**
 * Schedules another attempt after at least `atLeastMs`, or marks the operation as failed when its retries are used up.
 * No response and the server's rate limit use up no retry.
 */
export function scheduleRetry(id: string, error: OperationError, now: number, atLeastMs = 0): QueueTransition {
  return mapOne(id, (operation) => {
    const { retryCount, maxRetries, unanswered = 0 } = operation;
    if (isUnanswered(error)) {
      const nextTryAt = now + delayAfter(unanswered);
      return { ...operation, state: 'queued', unanswered: unanswered + 1, nextTryAt, error };
    }
    if (isRateLimited(error)) {
      const wait = Math.min(Math.max(delayAfter(0), atLeastMs), MAX_WAIT_MS);
      return { ...operation, state: 'queued', unanswered: 0, nextTryAt: now + wait, error };
    }
    if (retryCount >= maxRetries) return { ...operation, state: 'failed', nextTryAt: null, error };
    const wait = Math.min(Math.max(delayAfter(retryCount), atLeastMs), MAX_WAIT_MS);
    const counted = { retryCount: retryCount + 1, unanswered: 0 };
    return { ...operation, ...counted, state: 'queued', nextTryAt: now + wait, error };
  });
}

/** Milliseconds to wait after this many attempts. */
function delayAfter(tries: number): number {
  return RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0;
}

/** Retries operations without a response at once, when the connection is back. */
export function retryUnanswered(userId: string): QueueTransition {
  return (operations) =>
    operations.map((operation) => {
      const { state, error } = operation;
      const isWaiting = operation.userId === userId && state === 'queued' && error !== null && isUnanswered(error);
      return isWaiting ? { ...operation, unanswered: 0, nextTryAt: null } : operation;
    });
}

/** Marks as failed until the user decides. */
export function markFailed(id: string, error: OperationError): QueueTransition {
  return mapOne(id, (operation) => ({ ...operation, state: 'failed', nextTryAt: null, error }));
}

/** Marks as refused by the server. One that was undone meanwhile is gone: nobody wants it any more. */
export function markRefused(id: string, error: OperationError): QueueTransition {
  return (operations) =>
    operations.some((operation) => operation.id === id && operation.isUndone)
      ? removeOperations(new Set([id]))(operations)
      : markFailed(id, error)(operations);
}

/**
 * Returns operations of a closed sender to the queue. Sending them again under their keys shows whether they arrived.
 */
export function recoverInterrupted(inFlight: ReadonlySet<string>): QueueTransition {
  return (operations) =>
    operations.map((operation) =>
      operation.state === 'sending' && !inFlight.has(operation.id) ? { ...operation, state: 'queued' } : operation,
    );
}

/** Retries with all retries, under a new key when the server would only repeat its response. */
export function retryOperation(id: string, newKey: string): QueueTransition {
  return mapOne(id, (operation) => {
    if (operation.state === 'sending') return operation;
    const again = { ...operation, state: 'queued' as const, retryCount: 0, unanswered: 0, nextTryAt: null };
    return operation.error && isRemembered(operation.error) ? rekey(again, newKey) : again;
  });
}

function rekey(operation: QueuedOperation, id: string): QueuedOperation {
  const { data, endpoint } = operation;
  return {
    ...operation,
    id,
    everSent: false,
    error: null,
    endpoint: endpoint.replaceAll(operation.id, id),
    data: data && 'operation_id' in data ? { ...data, operation_id: id } : data,
  };
}

/** Retries waiting and given-up operations of this user. Refused ones stay: the response would be the same. */
export function retryAll(userId: string): QueueTransition {
  return (operations) =>
    operations.map((operation) => {
      if (operation.userId !== userId || !canRetry(operation)) return operation;
      return { ...operation, state: 'queued', retryCount: 0, unanswered: 0, nextTryAt: null };
    });
}

/** Retries operations that were forbidden and are now allowed. */
export function retryAllowed(userId: string, isAllowed: (operation: QueuedOperation) => boolean): QueueTransition {
  return (operations) =>
    operations.map((operation) => {
      const { state, error } = operation;
      const isMine = operation.userId === userId && state === 'failed' && error !== null && isForbidden(error);
      if (!isMine || !isAllowed(operation)) return operation;
      return { ...operation, state: 'queued', retryCount: 0, unanswered: 0, nextTryAt: null, error: null };
    });
}

/** Whether a manual retry makes sense without an edit. */
export function canRetry({ state, error, nextTryAt }: QueuedOperation): boolean {
  if (state === 'failed') return error !== null && (isUndecided(error) || isForbidden(error));
  return state === 'queued' && nextTryAt !== null && !(error && isRateLimited(error));
}

/** Puts an operation in the place of the first of others and removes the rest, or adds it at the end if all are gone. */
export function replaceOperations(ids: readonly string[], by: QueuedOperation): QueueTransition {
  return (operations) => {
    const first = operations.find(({ id }) => ids.includes(id));
    if (!first) return appendOperation(by)(operations);
    const left = operations.filter((operation) => operation === first || !ids.includes(operation.id));
    return mapOne(first.id, ({ sequence }) => ({ ...by, sequence }))(left);
  };
}

export function removeOperations(ids: ReadonlySet<string>): QueueTransition {
  return (operations) => operations.filter(({ id }) => !ids.has(id));
}

export interface NextOperations {
  /** May be sent now, in order. */
  ready: QueuedOperation[];
  /** Milliseconds until the next one may be sent; null when none is waiting. */
  nextIn: number | null;
}

/** The next operations of this user: the first of each record, unless it failed, is in flight or waits for a retry. */
export function nextOperations(
  operations: Operations,
  userId: string,
  now: number,
  isPaused: (organizationId: string) => boolean,
): NextOperations {
  const turn: NextOperations = { ready: [], nextIn: null };
  const met = new Set<string>();
  for (const operation of operations) {
    if (operation.userId !== userId || met.has(recordKey(operation))) continue;
    met.add(recordKey(operation));
    if (operation.state !== 'queued' || isPaused(operation.organizationId)) continue;
    const wait = operation.nextTryAt === null ? 0 : operation.nextTryAt - now;
    if (wait <= 0 || wait > MAX_WAIT_MS) turn.ready.push(operation);
    else turn.nextIn = Math.min(turn.nextIn ?? wait, wait);
  }
  return turn;
}
