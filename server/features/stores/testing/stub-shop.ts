import type { ServerResponse } from 'node:http';
import { signOAuth1 } from '../../../integrations/woocommerce/client/oauth1.ts';
import { startLocalServer, type SeenRequest } from '../../../testing/local-server.ts';
import { recording } from '../../../testing/recordings.ts';

export interface StubKey {
  readonly key: string;
  readonly secret: string;
  readonly mayWrite: boolean;
}

export interface StubWebhook {
  id: number;
  topic: string;
  status: string;
  delivery_url: string;
  secret: string;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent unchanged, anything else as JSON. */
  readonly body: unknown;
}

/** A shop over real HTTP with recorded responses. It checks OAuth signatures and stores webhooks. */
export interface StubShop {
  readonly origin: string;
  readonly keys: StubKey[];
  readonly webhooks: StubWebhook[];
  readonly seen: SeenRequest[];
  /** Responses that take precedence; undefined falls through. */
  before: (request: SeenRequest) => Answer | undefined;
  close(): Promise<void>;
}

export const FULL_KEY: StubKey = { key: `ck_${'a1'.repeat(20)}`, secret: `cs_${'b2'.repeat(20)}`, mayWrite: true };
export const READ_KEY: StubKey = { key: `ck_${'c3'.repeat(20)}`, secret: `cs_${'d4'.repeat(20)}`, mayWrite: false };

const RECORDED: Readonly<Record<string, string>> = {
  orders: 'orders-fields',
  products: 'products-page1',
  system_status: 'system_status-fields',
  'settings/general': 'settings-general',
  'settings/tax': 'settings-tax',
  'orders/statuses': 'orders-statuses',
  refunds: 'refunds',
  variations: 'variations-all',
};

/** Starts a shop on a free port of this machine. */
export async function startStubShop(): Promise<StubShop> {
  const shop = { keys: [FULL_KEY, READ_KEY], webhooks: [] as StubWebhook[], before: () => undefined };
  const server = await startLocalServer((request, answer) => send(answer, answerTo(stub, request)));
  const stub: StubShop = Object.assign(shop, {
    origin: server.origin,
    seen: server.seen,
    close: () => server.close(),
  });
  return stub;
}

function send(answer: ServerResponse, { status, headers = {}, body }: Answer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/html; charset=UTF-8' : 'application/json; charset=UTF-8';
  answer.writeHead(status, { 'content-type': type, ...headers }).end(text);
}

function replay(name: string): Answer {
  const { status, body } = recording(name);
  return { status, body };
}

function answerTo(shop: StubShop, request: SeenRequest): Answer {
  const early = shop.before(request);
  if (early !== undefined) return early;
  const url = new URL(request.url, shop.origin);
  if (url.pathname === '/') {
    const link = `<${shop.origin}/wp-json/>; rel="https://api.w.org/"`;
    return { status: 200, headers: { link }, body: '<link href="/wp-content/x.css">' };
  }
  if (url.pathname === '/wp-json/') return replay('index');
  if (!url.pathname.startsWith('/wp-json/wc/v3/')) return { status: 404, body: '<h1>Page not found</h1>' };
  const key = shop.keys.find((known) => known.key === url.searchParams.get('oauth_consumer_key'));
  if (key === undefined) return replay('error-wrong-key-oauth');
  if (!isSigned(url, request.method, key)) return replay('error-wrong-secret-oauth');
  if (request.method !== 'GET' && !key.mayWrite) return replay('error-readonly-key-writing');
  return apiAnswer(shop, request, url.pathname.slice('/wp-json/wc/v3/'.length));
}

function isSigned(url: URL, method: string, { key, secret }: StubKey): boolean {
  const given = (name: string) => url.searchParams.get(`oauth_${name}`) ?? '';
  const pairs = [...url.searchParams].filter(([name]) => !name.startsWith('oauth_'));
  const signed = signOAuth1({
    method,
    url: url.origin + url.pathname,
    pairs,
    consumerKey: key,
    consumerSecret: secret,
    timestamp: Number(given('timestamp')),
    nonce: given('nonce'),
  });
  return signed.at(-1)?.[1] === given('signature');
}

function apiAnswer(shop: StubShop, request: SeenRequest, path: string): Answer {
  const [resource, id] = path.split('/');
  if (resource === 'webhooks') return webhookAnswer(shop, request, Number(id ?? 0));
  const name = RECORDED[path];
  if (request.method === 'GET' && name !== undefined) return replay(name);
  if (path === 'orders/140') {
    const order = recording('order-single-with-refund').body as object;
    return { status: 200, body: { ...order, ...(request.method === 'PUT' ? JSON.parse(request.body) : {}) } };
  }
  if (path === 'orders/140/notes') {
    return request.method === 'POST' ? replay('order-note-create') : { status: 200, body: [] };
  }
  return replay(resource === 'orders' ? 'error-order-404' : 'error-route-404');
}

function webhookAnswer(shop: StubShop, { method, body }: SeenRequest, id: number): Answer {
  const given = (body === '' ? {} : JSON.parse(body)) as Partial<StubWebhook>;
  if (method === 'GET') return { status: 200, body: shop.webhooks.map(shown) };
  if (method === 'POST') {
    if (!/^(order|product|customer)\./.test(given.topic ?? '')) return replay('error-webhook-topic');
    const made = { status: 'active', ...given, id: 1 + Math.max(0, ...shop.webhooks.map((one) => one.id)) };
    shop.webhooks.push(made as StubWebhook);
    return { status: 201, body: shown(made as StubWebhook) };
  }
  const place = shop.webhooks.findIndex((one) => one.id === id);
  const known = shop.webhooks[place];
  if (known === undefined) return replay('error-order-404');
  if (method === 'DELETE') shop.webhooks.splice(place, 1);
  else Object.assign(known, given);
  return { status: 200, body: shown(known) };
}

/** The shop never shows a webhook's secret again. */
function shown({ secret: _secret, ...webhook }: StubWebhook): object {
  return { name: webhook.topic, date_created_gmt: '2026-11-20T14:15:41', date_modified_gmt: null, ...webhook };
}
