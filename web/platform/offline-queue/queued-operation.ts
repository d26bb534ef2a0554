/** What is done to a record (specification, section 3). */
export type OperationType = 'CREATE' | 'UPDATE' | 'DELETE';

/** A write of a person to a shop, on its way there. Times are milliseconds since 1970 on this device's clock. */
export interface QueuedOperation {
  /** The key under which the server does it once; `operation_id` in `data`. */
  id: string;
  type: OperationType;
  /** Path under the API's origin, e.g. `/api/v1/stores/…/orders/7/status`. */
  endpoint: string;
  /** The JSON body; null for none. */
  data: Record<string, unknown> | null;
  timestamp: number;
  retryCount: number;
  maxRetries: number;
  /** Tries in a row that nobody answered: they use up no retries. Absent in what an earlier version kept. */
  unanswered?: number;
  /** Whose it is: sent under their session alone. */
  userId: string;
  organizationId: string;
  storeId: string;
  /** Versioned name, e.g. `order.status@1`: which feature shows, edits and rebases it. */
  kind: string;
  /** E.g. `order:1042`, `product:77`: in order per record of a store, side by side across records. */
  record: string;
  /** What people read, e.g. "Order #1042 → Completed". */
  title: string;
  state: 'queued' | 'sending' | 'failed';
  /** Waiting for a retry until then; null while it need not wait. */
  nextTryAt: number | null;
  /** May have reached the server: keeps its key when sent again. */
  everSent: boolean;
  /** Of the last try that did not go well. */
  error: OperationError | null;
  /** Place in the queue. */
  sequence: number;
}

/** Why a try did not go well. */
export interface OperationError {
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** The contract's code, or TIMEOUT or OFFLINE; UNKNOWN where the answer was none of ours. */
  code: string;
  /** "HTTP {status}: {statusText}" (specification, section 7); empty when no answer came. */
  http: string;
  /** The answer's sentence for people; empty where it had none. */
  message: string;
  /** The answer's `data`, e.g. both versions of a CONFLICT. */
  data: unknown;
}

/** What a feature gives: the rest is the queue's. */
export type NewOperation = Pick<
  QueuedOperation,
  'id' | 'type' | 'endpoint' | 'data' | 'organizationId' | 'storeId' | 'kind' | 'record' | 'title'
> & { maxRetries?: number };

/** How an operation ended: the server's answer, or the operation as it stays (failed), or as it was taken out (discarded). */
export type Outcome = { ok: true; answer: unknown } | { ok: false; operation: QueuedOperation; discarded: boolean };

/** Specification, section 9. */
export const MAX_RETRIES = 3;

/** One record among those of all shops. */
export function recordKey({ storeId, record }: Pick<QueuedOperation, 'storeId' | 'record'>): string {
  return `${storeId} ${record}`;
}

/** The id in a record's name: "1042" of "order:1042", escaped for an address. */
export function recordId({ record }: Pick<QueuedOperation, 'record'>): string {
  return encodeURIComponent(record.slice(record.indexOf(':') + 1));
}

/** Whether nobody knows what became of a failed operation: sent again under its key, the server says so. */
export function isUndecided({ code, status }: OperationError): boolean {
  return (
    status === null || status === 408 || status === 429 || status >= 500 || code === 'IN_PROGRESS' || code === 'UNKNOWN'
  );
}

/** Whether nobody answered at all, or only that Karoo is away for a moment: the line is dead, whatever the browser believes of it. */
export function isUnanswered({ code }: OperationError): boolean {
  return code === 'OFFLINE' || code === 'TIMEOUT' || code === 'UNAVAILABLE';
}

/** Whether the server asks to wait: it looked at nothing. */
export function isRateLimited({ status }: OperationError): boolean {
  return status === 429;
}

/** Whether the person may not do it now: their role, the store or the organization may allow it again. */
export function isForbidden({ code }: OperationError): boolean {
  return ['FORBIDDEN_ROLE', 'STORE_NOT_FOUND', 'ORGANIZATION_NOT_FOUND', 'ORGANIZATION_ENDING'].includes(code);
}

/** Whether the server keeps this answer under the key: the same change asked for again needs a key of its own. */
export function isRemembered({ code, data }: OperationError): boolean {
  const isFinal = typeof data === 'object' && data !== null && 'final' in data && data.final === true;
  return code === 'CONFLICT' || isFinal;
}

/** Where a record of a store is written to. */
export function storePath(storeId: string, path: string): string {
  return `/api/v1/stores/${storeId}/${path}`;
}
