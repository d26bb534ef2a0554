import type { OutboundResponse } from '../../../platform/outbound/guarded-fetch.ts';
import { OutboundError, type OutboundErrorCode } from '../../../platform/outbound/outbound-error.ts';
import { detectFirewall } from './firewall.ts';
import { isObject } from '../records/shape.ts';
import { redactKeys, WooError, type WooErrorCode } from './woo-error.ts';
import { WOO_RETRY_AFTER_CAP_MS } from '../client/woo-timeouts.ts';

/** The details of a request that matter for interpreting a refusal. */
export interface RequestDetails {
  readonly operation: string;
  readonly isWrite: boolean;
  readonly usesOAuth: boolean;
  /** Whether this key has read from this shop before, so that a refused write is not caused by the secret. */
  readonly hasRead: boolean;
  /** Redacted from messages. */
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

/** The status in an error object, for plugins that send it with 200; null without one. */
export function claimedStatus(data: unknown): number | null {
  if (!isObject(data) || shopErrorOf(data) === null) return null;
  const claimed = isObject(data['data']) ? data['data']['status'] : data['data'];
  return typeof claimed === 'number' && claimed >= 400 && claimed < 600 ? claimed : null;
}

/** Codes of plugins that disable the REST API, for anonymous clients or for all. */
const REST_DISABLED_CODES =
  /^rest_(?:disabled|not_logged_in|login_required|cannot_access|unauthorized|api_disabled)$|^disabled_rest_api$|rest_api_(?:disabled|restricted|authentication_required)/;

const KEY_REFUSED = 'woocommerce_rest_authentication_error';

/**
 * WooCommerce has one code for a wrong secret, a wrong signature and missing permissions, with a message in the shop's
 * language. So the key's earlier requests decide first, and English messages only when there are none.
 */
function keyRefusal(error: ShopError, details: RequestDetails): WooErrorCode {
  if (details.isWrite && (details.hasRead || /write permission/i.test(error.message))) return 'READ_ONLY_KEY';
  if (!details.isWrite && /read permission/i.test(error.message)) return 'NOT_ALLOWED';
  // With Basic and query authentication, an unknown key is ignored rather than refused, so here it was known.
  if (details.usesOAuth && /consumer key/i.test(error.message)) return 'WRONG_KEY';
  return 'WRONG_SECRET';
}

function codeOfError(status: number, error: ShopError, details: RequestDetails): WooErrorCode {
  if (status === 429) return 'RATE_LIMITED';
  if (status === 408) return 'TIMEOUT';
  if (status >= 500) return 'SHOP_ERROR';
  if (REST_DISABLED_CODES.test(error.code)) return 'REST_DISABLED';
  if (error.code === KEY_REFUSED) return keyRefusal(error, details);
  // WordPress responds with 401 to anonymous requests and 403 to known users, so 401 means that no known key arrived.
  if (status === 401) return 'WRONG_KEY';
  if (status === 403) return 'NOT_ALLOWED';
  if (status === 404) return 'NOT_FOUND';
  return 'REFUSED';
}

function codeOfPage(response: OutboundResponse, firewall: string | null): WooErrorCode {
  if (firewall !== null || response.status === 403 || response.status === 406) return 'FIREWALL';
  if (response.status === 429) return 'RATE_LIMITED';
  if (response.status === 408) return 'TIMEOUT';
  // A web server password for the whole site, as on staging copies.
  if (response.status === 401) return 'FIREWALL';
  if (response.status >= 500) return 'SHOP_ERROR';
  return 'NOT_JSON';
}

/** The error for a response with the shop's own error object. */
export function shopResponseError(
  response: OutboundResponse,
  status: number,
  error: ShopError,
  details: RequestDetails,
): WooError {
  const message = redactKeys(error.message, details.secrets);
  return new WooError(codeOfError(status, error, details), `${details.operation}: ${message || error.code}`, {
    status,
    shopCode: error.code,
    shopMessage: message,
    retryAfterMs: retryAfterOf(response),
  });
}

/** The error for a response that is not JSON: a firewall's page, an error page, or another page. */
export function pageResponseError(response: OutboundResponse, page: string, details: RequestDetails): WooError {
  const isPassword = response.status === 401 && response.headers['www-authenticate'] !== undefined;
  const firewall = isPassword ? 'password of the web server' : detectFirewall(response.status, response.headers, page);
  const code = codeOfPage(response, firewall);
  const what = page.trim() === '' ? 'an empty response' : 'a response that is not from the API';
  return new WooError(code, `${details.operation}: ${what}, status ${response.status}`, {
    status: response.status,
    firewall,
    retryAfterMs: retryAfterOf(response),
  });
}

const OUTBOUND_CODES: Record<OutboundErrorCode, WooErrorCode> = {
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

/** Converts an OutboundError to a WooError. The timeout message is the specification's, section 8. */
export function networkError(error: unknown, operation: string, timeoutMs: number): unknown {
  if (!(error instanceof OutboundError)) return error;
  const { code, location, reason } = error;
  const message = code === 'TIMEOUT' ? `${operation} timeout after ${timeoutMs}ms` : `${operation}: ${error.message}`;
  return new WooError(OUTBOUND_CODES[code], message, { location, tlsReason: code === 'TLS' ? reason : null });
}

/** `Retry-After` (seconds, or a date by the shop's clock) in milliseconds, capped. */
export function retryAfterOf(response: Pick<OutboundResponse, 'headers'>): number | null {
  const header = response.headers['retry-after']?.trim();
  if (header === undefined || header === '') return null;
  const shopNow = Date.parse(response.headers['date'] ?? '');
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - shopNow;
  if (!Number.isFinite(waitMs)) return null;
  return Math.min(Math.max(waitMs, 0), WOO_RETRY_AFTER_CAP_MS);
}
