import type { WooOrder, WooOrderStatus } from '../records/woo-order.ts';
import type { WooParams } from './woo-params.ts';
import type { WooProduct } from '../records/woo-product.ts';
import type { Patience } from './retry.ts';
import type { RejectedRecord, WooRecordOf, WooResource } from '../records/woo-schemas.ts';
import type { WooSetting, WooSystemStatus, WooWebhook } from '../records/woo-shop.ts';

export type WooMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

export interface WooCallOptions {
  /** Timeout of one attempt in ms; `WOO_TIMEOUTS.regular` by default. */
  readonly timeoutMs?: number;
  /** The name of the request in errors and logs ("orders page 3"); method and path by default. */
  readonly operation?: string;
  /** How long reads wait when the shop asks to wait; `sync` by default. Idempotent writes wait as for a `person`. */
  readonly patience?: Patience;
  /** Sends a read once instead of up to three times, because its failure was expected. */
  readonly once?: boolean;
}

/** The shop's records, the reports of its own analytics, or WordPress itself, where few shops accept a key. */
export type WooNamespace = 'wc/v3' | 'wc-analytics' | 'wp/v2';

/** A file as the body of a request. */
export interface WooFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Of letters, digits, dots and hyphens. */
  readonly name: string;
}

export interface WooRequestOptions extends WooCallOptions {
  /** `wc/v3` by default. */
  readonly namespace?: WooNamespace;
  readonly params?: WooParams;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, in place of a body. */
  readonly file?: WooFile;
  /**
   * Marks a write that can safely be sent twice, so that it is retried like a read. Reads are always retried, other writes
   * never.
   */
  readonly idempotent?: boolean;
}

export interface WooResponse {
  readonly status: number;
  readonly data: unknown;
  /** `X-WP-Total` and `X-WP-TotalPages`; null when absent. */
  readonly total: number | null;
  readonly totalPages: number | null;
  /** The shop's clock (`Date` header); null when absent. */
  readonly shopDate: Date | null;
  /** Time of the successful attempt. */
  readonly elapsedMs: number;
}

export interface WooPage<T> {
  readonly items: readonly T[];
  /** Invalid records, which do not fail the page. */
  readonly rejected: readonly RejectedRecord[];
  /**
   * Null when unknown, also on an empty page beyond the first: the shop then returns 0 for orders and refunds, so use the
   * first page's totals.
   */
  readonly total: number | null;
  readonly totalPages: number | null;
  readonly shopDate: Date | null;
  readonly elapsedMs: number;
}

/** A record of a request with `_fields`: only its id is validated. */
export type WooPartial = { readonly id: number } & Readonly<Record<string, unknown>>;

export interface WooWebhookFields {
  readonly name: string;
  readonly topic: string;
  readonly deliveryUrl: string;
  /** Letters and digits only, because the shop decodes HTML entities in it. */
  readonly secret: string;
}

/** The API of one shop. All methods throw only `WooError`. Responses may be shared: do not change them. */
export interface WooClient {
  /** Any request; `path` is below the namespace (`/wc/v3/`) and without query (`orders/12`). */
  request(method: WooMethod, path: string, options?: WooRequestOptions): Promise<WooResponse>;
  /** Reads one page of a list. For `_fields`, see `listFields`. */
  listPage<R extends WooResource>(
    resource: R,
    params?: WooParams & { readonly _fields?: never },
    options?: WooCallOptions,
  ): Promise<WooPage<WooRecordOf<R>>>;
  /** Reads one page with only these fields and `id`: fast for comparing ids and dates. */
  listFields(
    resource: WooResource,
    fields: readonly string[],
    params?: WooParams,
    options?: WooCallOptions,
  ): Promise<WooPage<WooPartial>>;
  /** The number of records, from the header of a one-record page; null when unknown. */
  count(resource: WooResource, params?: WooParams, options?: WooCallOptions): Promise<number | null>;
  /** Throws CACHED when a cache answers with the list of an earlier request, whatever the query. Reads such a list first. */
  requireUncached(resource: WooResource, options?: WooCallOptions): Promise<void>;

  /** Defaults: per_page 50, orderby date, order desc. */
  getOrders(params?: WooParams, options?: WooCallOptions): Promise<WooPage<WooOrder>>;
  getProducts(params?: WooParams, options?: WooCallOptions): Promise<WooPage<WooProduct>>;
  /** Slugs without `wc-`, and names; read from `/reports/orders/totals` before WooCommerce 9.6. */
  getOrderStatuses(options?: WooCallOptions): Promise<readonly WooOrderStatus[]>;
  /** Version, currency and order storage only, because the full report takes seconds. */
  getSystemStatus(options?: WooCallOptions): Promise<WooSystemStatus>;
  getSettings(group: string, options?: WooCallOptions): Promise<readonly WooSetting[]>;

  listWebhooks(options?: WooCallOptions): Promise<readonly WooWebhook[]>;
  /** Not retried: after a timeout, check `listWebhooks`. The shop sends its ping before this returns. */
  createWebhook(fields: WooWebhookFields, options?: WooCallOptions): Promise<WooWebhook>;
  updateWebhook(
    id: number,
    change: Partial<WooWebhookFields> & { readonly status?: 'active' | 'paused' | 'disabled' },
    options?: WooCallOptions,
  ): Promise<WooWebhook>;
  /** Deletes a webhook permanently. Succeeds when it is already deleted. */
  deleteWebhook(id: number, options?: WooCallOptions): Promise<void>;

  /** The current limit of concurrent requests, 1 to 4, depending on the shop's speed. */
  readonly concurrency: number;
}
