import { isSomebodyWaiting, readSignal } from '../../../platform/outbound/request-signal.ts';
import { ConcurrencyGate } from './concurrency-gate.ts';
import { isOverload, type Patience, withRetries } from './retry.ts';
import { cancelledRead, createSharedReads } from './shared-reads.ts';
import { createWooTransport, type WooTransportRequest, type WooTransportDeps } from './woo-transport.ts';
import type { WooResponse, WooMethod, WooRequestOptions } from './woo-client.ts';
import type { WooConnection } from '../connection/woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';
import { queryPairs, toQuery } from './woo-params.ts';
import { WOO_RATE_LIMIT_DELAY_MS, WOO_TIMEOUTS } from './woo-timeouts.ts';

/** One attempt, for metrics, without query and key. */
export interface WooRequestLog {
  readonly operation: string;
  readonly method: WooMethod;
  readonly path: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Null without a response. */
  readonly status: number | null;
  readonly elapsedMs: number;
  /** A code of `WOO_ERROR_CODES`; null on success. */
  readonly errorCode: string | null;
}

export interface WooClientDeps extends WooTransportDeps {
  readonly sleep: (ms: number) => Promise<void>;
  /** 0 up to 1, as `Math.random`. */
  readonly random: () => number;
  /** pino's shape. */
  readonly log?: {
    readonly warn: (fields: Record<string, unknown>, message: string) => void;
  };
  readonly onRequest?: (note: WooRequestLog) => void;
}

export interface RequestPipeline {
  request(method: WooMethod, path: string, options?: WooRequestOptions): Promise<WooResponse>;
  readonly concurrency: number;
}

/** How long requests are delayed after "too many requests". */
const SLOWDOWN_MS = 60_000;

/** Every request passes through this: sharing of identical reads, retries, the gate, and the delay after a rate limit. */
export function createRequestPipeline(connection: WooConnection, deps: WooClientDeps): RequestPipeline {
  const attemptOnce = createWooTransport(connection, deps);
  const gate = new ConcurrencyGate({ now: deps.now, isOverload });
  const shareRead = createSharedReads<WooResponse>();
  let slowUntil = 0;

  async function attempt(call: WooTransportRequest, number: number): Promise<WooResponse> {
    // Nobody waits for it any more; the turn goes to the next request.
    if (isRead(call.method) && readSignal()?.aborted === true) throw cancelledRead();
    if (deps.now() < slowUntil) await deps.sleep(WOO_RATE_LIMIT_DELAY_MS);
    const began = deps.now();
    const note = { operation: call.operation, method: call.method, path: call.path, attempt: number };
    try {
      const response = await attemptOnce(call);
      deps.onRequest?.({ ...note, status: response.status, elapsedMs: deps.now() - began, errorCode: null });
      return response;
    } catch (cause) {
      const error = cause instanceof WooError ? cause : null;
      if (error?.status === 429) slowUntil = deps.now() + SLOWDOWN_MS;
      const errorCode = error?.code ?? 'UNEXPECTED';
      deps.onRequest?.({ ...note, status: error?.status ?? null, elapsedMs: deps.now() - began, errorCode });
      throw cause;
    }
  }

  function run(call: WooTransportRequest, patience: Patience | null): Promise<WooResponse> {
    const kind = `${call.method} ${call.path.replace(/\d+/g, '#')}`;
    const gated = (number: number) => gate.run(() => attempt(call, number), kind);
    if (patience === null) return gated(1);
    return withRetries(gated, {
      patience,
      sleep: deps.sleep,
      random: deps.random,
      onRetry: ({ code, status }, waitMs, number) => {
        deps.log?.warn({ operation: call.operation, code, status, attempt: number, waitMs }, 'Retrying a shop request');
      },
    });
  }

  return {
    request(method, path, options = {}) {
      const call: WooTransportRequest = {
        method,
        path,
        namespace: options.namespace ?? 'wc/v3',
        pairs: queryPairs(options.params ?? {}),
        body: options.body === undefined ? (options.file ?? null) : JSON.stringify(options.body),
        timeoutMs: options.timeoutMs ?? WOO_TIMEOUTS.regular,
        operation: options.operation ?? `${method} /${path}`,
      };
      if (!isRead(method)) return run(call, options.idempotent === true ? 'person' : null);
      const query = toQuery(call.pairs.toSorted(byName));
      const patience = options.patience ?? (isSomebodyWaiting() ? 'person' : 'sync');
      const key = `${options.once === true ? 'once' : patience} ${method} ${call.namespace}/${path}?${query}`;
      return shareRead(key, () => run(call, options.once === true ? null : patience));
    },
    get concurrency() {
      return gate.limit;
    },
  };
}

function isRead(method: WooMethod): boolean {
  return method === 'GET' || method === 'HEAD';
}

function byName(a: readonly [string, string], b: readonly [string, string]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}
