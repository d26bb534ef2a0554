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

/** 501 and 505 say what the shop can never do. */
const PERMANENT_STATUSES = new Set([501, 505]);

/** Whether the same call may go well a moment later: trouble of the network, 408, 429, 5xx, cut or non-JSON answers. */
export function isTransient(fault: unknown): fault is WooError {
  if (!(fault instanceof WooError)) return false;
  if (fault.status !== null && PERMANENT_STATUSES.has(fault.status)) return false;
  if (RETRYABLE_CODES.has(fault.code)) return true;
  return fault.status !== null && (fault.status === 408 || fault.status === 429 || fault.status >= 500);
}

/** Whether a failure says that the shop has too much to do. */
export function isOverload(fault: unknown): boolean {
  if (!(fault instanceof WooError)) return false;
  if (fault.code === 'TIMEOUT' || fault.code === 'RATE_LIMITED' || fault.code === 'SHOP_ERROR') return true;
  return fault.status !== null && (fault.status === 429 || fault.status >= 500);
}

export interface RetryDeps {
  readonly sleep: (ms: number) => Promise<void>;
  /** 0 up to 1. */
  readonly random: () => number;
  readonly onRetry?: (fault: WooError, waitMs: number, attempt: number) => void;
}

/** Up to a tenth longer, so that many clients of one host do not come back together. */
const JITTER = 0.1;

/** Tries again after each passing failure, as often as there are waiting times; what the shop asks for wins over them. */
export async function withRetries<T>(attempt: (number: number) => Promise<T>, deps: RetryDeps): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number);
    } catch (fault) {
      const wait = WOO_RETRY_WAITS_MS[number - 1];
      if (wait === undefined || !isTransient(fault)) throw fault;
      const waitMs = Math.min(fault.retryAfterMs ?? wait * (1 + deps.random() * JITTER), WOO_RETRY_AFTER_CAP_MS);
      deps.onRetry?.(fault, waitMs, number);
      await deps.sleep(waitMs);
    }
  }
}
