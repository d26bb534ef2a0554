import { WooError, type WooErrorCode } from '../errors/woo-error.ts';
import { WOO_RETRY_AFTER_CAP_MS, WOO_RETRY_WAITS_MS } from './woo-timeouts.ts';

const RETRYABLE_CODES: ReadonlySet<WooErrorCode> = new Set([
  'UNREACHABLE',
  'DNS',
  'TIMEOUT',
  'RATE_LIMITED',
  'SHOP_ERROR',
  'NOT_JSON',
]);

/** 501 and 505 mean that the shop will never support the request. */
const PERMANENT_STATUSES = new Set([501, 505]);

/** Whether a retry may succeed: network errors, 408, 429, 5xx, truncated or non-JSON responses. */
export function isTransient(error: unknown): error is WooError {
  if (!(error instanceof WooError) || error.code === 'MAINTENANCE') return false;
  if (error.status !== null && PERMANENT_STATUSES.has(error.status)) return false;
  if (RETRYABLE_CODES.has(error.code)) return true;
  return error.status !== null && (error.status === 408 || error.status === 429 || error.status >= 500);
}

/** Whether an error means that the shop is overloaded. */
export function isOverload(error: unknown): boolean {
  if (!(error instanceof WooError)) return false;
  if (error.code === 'TIMEOUT' || error.code === 'RATE_LIMITED' || error.code === 'SHOP_ERROR') return true;
  return error.status !== null && (error.status === 429 || error.status >= 500);
}

/**
 * How long a request waits for a shop that asks to wait: `sync` for a minute, `person` for a few seconds, because somebody waits for the
 * answer. Reads within a request are `person`, others `sync`, unless they name one. `optional` is for questions that nothing depends on:
 * like `person`, and not asked again after a timeout.
 */
export type Patience = 'sync' | 'person' | 'optional';

const MAX_WAIT_MS: Record<Patience, number> = { sync: WOO_RETRY_AFTER_CAP_MS, person: 5_000, optional: 5_000 };

export interface RetryDeps {
  readonly sleep: (ms: number) => Promise<void>;
  /** 0 up to 1. */
  readonly random: () => number;
  /** `sync` by default. */
  readonly patience?: Patience;
  readonly onRetry?: (error: WooError, waitMs: number, attempt: number) => void;
}

/** Waits up to a tenth longer, so that clients of one host do not retry at the same time. */
const JITTER = 0.1;

/**
 * Retries transient errors once per waiting time. The shop's `Retry-After` replaces the waiting time; when it asks for more than the
 * caller's patience, the error is thrown at once.
 */
export async function withRetries<T>(attempt: (number: number) => Promise<T>, deps: RetryDeps): Promise<T> {
  const { patience = 'sync' } = deps;
  // oxlint-disable-next-line karoo/bounded-loops -- the list of waiting times ends it
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number);
    } catch (error) {
      const wait = WOO_RETRY_WAITS_MS[number - 1];
      if (wait === undefined || !isTransient(error)) throw error;
      const waitMs = error.retryAfterMs ?? wait * (1 + deps.random() * JITTER);
      if (waitMs > MAX_WAIT_MS[patience]) throw error;
      if (patience === 'optional' && error.code === 'TIMEOUT') throw error;
      deps.onRetry?.(error, waitMs, number);
      await deps.sleep(waitMs);
    }
  }
}
