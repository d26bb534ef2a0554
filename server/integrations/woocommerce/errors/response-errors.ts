import type { OutboundResponse } from '../../../platform/outbound/guarded-fetch.ts';
import { OutboundError, type OutboundErrorCode } from '../../../platform/outbound/outbound-error.ts';
import { detectFirewall } from './firewall.ts';
import { isObject } from '../records/shape.ts';
import { redactKeys, WooError, type WooErrorCode } from './woo-error.ts';
import { WOO_RETRY_AFTER_CAP_MS } from '../client/woo-timeouts.ts';

/** What was asked, as far as it matters for understanding a refusal. */
export interface RequestDetails {
  readonly operation: string;
  readonly isWrite: boolean;
  readonly usesOAuth: boolean;
  /** Whether this key has read from this shop before: a write it may not do is then no matter of the secret. */
  readonly hasRead: boolean;
  /** Struck out of whatever is passed on. */
  readonly secrets: readonly string[];
}

interface ShopError {
  readonly code: string;
  readonly message: string;
}

/** The shop's own error object, `{code, message, data}`, whose `data` may be an object, a number or missing. */
export function shopErrorOf(data: unknown): ShopError | null {
  if (!isObject(data) || typeof data['code'] !== 'string') return null;
  return { code: data['code'], message: typeof data['message'] === 'string' ? data['message'] : '' };
}

/** The status an error object claims, for plugins that send it with 200; null where it claims none. */
export function claimedStatus(data: unknown): number | null {
  if (!isObject(data) || shopErrorOf(data) === null) return null;
  const claimed = isObject(data['data']) ? data['data']['status'] : data['data'];
  return typeof claimed === 'number' && claimed >= 400 && claimed < 600 ? claimed : null;
}

/** Codes of plugins that close the REST API to strangers or altogether. */
const REST_IS_OFF =
  /^rest_(?:disabled|not_logged_in|login_required|cannot_access|unauthorized|api_disabled)$|^disabled_rest_api$|rest_api_(?:disabled|restricted|authentication_required)/;

const KEY_REFUSED = 'woocommerce_rest_authentication_error';

/**
 * WooCommerce has one code for a wrong secret, a wrong signature and missing rights, and words them in the shop's
 * language. So what the key could do before decides first, and English words only where that is not known.
 */
function keyRefusal(fault: ShopError, asked: RequestDetails): WooErrorCode {
  if (asked.isWrite && (asked.hasRead || /write permission/i.test(fault.message))) return 'READ_ONLY_KEY';
  if (!asked.isWrite && /read permission/i.test(fault.message)) return 'NOT_ALLOWED';
  // Over Basic and query keys an unknown key is not refused but ignored, so here it was known.
  if (asked.usesOAuth && /consumer key/i.test(fault.message)) return 'WRONG_KEY';
  return 'WRONG_SECRET';
}

function codeOfFault(status: number, fault: ShopError, asked: RequestDetails): WooErrorCode {
  if (status === 429) return 'RATE_LIMITED';
  if (status === 408) return 'TIMEOUT';
  if (status >= 500) return 'SHOP_ERROR';
  if (REST_IS_OFF.test(fault.code)) return 'REST_DISABLED';
  if (fault.code === KEY_REFUSED) return keyRefusal(fault, asked);
  // WordPress answers 401 to strangers and 403 to those it knows: so 401 means that no known key arrived.
  if (status === 401) return 'WRONG_KEY';
  if (status === 403) return 'NOT_ALLOWED';
  if (status === 404) return 'NOT_FOUND';
  return 'REFUSED';
}

function codeOfPage(answer: OutboundResponse, firewall: string | null): WooErrorCode {
  if (firewall !== null || answer.status === 403 || answer.status === 406) return 'FIREWALL';
  if (answer.status === 429) return 'RATE_LIMITED';
  if (answer.status === 408) return 'TIMEOUT';
  // A password of the web server in front of the whole site, as staging copies have.
  if (answer.status === 401) return 'FIREWALL';
  if (answer.status >= 500) return 'SHOP_ERROR';
  return 'NOT_JSON';
}

/** The error of an answer that carries the shop's own error object. */
export function shopResponseError(
  answer: OutboundResponse,
  status: number,
  fault: ShopError,
  asked: RequestDetails,
): WooError {
  const message = redactKeys(fault.message, asked.secrets);
  return new WooError(codeOfFault(status, fault, asked), `${asked.operation}: ${message || fault.code}`, {
    status,
    shopCode: fault.code,
    shopMessage: message,
    retryAfterMs: retryAfterOf(answer),
  });
}

/** The error of an answer that is no JSON: a firewall's page, an error page, a page in place of an answer. */
export function pageResponseError(answer: OutboundResponse, page: string, asked: RequestDetails): WooError {
  const isPassword = answer.status === 401 && answer.headers['www-authenticate'] !== undefined;
  const firewall = isPassword ? 'password of the web server' : detectFirewall(answer.status, answer.headers, page);
  const code = codeOfPage(answer, firewall);
  const what = page.trim() === '' ? 'an empty answer' : 'an answer that is not of the API';
  return new WooError(code, `${asked.operation}: ${what}, status ${answer.status}`, {
    status: answer.status,
    firewall,
    retryAfterMs: retryAfterOf(answer),
  });
}

const OF_OUTBOUND: Record<OutboundErrorCode, WooErrorCode> = {
  BAD_ADDRESS: 'BAD_ADDRESS',
  DNS: 'DNS',
  PRIVATE_ADDRESS: 'PRIVATE_ADDRESS',
  UNREACHABLE: 'UNREACHABLE',
  TLS: 'TLS',
  TIMEOUT: 'TIMEOUT',
  REDIRECTED_ELSEWHERE: 'REDIRECTED',
  TOO_MANY_REDIRECTS: 'REDIRECTED',
  TOO_LARGE: 'TOO_LARGE',
  CUT: 'NOT_JSON',
  CANCELLED: 'CANCELLED',
};

/** The error of a call that brought no whole answer. */
export function networkError(fault: unknown, operation: string, timeoutMs: number): unknown {
  if (!(fault instanceof OutboundError)) return fault;
  const message = fault.code === 'TIMEOUT' ? timeoutMessage(operation, timeoutMs) : `${operation}: ${fault.message}`;
  return new WooError(OF_OUTBOUND[fault.code], message, {
    location: fault.location,
    tlsReason: fault.code === 'TLS' ? fault.reason : null,
  });
}

/** The words of the specification, section 8. */
function timeoutMessage(operation: string, timeoutMs: number): string {
  return `${operation} timeout after ${timeoutMs}ms`;
}

/** `Retry-After` in milliseconds, given as seconds or as a date (measured on the shop's own clock), capped. */
export function retryAfterOf(answer: Pick<OutboundResponse, 'headers'>): number | null {
  const asked = answer.headers['retry-after']?.trim();
  if (asked === undefined || asked === '') return null;
  const shopNow = Date.parse(answer.headers['date'] ?? '');
  const waitMs = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - shopNow;
  if (!Number.isFinite(waitMs)) return null;
  return Math.min(Math.max(waitMs, 0), WOO_RETRY_AFTER_CAP_MS);
}
