import type { WooOrder, WooOrderStatus } from '../records/woo-order.ts';
import type { WooParams } from './woo-params.ts';
import type { WooProduct } from '../records/woo-product.ts';
import type { RejectedRecord, WooRecordOf, WooResource } from '../records/woo-schemas.ts';
import type { WooSetting, WooSystemStatus, WooWebhook } from '../records/woo-shop.ts';

export type WooMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

export interface WooCallOptions {
  /** One attempt's time, in ms; `WOO_TIMEOUTS.regular` unless told. */
  readonly timeoutMs?: number;
  /** What the call is called in errors and logs ("orders page 3"); method and path unless told. */
  readonly operation?: string;
}

/** Where a call belongs: the shop's records, or the reports of its own analytics. */
export type WooNamespace = 'wc/v3' | 'wc-analytics';

export interface WooRequestOptions extends WooCallOptions {
  /** `wc/v3` unless told. */
  readonly namespace?: WooNamespace;
  readonly params?: WooParams;
  /** Sent as JSON. */
  readonly body?: unknown;
  /**
   * Says that doing this write twice is the same as doing it once, so that it may be retried like a read.
   * Reads are always retried, other writes never.
   */
  readonly idempotent?: boolean;
}

export interface WooAnswer {
  readonly status: number;
  readonly data: unknown;
  /** `X-WP-Total` and `X-WP-TotalPages`; null where absent. */
  readonly total: number | null;
  readonly totalPages: number | null;
  /** The shop's clock (`Date` header); null where absent. */
  readonly shopDate: Date | null;
  /** Time of the successful attempt. */
  readonly elapsedMs: number;
}

export interface WooPage<T> {
  readonly items: readonly T[];
  /** Records of this page that are not what they should be; they never fail the page. */
  readonly rejected: readonly RejectedRecord[];
  /**
   * Null where the shop does not say. Also null on an empty page beyond the first: for orders and refunds the shop
   * then answers 0, so the first page's totals are the ones to keep.
   */
  readonly total: number | null;
  readonly totalPages: number | null;
  readonly shopDate: Date | null;
  readonly elapsedMs: number;
}

/** Records by id; `missing` are those the shop did not send (deleted, or orders in the trash). */
/** A record of a call with `_fields`: only its id is checked. */
export type WooPartial = { readonly id: number } & Readonly<Record<string, unknown>>;

export interface WooWebhookFields {
  readonly name: string;
  readonly topic: string;
  readonly deliveryUrl: string;
  /** Letters and digits only: the shop decodes HTML entities in it before it signs. */
  readonly secret: string;
}

/** The calls of one shop. All throw `WooError` and nothing else. Answers may be shared: treat them as read-only. */
export interface WooClient {
  /** Any call; `path` is below the namespace (`/wc/v3/`) and without query (`orders/12`). */
  request(method: WooMethod, path: string, options?: WooRequestOptions): Promise<WooAnswer>;
  /** One page of a list. `_fields` is not for here: see `listFields`. */
  listPage<R extends WooResource>(
    resource: R,
    params?: WooParams & { readonly _fields?: never },
    options?: WooCallOptions,
  ): Promise<WooPage<WooRecordOf<R>>>;
  /** One page with these fields alone (`id` is added): cheap for comparing ids and dates. */
  listFields(
    resource: WooResource,
    fields: readonly string[],
    params?: WooParams,
    options?: WooCallOptions,
  ): Promise<WooPage<WooPartial>>;
  /** How many there are, by the header of a one-record page; null where the shop does not say. */
  count(resource: WooResource, params?: WooParams, options?: WooCallOptions): Promise<number | null>;

  /** Defaults: per_page 50, orderby date, order desc. */
  getOrders(params?: WooParams, options?: WooCallOptions): Promise<WooPage<WooOrder>>;
  getProducts(params?: WooParams, options?: WooCallOptions): Promise<WooPage<WooProduct>>;
  /** Slugs without `wc-` and names; derived from `/reports/orders/totals` in shops older than 9.6. */
  getOrderStatuses(options?: WooCallOptions): Promise<readonly WooOrderStatus[]>;
  /** Version, currency and order storage only: the whole report takes the shop seconds. */
  getSystemStatus(options?: WooCallOptions): Promise<WooSystemStatus>;
  getSettings(group: string, options?: WooCallOptions): Promise<readonly WooSetting[]>;

  listWebhooks(options?: WooCallOptions): Promise<readonly WooWebhook[]>;
  /** Not retried: after a time-out look with `listWebhooks` whether it is there. The ping comes before this returns. */
  createWebhook(fields: WooWebhookFields, options?: WooCallOptions): Promise<WooWebhook>;
  updateWebhook(
    id: number,
    change: Partial<WooWebhookFields> & { readonly status?: 'active' | 'paused' | 'disabled' },
    options?: WooCallOptions,
  ): Promise<WooWebhook>;
  /** Gone for good (webhooks cannot be trashed); one that is already gone is no error. */
  deleteWebhook(id: number, options?: WooCallOptions): Promise<void>;

  /** Requests that may run at once now, 1 to 4, as the shop's speed allows. */
  readonly concurrency: number;
}
