import type { ServerResponse } from 'node:http';
import { Faults } from '../../../sandbox/woocommerce/faults.ts';
import { refundOrder } from '../../../sandbox/woocommerce/orders/change-order.ts';
import { updateProduct } from '../../../sandbox/woocommerce/products/change-product.ts';
import { loadRecordedShop } from '../../../sandbox/woocommerce/recorded/load-recorded-shop.ts';
import { updateOrder } from '../../../sandbox/woocommerce/rest/routes/order-routes.ts';
import { ShopClock } from '../../../sandbox/woocommerce/shop-clock.ts';
import { answerSite } from '../../../sandbox/woocommerce/shop-server.ts';
import type { ApiKey, Shop, Webhook } from '../../../sandbox/woocommerce/shop.ts';
import type { JsonObject, Order, Product, Refund, Resource } from '#domain/generated-shop/wire.ts';
import { startLocalServer, type LocalServer, type SeenRequest } from '../local-server.ts';
import { recording } from '../recordings.ts';

const apiKey = (id: number, key: string, secret: string, permissions: ApiKey['permissions']): ApiKey => ({
  id,
  key: `ck_${key.repeat(20)}`,
  secret: `cs_${secret.repeat(20)}`,
  permissions,
  nonces: new Map(),
});

export const FULL_KEY = apiKey(1, 'a1', 'b2', 'read_write');
export const READ_KEY = apiKey(2, 'c3', 'd4', 'read');
export const NEXT_KEY = apiKey(3, 'e5', 'f6', 'read_write');

/** The recorded product that `reset` adds: regular price 95.00, on sale at 80, 7 in stock, SKU KK-NEW-1. */
const PRODUCT = 479;
const ORDER = 140;
/** Its recorded refund: 35.00 of 688.00, without lines. */
const REFUND = 439;

const SYNCED = new Set(['orders', 'products', 'customers']);
/** How syncs, and no other requests, sort these lists. */
const SYNC_ORDER = new Set<string | null>(['id', 'modified']);

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent unchanged, other values as JSON. */
  readonly body: unknown;
}

