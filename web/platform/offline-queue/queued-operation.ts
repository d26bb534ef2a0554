/** What is done to a record (specification, section 3). */
export type OperationType = 'CREATE' | 'UPDATE' | 'DELETE';

/** A user's write to a shop. Times are milliseconds since 1970 on this device's clock. */
export interface QueuedOperation {
  /** Idempotency key; `operation_id` in `data`. */
  id: string;
  type: OperationType;
  /** Path under the API's origin, e.g. `/api/v1/stores/…/orders/7/status`. */
  endpoint: string;
  /** The JSON body; null for none. */
  data: Record<string, unknown> | null;
  timestamp: number;
  retryCount: number;
  maxRetries: number;
  /** Consecutive attempts without a response: they use up no retries. Absent: none. */
  unanswered?: number;
  /** Its user: sent only in their session. */
  userId: string;
  organizationId: string;
  storeId: string;
  /** Versioned name, e.g. `order.change-status.v1`: which feature shows, edits and rebases it. */
  kind: string;
  /** E.g. `order:1042`, `product:77`: in order per record of a store, parallel across records. */
  record: string;
  /** Shown to the user, e.g. "Order #1042 → Completed". */
  title: string;
  state: 'queued' | 'sending' | 'failed';
  /** When the next retry is due; null when it need not wait. */
  nextTryAt: number | null;
  /** May have reached the server: keeps its key when sent again. */
  everSent: boolean;
  /** Undone after it was sent: reversed as soon as the shop has it. Absent: no. */
  isUndone?: boolean;
  error: OperationError | null;
  sequence: number;
}

export interface OperationError {
  /** HTTP status; null without a response. */
  status: number | null;
  /** The contract's code, TIMEOUT or OFFLINE; UNKNOWN when the response was not ours. */
  code: string;
  /** "HTTP {status}: {statusText}" (specification, section 7); empty without a response. */
  http: string;
  /** The response's message for the user; empty when it had none. */
  message: string;
  /** The response's `data`, e.g. both versions of a CONFLICT. */
  data: unknown;
}

/** The fields a feature provides. */
export type NewOperation = Pick<
  QueuedOperation,
  'id' | 'type' | 'endpoint' | 'data' | 'organizationId' | 'storeId' | 'kind' | 'record' | 'title'
> & {
  maxRetries?: number;
  /** The operations whose changes it contains: it takes the place of the first, the others are removed. Not stored. */
  replaces?: readonly string[];
};

/** How an operation ended: with the server's response, as failed, or discarded. */
export type Outcome = { ok: true; answer: unknown } | { ok: false; operation: QueuedOperation; discarded: boolean };

/** Specification, section 9. */
export const MAX_RETRIES = 3;

/** Whether screens show the change as made: failed and undone ones are not. */
export function isApplied({ state, isUndone = false }: Pick<QueuedOperation, 'state' | 'isUndone'>): boolean {
  return state !== 'failed' && !isUndone;
}

/** Identifies a record across all shops. */
export function recordKey({ storeId, record }: Pick<QueuedOperation, 'storeId' | 'record'>): string {
  return `${storeId} ${record}`;
}

/** The id in a record's name: "1042" of "order:1042", escaped for a URL. */
export function recordId({ record }: Pick<QueuedOperation, 'record'>): string {
  return encodeURIComponent(record.slice(record.indexOf(':') + 1));
}

/** Whether the result of a failed operation is unknown: sent again under its key, the server reports it. */
export function isUndecided({ code, status }: OperationError): boolean {
  return (
    status === null || status === 408 || status === 429 || status >= 500 || code === 'IN_PROGRESS' || code === 'UNKNOWN'
  );
}

/** Whether there was no response, or only that Karoo is briefly unavailable: the connection counts as lost. */
export function isUnanswered({ code }: OperationError): boolean {
  return code === 'OFFLINE' || code === 'TIMEOUT' || code === 'UNAVAILABLE';
}

/** Whether the server asks to wait. It has not looked at the operation. */
export function isRateLimited({ status }: OperationError): boolean {
  return status === 429;
}

/** Whether the user may not do it now. A change of role, store or organization may allow it again. */
export function isForbidden({ code }: OperationError): boolean {
  return ['FORBIDDEN_ROLE', 'STORE_NOT_FOUND', 'ORGANIZATION_NOT_FOUND', 'ORGANIZATION_ENDING'].includes(code);
}

/** Whether the server stores this response under the key: another attempt needs a new key. */
export function isRemembered({ code, data }: OperationError): boolean {
  const isFinal = typeof data === 'object' && data !== null && 'final' in data && data.final === true;
  return code === 'CONFLICT' || isFinal;
}

export function storePath(storeId: string, path: string): string {
  return `/api/v1/stores/${storeId}/${path}`;
}
