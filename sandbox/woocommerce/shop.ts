import { CustomerStore } from './customer-store.ts';
import { OrderStore } from './orders/order-store.ts';
import type { OrderStats } from './analytics/stats-row.ts';
import type { ShopClock } from './shop-clock.ts';
import type { JsonObject, Json, Product, Resource } from '#domain/generated-shop/wire.ts';

export type Permissions = 'read' | 'write' | 'read_write';
export type ApiKey = { id: number; key: string; secret: string; permissions: Permissions; nonces: Map<number, string> };

/** An event, which is also a webhook topic. */
export type Topic = `${'order' | 'product' | 'customer' | 'coupon'}.${'created' | 'updated' | 'deleted' | 'restored'}`;
export type ShopEvent = { topic: Topic; id: number };

export type Note = Resource & { order_id: number };

/** Ways a real shop or its hosting goes wrong; see `set-behaviour` of the control. */
export type Behaviour = {
  /** No pretty addresses: `/wp-json` is not found, `/index.php/wp-json` works. */
  permalinks: 'pretty' | 'index' | 'plain';
  /** REST switched off by a plug-in (401) or the web server (404). */
  rest: 'on' | 'off-401' | 'off-404';
  /** The web server drops the Authorization header before PHP sees it. */
  stripsAuthorization: boolean;
  /** A firewall returns its own page for every request. */
  firewall: boolean;
  /** Some other web site. */
  notWordPress: boolean;
  /** WordPress without WooCommerce. */
  noWooCommerce: boolean;
  /** A shop from before 9.0 (7.9): no /orders/statuses, /orders/{id}/actions, /refunds, /variations, and modified_after is ignored. */
  old: boolean;
  /** Every request is sent on to the same path there. */
  redirectTo: string | null;
  /** Delay of every response, in milliseconds. */
  latency: number;
  /** Seconds a webhook waits in the queue; what waits for the same item is merged. */
  webhookDelay: number;
  /**
   * What the analytics book for a refund. `rest`: a full one takes back what was left of the order (WooCommerce 11.1). `order`: it takes
   * back the whole order, also after another refund (10.2). `own`: each takes back its own lines, so that one without lines is all net.
   */
  analyticsRefunds: 'rest' | 'order' | 'own';
  /** Keys also count at WordPress' own media library, as a plug-in can arrange (woocommerce_rest_is_request_to_rest_api). */
  keysForMedia: boolean;
};

const DEFAULT_BEHAVIOUR: Behaviour = {
  permalinks: 'pretty',
  rest: 'on',
  stripsAuthorization: false,
  firewall: false,
  notWordPress: false,
  noWooCommerce: false,
  old: false,
  redirectTo: null,
  latency: 0,
  webhookDelay: 0,
  analyticsRefunds: 'rest',
  keysForMedia: false,
};

export type Webhook = {
  id: number;
  name: string;
  status: string;
  topic: string;
  resource: string;
  event: string;
  hooks: string[];
  delivery_url: string;
  date_created: string;
  date_created_gmt: string;
  date_modified: string | null;
  date_modified_gmt: string | null;
};

/** Small lists. */
export type Tables = {
  coupons: Map<number, Resource>;
  categories: Map<number, Resource>;
  tags: Map<number, Resource>;
  brands: Map<number, Resource>;
  attributes: Map<number, Resource>;
  reviews: Map<number, Resource>;
  taxes: Map<number, Resource>;
  zones: Map<number, Resource>;
};

/** Responses that do not change while the shop runs, by path below `wc/v3/`; links in them hold SHOP_URL. */
export type FixedAnswers = { index: JsonObject; wcIndex: JsonObject; byPath: Map<string, Json> };

type ShopData = {
  name: string;
  currency: { code: string; symbol: string };
  clock: ShopClock;
  orders: OrderStore;
  customers: CustomerStore;
  products: Map<number, Product>;
  variations: Map<number, Product>;
  tables: Tables;
  /** Terms by attribute. */
  terms: Map<number, Resource[]>;
  zoneMethods: Map<number, JsonObject[]>;
  zoneLocations: Map<number, JsonObject[]>;
  fixed: FixedAnswers;
  keys: ApiKey[];
  /** The highest id used by anything that shares WordPress' post ids. */
  lastId: number;
  lastItemId: number;
  lastUserId: number;
};

/** A shop: its records, keys and change events. */
export class Shop {
  readonly data: ShopData;
  readonly webhooks = new Map<number, Webhook>();
  readonly webhookSecrets = new Map<number, string>();
  readonly notes = new Map<number, Note[]>();
  readonly deletedProducts = new Set<number>();
  /** Pictures of the media library that were uploaded by themselves, as products hold them. */
  readonly media = new Map<number, JsonObject>();
  /** Overriding fields by id of an order or product: invalid records that a client must handle. */
  readonly brokenFields = new Map<number, JsonObject>();
  behaviour: Behaviour;
  /** What the analytics hold since their last import, up to this moment; null when they follow at once. */
  importedStats: { readonly until: number; readonly rows: readonly OrderStats[] } | null = null;
  private readonly listeners = new Set<(event: ShopEvent) => void>();
  private webhookNumber = 0;
  private keyNumber = 0;

  constructor(data: ShopData, behaviour: Partial<Behaviour> = {}) {
    this.data = data;
    this.behaviour = { ...DEFAULT_BEHAVIOUR, ...behaviour };
    this.keyNumber = data.keys.length;
  }

  now(): number {
    return this.data.clock.now();
  }

  nextId(): number {
    return ++this.data.lastId;
  }

  /** The first of `count` numbers for rows of an order and their meta entries. */
  nextItemIds(count: number): number {
    const first = this.data.lastItemId + 1;
    this.data.lastItemId += count;
    return first;
  }

  nextUserId(): number {
    return ++this.data.lastUserId;
  }

  nextWebhookId(): number {
    return ++this.webhookNumber;
  }

  addKey(key: string, secret: string, permissions: Permissions): ApiKey {
    const made: ApiKey = { id: ++this.keyNumber, key, secret, permissions, nonces: new Map() };
    this.data.keys.push(made);
    return made;
  }

  removeKey(id: number): void {
    const place = this.data.keys.findIndex((key) => key.id === id);
    if (place >= 0) this.data.keys.splice(place, 1);
  }

  onChange(listener: (event: ShopEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(topic: Topic, id: number): void {
    for (const listener of this.listeners) listener({ topic, id });
  }

  /** A product or variation by id. */
  product(id: number): Product | undefined {
    return this.data.products.get(id) ?? this.data.variations.get(id);
  }
}
