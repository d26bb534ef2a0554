import type { AnswerKind } from './answer-kind.ts';

/** Everything that can go wrong between us and a shop. */
export const WOO_ERROR_CODES = [
  /** Not a web address. */
  'BAD_ADDRESS',
  'UNREACHABLE',
  'DNS',
  'TLS',
  'TIMEOUT',
  'PRIVATE_ADDRESS',
  /** The shop redirects to another host (see `location`). */
  'REDIRECTED',
  'REDIRECT_LOOP',
  /** The shop's server redirects writes in a way that would turn them into reads. */
  'WRITE_REDIRECTED',
  'TOO_LARGE',
  'RATE_LIMITED',
  /** 5xx. */
  'SHOP_ERROR',
  /** 503 of a shop that is being updated or that asks to wait for more than a minute. */
  'MAINTENANCE',
  /** Not the JSON that was asked for (see `answer`). */
  'NOT_JSON',
  /** The same page of a list, whatever page is asked for. */
  'SAME_PAGE',
  /** A cache answered in place of the shop. */
  'CACHED',
  /** Records that were not requested. */
  'WRONG_LIST',
  /** A firewall's page (see `firewall`). */
  'FIREWALL',
  /** The key is unknown to the shop, or never reached it. */
  'WRONG_KEY',
  /** The key is known, but the secret is wrong. */
  'WRONG_SECRET',
  'READ_ONLY_KEY',
  /** The key's user does not have the permission. */
  'NOT_ALLOWED',
  'REST_DISABLED',
  'PLAIN_PERMALINKS',
  /** The web server does not pass the API's addresses to WordPress. */
  'API_NOT_ROUTED',
  'NOT_WORDPRESS',
  'NO_WOOCOMMERCE',
  'NOT_FOUND',
  /** Any other 4xx, with the shop's code and message. */
  'REFUSED',
  /** An invalid record. */
  'UNREADABLE_RECORD',
  /** The client was closed during the request. */
  'CANCELLED',
] as const;

export type WooErrorCode = (typeof WOO_ERROR_CODES)[number];

interface WooErrorDetail {
  readonly status?: number | null;
  /** The shop's code (`woocommerce_rest_cannot_view`) and message, with keys redacted. */
  readonly shopCode?: string | null;
  readonly shopMessage?: string | null;
  /** The name of the firewall. */
  readonly firewall?: string | null;
  /** The target of a redirect: origin and path, without query. */
  readonly location?: string | null;
  /** How long the shop asks us to wait, in milliseconds. */
  readonly retryAfterMs?: number | null;
  /** OpenSSL's or Node's code for a failed connection (`CERT_HAS_EXPIRED`, `EAI_AGAIN`). */
  readonly reason?: string | null;
  /** What came instead of JSON. */
  readonly answer?: AnswerKind | null;
  /** The API's path, below the namespace (`orders/12/refunds`); null for other requests. */
  readonly path?: string | null;
}

/** All errors of this integration. The message never contains a key, a secret or a query. */
export class WooError extends Error {
  readonly code: WooErrorCode;
  readonly status: number | null;
  readonly shopCode: string | null;
  readonly shopMessage: string | null;
  readonly firewall: string | null;
  readonly location: string | null;
  readonly retryAfterMs: number | null;
  readonly reason: string | null;
  readonly answer: AnswerKind | null;
  readonly path: string | null;

  constructor(code: WooErrorCode, message: string, detail: WooErrorDetail = {}) {
    super(message);
    this.name = 'WooError';
    this.code = code;
    this.status = detail.status ?? null;
    this.shopCode = detail.shopCode ?? null;
    this.shopMessage = detail.shopMessage ?? null;
    this.firewall = detail.firewall ?? null;
    this.location = detail.location ?? null;
    this.retryAfterMs = detail.retryAfterMs ?? null;
    this.reason = detail.reason ?? null;
    this.answer = detail.answer ?? null;
    this.path = detail.path ?? null;
  }
}

/** Redacts anything that looks like a WooCommerce key, and these secrets. */
export function redactKeys(text: string, secrets: readonly string[]): string {
  let redacted = text.replace(/\bc[ks]_[0-9a-zA-Z]{4,}/g, '[key]');
  for (const secret of secrets) if (secret.length >= 4) redacted = redacted.replaceAll(secret, '[key]');
  return redacted;
}