/** The sandbox's recorded shop over HTTP, in this process. It sends no webhooks and cannot be synced. */
export class StubShop {
  readonly origin: string;
  readonly seen: readonly SeenRequest[];
  readonly close: () => Promise<void>;
  /** Writes to products and orders that reached the shop. */
  readonly writes: { method: string; path: string; body: JsonObject }[] = [];
  /** Responds instead of the shop, unless it returns undefined. */
  before: (request: SeenRequest) => Answer | undefined = () => undefined;
  /** The number of next writes whose response is lost. */
  lose = 0;
  /** The response to writes, which are not executed. */
  refusal: Answer | null = null;
  readonly #clock = new ShopClock(Date.parse('2026-11-20T14:30:00Z') / 1000);
  readonly #shop: Shop = loadRecordedShop(this.#clock);
  readonly #categories = this.#shop.data.tables.categories;
  readonly #orderAtFirst = { ...this.order, refunds: [], status: 'processing' };
  readonly #atFirst = structuredClone({
    products: this.products,
    variations: this.variations,
    categories: this.#categories,
  });

  constructor(server: LocalServer) {
    this.origin = server.origin;
    this.seen = server.seen;
    this.close = () => server.close();
    this.keys.splice(0, Infinity, FULL_KEY, READ_KEY);
    this.reset();
  }

  get keys(): ApiKey[] {
    return this.#shop.data.keys;
  }

  get webhooks(): Map<number, Webhook> {
    return this.#shop.webhooks;
  }

  /** The secrets of all webhooks. */
  get webhookSecrets(): Map<number, string> {
    return this.#shop.webhookSecrets;
  }

  get products(): Map<number, Product> {
    return this.#shop.data.products;
  }

  get variations(): Map<number, Product> {
    return this.#shop.data.variations;
  }

  get categories(): Map<number, Resource> {
    return this.#categories;
  }

  get order(): Order {
    const { orders } = this.#shop.data;
    return orders.order(orders.place(ORDER));
  }

  /** Requests of this method to products and orders that reached the shop. */
  count(method: string): number {
    return this.writes.filter((write) => write.method === method).length;
  }

  /** Restores order 140, all products and categories, and ends all faults. */
  reset(): void {
    const { data, notes } = this.#shop;
    const product = structuredClone(recording('product-update').body) as Product;
    this.writes.length = 0;
    this.lose = 0;
    this.refusal = null;
    this.before = () => undefined;
    refill(data.products, this.#atFirst.products);
    refill(data.variations, this.#atFirst.variations);
    refill(this.#categories, this.#atFirst.categories);
    data.products.set(PRODUCT, { ...product, date_modified_gmt: '2026-11-20T14:14:16' });
    const place = data.orders.place(ORDER);
    data.orders.write(place, structuredClone(this.#orderAtFirst) as Order);
    for (const { id } of data.orders.refunds(place)) if (id !== REFUND) data.orders.removeRefund(place, id);
    this.setGatewayRefunds(false);
    notes.delete(ORDER);
    Object.assign(data, { lastId: 900, lastItemId: 999 });
  }

  /** Another user's change of a product, each a second later. */
  change(id: number, fields: JsonObject): void {
    this.#clock.skew += 1;
    const item = this.#shop.product(id);
    if (item) updateProduct(this.#shop, item, fields);
    else this.products.set(id, { ...structuredClone(this.products.get(PRODUCT)!), ...fields, id });
  }

  /** The same for the order. */
  changeOrder(fields: JsonObject): void {
    this.#clock.skew += 1;
    updateOrder(this.#shop, this.#shop.data.orders.place(ORDER), fields);
  }

  /** Whether the order's payment gateway can pay back by itself. */
  setGatewayRefunds(can: boolean): void {
    const supports = ['products', ...(can ? ['refunds'] : [])];
    const { fixed } = this.#shop.data;
    fixed.byPath.set('payment_gateways', [{ id: this.order.payment_method, method_supports: supports }]);
  }

  /** The refunds of the order, oldest first. */
  get refunds(): readonly Refund[] {
    const { orders } = this.#shop.data;
    return orders.refunds(orders.place(ORDER));
  }

  /** A colleague's refund in the shop, by amount. */
  refund(amountCents: number, reason: string): void {
    refundOrder(this.#shop, this.#shop.data.orders.place(ORDER), amountCents, reason, []);
  }

  /** Sets fields that cannot be written over REST. */
  setOrder(fields: Partial<Order>): void {
    const { orders } = this.#shop.data;
    orders.write(orders.place(ORDER), { ...this.order, ...fields });
  }

  async answer(request: SeenRequest, response: ServerResponse): Promise<void> {
    const early = this.before(request);
    if (early) return send(response, early);
    const { pathname, searchParams } = new URL(request.url, this.origin);
    const path = pathname.split('/wc/v3/')[1] ?? '';
    // A scheduled sync must not change what a test has stored.
    if (SYNCED.has(path) && SYNC_ORDER.has(searchParams.get('orderby'))) {
      return send(response, { status: 501, body: 'This shop is not synced.' });
    }
    const isWrite = request.method !== 'GET' && /^(products|orders)/.test(path);
    if (isWrite && this.refusal) return send(response, this.refusal);
    if (isWrite) {
      const body = request.body === '' ? {} : (JSON.parse(request.body) as JsonObject);
      this.writes.push({ method: request.method, path, body });
    }
    const { method, body, headers } = request;
    const init = { method, headers: headers as Record<string, string>, ...(method === 'GET' ? {} : { body }) };
    const site = { shop: this.#shop, folder: '', pinger: NO_PINGER, faults: new Faults(0, 0) };
    const reply = await answerSite(site, new Request(this.origin + request.url, init));
    if (isWrite && this.lose > 0) {
      this.lose -= 1;
      return send(response, { status: 502, body: '<h1>Bad gateway</h1>' });
    }
    send(response, {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: await reply.text(),
    });
  }
}

function refill<Item>(table: Map<number, Item>, items: ReadonlyMap<number, Item>): void {
  table.clear();
  for (const [id, item] of items) table.set(id, structuredClone(item));
}

const NO_PINGER = { ping: async () => undefined, forgive: () => undefined };

/** Starts a shop on a free port of this machine. */
export async function startStubShop(): Promise<StubShop> {
  const server = await startLocalServer((request, response) => void shop.answer(request, response));
  const shop: StubShop = new StubShop(server);
  return shop;
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/html; charset=UTF-8' : 'application/json; charset=UTF-8';
  response.writeHead(status, { 'content-type': type, ...headers }).end(text);
}
