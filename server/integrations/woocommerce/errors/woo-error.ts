/** Everything that can go wrong between us and a shop. */
export const WOO_ERROR_CODES = [
  /** Not a web address. */
  'BAD_ADDRESS',
  'UNREACHABLE',
  'DNS',
  'TLS',
  'TIMEOUT',
  'PRIVATE_ADDRESS',
  /** The shop sends us to another host (see `location`). */
  'REDIRECTED',
  'TOO_LARGE',
  'RATE_LIMITED',
  /** 5xx. */
  'SHOP_ERROR',
  /** HTML, an empty or a cut answer where JSON should be. */
  'NOT_JSON',
  /** A page of a firewall (see `firewall`). */
  'FIREWALL',
  /** The key is unknown to the shop, or never reached it. */
  'WRONG_KEY',
  /** The key is known, its secret is not the right one. */
  'WRONG_SECRET',
  'READ_ONLY_KEY',
  /** The key's owner may not do this. */
  'NOT_ALLOWED',
  'REST_DISABLED',
  'PLAIN_PERMALINKS',
  'NOT_WORDPRESS',
  'NO_WOOCOMMERCE',
  'NOT_FOUND',
  /** Another 4xx, with the shop's own code and message. */
  'REFUSED',
  /** A single record that is not what it should be. */
  'UNREADABLE_RECORD',
  /** The client was closed while the call was under way. */
  'CANCELLED',
] as const;

export type WooErrorCode = (typeof WOO_ERROR_CODES)[number];

interface WooErrorDetail {
  readonly status?: number | null;
  /** The shop's own code (`woocommerce_rest_cannot_view`) and message, with keys struck out. */
  readonly shopCode?: string | null;
  readonly shopMessage?: string | null;
  /** Name of the firewall that answered. */
  readonly firewall?: string | null;
  /** Where a redirect leads: origin and path, no query. */
  readonly location?: string | null;
  /** How long the shop asks us to wait, in milliseconds. */
  readonly retryAfterMs?: number | null;
  /** Why a TLS handshake failed, in OpenSSL's or Node's code (`CERT_HAS_EXPIRED`). */
  readonly tlsReason?: string | null;
}

/** The one error of this integration. Its message never holds a key, a secret or a query. */
export class WooError extends Error {
  readonly code: WooErrorCode;
  readonly status: number | null;
  readonly shopCode: string | null;
  readonly shopMessage: string | null;
  readonly firewall: string | null;
  readonly location: string | null;
  readonly retryAfterMs: number | null;
  readonly tlsReason: string | null;

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
    this.tlsReason = detail.tlsReason ?? null;
  }
}

/** Strikes keys and secrets out of text that came from outside: WooCommerce's own shape of them, and these ones. */
export function redactKeys(text: string, secrets: readonly string[]): string {
  let struck = text.replace(/\bc[ks]_[0-9a-zA-Z]{4,}/g, '[key]');
  for (const secret of secrets) if (secret.length >= 4) struck = struck.replaceAll(secret, '[key]');
  return struck;
}
