import type { OutboundResponse } from '../../../platform/outbound/guarded-fetch.ts';
import { OutboundError, type OutboundErrorCode } from '../../../platform/outbound/outbound-error.ts';
import { kindOfText, saysMaintenance } from './answer-kind.ts';
import { detectFirewall } from './firewall.ts';
import { isObject } from '../records/shape.ts';
import { redactKeys, WooError, type WooErrorCode } from './woo-error.ts';
import { WOO_RETRY_AFTER_CAP_MS } from '../client/woo-timeouts.ts';

/** The details of a request that matter for interpreting a refusal. */
export interface RequestDetails {
  readonly operation: string;
  /** Of the API, below the namespace; null for other requests. */
  readonly path: string | null;
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

/** Longer texts of an error are cut: they go to logs, and to the merchant. */
const CODE_MAX = 100;
const MESSAGE_MAX = 1_000;

/** The shop's own error object, `{code, message, data}`, whose `data` may be an object, a number or missing. */
export function shopErrorOf(data: unknown): ShopError | null {
  if (!isObject(data) || typeof data['code'] !== 'string') return null;
  const message = typeof data['message'] === 'string' ? data['message'] : '';
  return { code: data['code'].slice(0, CODE_MAX), message: message.slice(0, MESSAGE_MAX) };
}

/** The status in an error object, for plugins that send it with 200; null without one. */
export function claimedStatus(data: unknown): number | null {
  if (!isObject(data) || shopErrorOf(data) === null) return null;
  const claimed = isObject(data['data']) ? data['data']['status'] : data['data'];
  return typeof claimed === 'number' && claimed >= 400 && claimed < 600 ? claimed : null;
}

/**
 * The shop's refusal in a response, with its status. Plugins send some with 200: then the status in the object counts, and without
 * one an object that is nothing but a code and a message is a refusal too.
 */
export function refusalIn(status: number, data: unknown): { status: number; error: ShopError } | null {
  const error = shopErrorOf(data);
  if (error === null) return null;
  if (status >= 400) return { status, error };
  const claimed = claimedStatus(data);
  if (claimed !== null) return { status: claimed, error };
  const keys = Object.keys(data as object);
  return keys.includes('message') && keys.every((key) => ERROR_KEYS.has(key)) ? { status, error } : null;
}

/** What WordPress' error objects consist of. */
const ERROR_KEYS = new Set(['code', 'message', 'data', 'additional_errors']);

/** Plugins for other kinds of sign-in, which refuse any `Authorization` header that is not theirs. */
const HEADER_REFUSED = /jwt_auth|bad_auth_header|invalid_authorization_header|oauth_?server/i;

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
  if (status === 503 && saysMaintenance(error.message)) return 'MAINTENANCE';
  if (status >= 500) return 'SHOP_ERROR';
  if (HEADER_REFUSED.test(error.code)) return 'WRONG_KEY';
  if (REST_DISABLED_CODES.test(error.code)) return 'REST_DISABLED';
  if (error.code === KEY_REFUSED) return keyRefusal(error, details);
  // WordPress responds with 401 to anonymous requests and 403 to known users, so 401 means that no known key arrived.
  if (status === 401) return 'WRONG_KEY';
  if (status === 403) return 'NOT_ALLOWED';
  if (status === 404) return 'NOT_FOUND';
  return 'REFUSED';
}

/** Cloudflare's own statuses: it reached no server, or got no usable response from it. */
const CLOUDFLARE_STATUSES = new Set([520, 521, 522, 523, 524, 525, 526, 527, 530]);

/** Whether Cloudflare reports that the shop's server is at fault, on a page that looks like its firewall's. */
export function isCloudflareFault(status: number | null): status is number {
  return status !== null && CLOUDFLARE_STATUSES.has(status);
}

