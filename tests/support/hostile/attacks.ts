import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { testLine, testOrder } from '#domain/testing/test-records.ts';

/** What the hostile merchant uses: an own account, store and shop, whose webhook secret its owner knows. */
export interface HostileMerchant {
  url: string;
  token: string;
  organizationId: string;
  storeId: string;
  webhookSecret: string;
}

/** One request after the other until it is aborted; returns the status of each. */
type Attack = (merchant: HostileMerchant, ending: AbortSignal) => Promise<number>;

const TOPICS = ['order.updated', 'product.updated', 'customer.updated'] as const;
const BIG_LINES = 6_000;
const SMALL_LINES = 3;

/** Every way in which a merchant can make Karoo work. Each makes one request. */
export const ATTACKS: Record<string, { atOnce: number; request: Attack }> = {
  bigWebhooks: { atOnce: 16, request: (of, ending) => sendOrder(of, BIG_LINES, ending) },
  manyWebhooks: { atOnce: 48, request: (of, ending) => sendOrder(of, SMALL_LINES, ending) },
  lists: {
    atOnce: 32,
    request: (of, ending) =>
      get(of, `${pick(['orders', 'products', 'customers'])}?per_page=100&page=${1 + randomInt(5)}`, ending),
  },
  searches: {
    atOnce: 32,
    request: (of, ending) => {
      const search = encodeURIComponent(pick(['a e', '%', '__', 'an', '0 1', 'e i o', '@', `x${randomInt(1e6)}`]));
      return get(of, `${pick(['orders', 'products', 'customers'])}?per_page=100&search=${search}`, ending);
    },
  },
  reports: {
    atOnce: 32,
    request: (of, ending) => {
      const days = `from=${day(2000)}&to=${day(0)}`;
      const report = pick(['overview', 'products', 'customers', 'locations', 'finance', 'vat']);
      const interval = report === 'overview' ? '&interval=day&compare=previous' : '';
      return get(of, `analytics/${report}?${days}${interval}`, ending);
    },
  },
  batches: { atOnce: 12, request: sendBatch },
  exports: {
    atOnce: 8,
    request: (of, ending) =>
      Math.random() < 0.5
        ? post(of, 'exports', { table: pick(['orders', 'products', 'customers']), filter: {} }, ending)
        : post(of, 'analytics/packs', { from: day(600), to: day(0), kind: pick(['pdf', 'csv']) }, ending),
  },
  imports: { atOnce: 6, request: previewImport },
  streams: { atOnce: 40, request: openStream },
  syncs: { atOnce: 4, request: (of, ending) => post(of, 'sync', { full: true }, ending) },
};

function pick<T>(values: readonly [T, ...T[]] | readonly T[]): T {
  return values[randomInt(values.length)] as T;
}

/** Some day of the last ones. */
function day(before: number): string {
  const ago = before === 0 ? randomInt(30) : 30 + randomInt(before);
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}

async function send(
  { url, token }: HostileMerchant,
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(url + path, { ...init, headers });
  await answer.arrayBuffer();
  return answer.status;
}

function get(of: HostileMerchant, path: string, signal: AbortSignal): Promise<number> {
  return send(of, `/api/v1/stores/${of.storeId}/${path}`, { signal });
}

function post(of: HostileMerchant, path: string, body: object, signal: AbortSignal): Promise<number> {
  return send(of, `/api/v1/stores/${of.storeId}/${path}`, { method: 'POST', body: JSON.stringify(body), signal });
}

function sendBatch(of: HostileMerchant, signal: AbortSignal): Promise<number> {
  const calls = Array.from({ length: 20 }, () => ({
    url: `${of.url}/rpc/${pick(['orders/list', 'products/list', 'customers/list'])}`,
    method: 'POST',
    body: { json: { store_id: of.storeId, per_page: 100, page: 1 + randomInt(5) } },
  }));
  const init = { method: 'POST', headers: { 'x-orpc-batch': 'buffered' }, body: JSON.stringify(calls), signal };
  return send(of, '/rpc/__batch__', init);
}

function previewImport(of: HostileMerchant, signal: AbortSignal): Promise<number> {
  const lines = Array.from({ length: 12_000 }, (_, n) => `,SKU-${randomInt(1e6)}-${n},Product ${n},${n},"a, b"`);
  const csv = ['ID,SKU,Name,Regular price,Tags', ...lines].join('\n').slice(0, 890_000);
  const body = { operation_id: randomUUID(), csv, new_products: true, dry_run: true };
  return post(of, 'products/import', body, signal);
}

/** Opens a live stream and leaves it after a moment. */
async function openStream(of: HostileMerchant, ending: AbortSignal): Promise<number> {
  const leave = new AbortController();
  const answer = await fetch(`${of.url}/rpc/live/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${of.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { organization_id: of.organizationId, since: { [of.storeId]: 1 } } }),
    signal: AbortSignal.any([leave.signal, ending]),
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  leave.abort();
  return answer.status;
}

/** A delivery of an order that the shop never had, as its owner can sign it. */
async function sendOrder(of: HostileMerchant, lines: number, signal: AbortSignal): Promise<number> {
  const body = orderText(10_000 + randomInt(5_000), lines);
  const answer = await fetch(`${of.url}/webhooks/woocommerce/${of.storeId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': TOPICS[0],
      'x-wc-webhook-resource': 'order',
      'x-wc-webhook-event': 'updated',
      'x-wc-webhook-delivery-id': randomUUID(),
      'x-wc-webhook-signature': createHmac('sha256', of.webhookSecret).update(body).digest('base64'),
    },
    body,
    signal,
  });
  await answer.arrayBuffer();
  return answer.status;
}

const tails = new Map<number, string>();

/** An order as JSON. All but its beginning is made once, so that the attack costs more to answer than to send. */
function orderText(id: number, lines: number): string {
  const tail = tails.get(lines) ?? JSON.stringify(order(0, lines)).slice('{"id":0,'.length);
  tails.set(lines, tail);
  return `{"id":${id},"note":${randomInt(1e9)},${tail}`;
}

function order(id: number, lines: number) {
  const now = new Date().toISOString().slice(0, 19);
  return testOrder(id, {
    status: 'processing',
    date_created_gmt: now,
    date_modified_gmt: now,
    date_paid_gmt: now,
    total: String(randomInt(1e6)),
    billing: { first_name: 'A', last_name: 'B', email: `x${randomInt(1e6)}@example.co.za` },
    payment_method: 'cod',
    payment_method_title: 'Cash',
    line_items: Array.from({ length: lines }, (_, n) => {
      const name = `Product ${n} of a very long list of things`;
      const quantity = 1 + randomInt(5);
      return testLine(id * 10_000 + n, { name, product_id: 1 + (n % 400), quantity, total: '10.00', sku: `SKU-${n}` });
    }),
  });
}
