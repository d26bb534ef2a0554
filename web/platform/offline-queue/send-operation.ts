import { SESSION_USER_HEADER } from '#contract/http/session-header.ts';
import type { OperationError, OperationType, QueuedOperation } from './queued-operation.ts';

/** The result of an attempt. `paused`: the session or plan has expired. */
export type Verdict =
  | { kind: 'done'; answer: unknown }
  | { kind: 'paused'; code: 'UNAUTHORIZED' | 'TRIAL_EXPIRED' }
  | { kind: 'undecided'; error: OperationError; waitMs: number }
  | { kind: 'refused'; error: OperationError };

export interface SendDependencies {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  apiUrl: string;
  /** Calls back after this many milliseconds, unless stopped by the returned function. */
  after(ms: number, run: () => void): () => void;
}

/** Longer than a shop may take for a write and its check. */
export const SEND_TIMEOUT_MS = 30_000;

const METHODS: Record<OperationType, string> = { CREATE: 'POST', UPDATE: 'PUT', DELETE: 'DELETE' };

/** A response that is not a success (specification, section 7). */
class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly response: Response;
  readonly body: unknown;

  constructor(response: Response, body: unknown) {
    super(`HTTP ${response.status}: ${response.statusText}`);
    this.response = response;
    this.body = body;
  }
}

class RequestTimeout extends Error {
  override readonly name = 'RequestTimeout';
}

/** Sends an operation once. Never throws. */
export async function sendOperation(operation: QueuedOperation, sending: SendDependencies): Promise<Verdict> {
  try {
    return { kind: 'done', answer: await sendRequest(operation, sending) };
  } catch (error) {
    return verdictOf(error);
  }
}

/** @throws RefusedRequest when the answer is no success, RequestTimeout, or what `fetch` throws when none came. */
async function sendRequest(operation: QueuedOperation, { fetch, apiUrl, after }: SendDependencies): Promise<unknown> {
  const { type, endpoint, data, userId } = operation;
  const overdue = new AbortController();
  const end = after(SEND_TIMEOUT_MS, () => overdue.abort(new RequestTimeout()));
  try {
    const response = await fetch(`${apiUrl}${endpoint}`, {
      method: METHODS[type],
      credentials: 'include',
      headers: { [SESSION_USER_HEADER]: userId, ...(data && { 'content-type': 'application/json' }) },
      signal: overdue.signal,
      ...(data && { body: JSON.stringify(data) }),
    });
    if (response.status === 204) return null;
    if (response.ok) return await response.json();
    const body: unknown = await response.json().catch(() => null);
    throw new RefusedRequest(response, body);
  } catch (error) {
    throw overdue.signal.aborted ? new RequestTimeout() : error;
  } finally {
    end();
  }
}

function verdictOf(error: unknown): Verdict {
  if (!(error instanceof RefusedRequest)) {
    const code = error instanceof RequestTimeout ? 'TIMEOUT' : error instanceof SyntaxError ? 'UNKNOWN' : 'OFFLINE';
    return { kind: 'undecided', error: { status: null, code, http: '', message: '', data: null }, waitMs: 0 };
  }
  const { status, headers } = error.response;
  if (status === 401) return { kind: 'paused', code: 'UNAUTHORIZED' };
  if (status === 402) return { kind: 'paused', code: 'TRIAL_EXPIRED' };
  const body = readBody(error.body);
  const why: OperationError = { status, http: error.message, ...body };
  // A response of something in between (proxy, captive portal) decides nothing about an operation.
  const isOurs = body.code !== 'UNKNOWN' && status >= 400 && status < 500;
  if (isOurs && status !== 408 && status !== 429 && body.code !== 'IN_PROGRESS') return { kind: 'refused', error: why };
  const seconds = Math.max(secondsOf(headers.get('retry-after')), secondsOf(requestedWait(body.data)));
  return { kind: 'undecided', error: why, waitMs: seconds * 1000 };
}

function readBody(body: unknown): Pick<OperationError, 'code' | 'message' | 'data'> {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') {
    return { code: 'UNKNOWN', message: '', data: null };
  }
  const message = 'message' in body && typeof body.message === 'string' ? body.message : '';
  return { code: body.code, message, data: 'data' in body ? body.data : null };
}

/** The wait that our server requests in its response. */
function requestedWait(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'retryAfter' in data ? data.retryAfter : null;
}

/** Returns 0 for a date: proxies send dates, our server does not. */
function secondsOf(value: unknown): number {
  const seconds = Number(value ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