function codeOfPage(response: OutboundResponse, page: string, firewall: string | null): WooErrorCode {
  if (firewall !== null || response.status === 403 || response.status === 406) return 'FIREWALL';
  if (response.status === 429) return 'RATE_LIMITED';
  if (response.status === 408) return 'TIMEOUT';
  // A web server password for the whole site, as on staging copies.
  if (response.status === 401) return 'FIREWALL';
  if (response.status === 503 && saysMaintenance(page)) return 'MAINTENANCE';
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
  const retryAfterMs = retryAfterOf(response);
  const code = maintenanceOr(codeOfError(status, error, details), status, retryAfterMs);
  return new WooError(code, `${details.operation}: ${message || error.code}`, {
    status,
    shopCode: error.code,
    shopMessage: message,
    retryAfterMs,
    path: details.path,
  });
}

/** The error for a response that is not JSON: a firewall's page, an error page, or another page. */
export function pageResponseError(response: OutboundResponse, page: string, details: RequestDetails): WooError {
  const isPassword = response.status === 401 && response.headers['www-authenticate'] !== undefined;
  const firewall = isPassword ? 'password of the web server' : firewallOf(response, page);
  const retryAfterMs = retryAfterOf(response);
  const code = maintenanceOr(codeOfPage(response, page, firewall), response.status, retryAfterMs);
  const answer = code === 'NOT_JSON' ? kindOfText(page, response.url) : null;
  return new WooError(code, `${details.operation}: no JSON (${answer ?? code}), status ${response.status}`, {
    status: response.status,
    firewall,
    retryAfterMs,
    answer,
    path: details.path,
  });
}

function firewallOf(response: OutboundResponse, page: string): string | null {
  return isCloudflareFault(response.status) ? null : detectFirewall(response.status, response.headers, page);
}

/** A shop that asks to wait for long is being maintained, whatever it says. */
function maintenanceOr(code: WooErrorCode, status: number, retryAfterMs: number | null): WooErrorCode {
  const isLong = retryAfterMs !== null && retryAfterMs > WOO_RETRY_AFTER_CAP_MS;
  return code === 'SHOP_ERROR' && status === 503 && isLong ? 'MAINTENANCE' : code;
}

const OUTBOUND_CODES: Record<OutboundErrorCode, WooErrorCode> = {
  BAD_ADDRESS: 'BAD_ADDRESS',
  DNS: 'DNS',
  PRIVATE_ADDRESS: 'PRIVATE_ADDRESS',
  UNREACHABLE: 'UNREACHABLE',
  TLS: 'TLS',
  TIMEOUT: 'TIMEOUT',
  REDIRECTED_ELSEWHERE: 'REDIRECTED',
  WRITE_REDIRECTED: 'WRITE_REDIRECTED',
  TOO_MANY_REDIRECTS: 'REDIRECT_LOOP',
  TOO_LARGE: 'TOO_LARGE',
  CUT: 'NOT_JSON',
  ENCODING: 'NOT_JSON',
  CANCELLED: 'CANCELLED',
};

const DAY_MS = 24 * 3_600_000;

/** Converts an OutboundError to a WooError. The timeout message is the specification's, section 8. */
export function networkError(error: unknown, operation: string, timeoutMs: number): unknown {
  if (!(error instanceof OutboundError)) return error;
  const { code, location, reason } = error;
  const message = code === 'TIMEOUT' ? `${operation} timeout after ${timeoutMs}ms` : `${operation}: ${error.message}`;
  const answer = code === 'CUT' ? 'cut' : code === 'ENCODING' ? 'encoding' : null;
  return new WooError(OUTBOUND_CODES[code], message, { location, reason, answer });
}

/** `Retry-After` (seconds, or a date by the shop's clock) in milliseconds, at most a day. */
export function retryAfterOf(response: Pick<OutboundResponse, 'headers'>): number | null {
  const header = response.headers['retry-after']?.trim();
  if (header === undefined || header === '') return null;
  const shopNow = Date.parse(response.headers['date'] ?? '');
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - shopNow;
  if (!Number.isFinite(waitMs)) return null;
  return Math.min(Math.max(waitMs, 0), DAY_MS);
}
