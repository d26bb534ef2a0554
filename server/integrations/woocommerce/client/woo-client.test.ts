import { afterEach, describe, expect, test } from 'vitest';

import { createOutbound } from '../../../platform/outbound/guarded-fetch.ts';
import { withReadSignal } from '../../../platform/outbound/request-signal.ts';
import { type Handler, type LocalServer, startLocalServer } from '../../../testing/local-server.ts';
import { recording } from '../../../testing/recordings.ts';
import type { WooClientDeps, WooRequestLog } from './request-pipeline.ts';
import { createWooClient } from './create-woo-client.ts';
import { signOAuth1 } from './oauth1.ts';
import type { WooConnection } from '../connection/woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';

const KEY = 'ck_0123456789abcdef';
const SECRET = 'cs_fedcba9876543210';
const JSON_HEADERS = { 'content-type': 'application/json; charset=UTF-8' };

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Written as JSON, unless it is text. */
  readonly body?: unknown;
}

/** A shop with these responses in turn; the last one repeats. */
async function shop(...responses: (Answer | Handler)[]) {
  let next = 0;
  const server = await startLocalServer((request, response) => {
    const current = responses[Math.min(next, responses.length - 1)] as Answer | Handler;
    next += 1;
    if (typeof current === 'function') return current(request, response);
    response.writeHead(current.status ?? 200, { ...JSON_HEADERS, ...current.headers });
    return response.end(typeof current.body === 'string' ? current.body : JSON.stringify(current.body ?? []));
  });
  const outbound = createOutbound({ allowPrivate: 'loopback' });
  open.push(server.close, outbound.close);
  return { server, ...client(server, outbound.fetch) };
}

function client(server: LocalServer, fetch: WooClientDeps['fetch'], now: () => number = Date.now) {
  const slept: number[] = [];
  const notes: WooRequestLog[] = [];
  const logged: unknown[] = [];
  const connection: WooConnection = {
    url: server.origin,
    apiRoot: `${server.origin}/wp-json`,
    auth: 'oauth1',
    consumerKey: KEY,
    consumerSecret: SECRET,
  };
  const deps: WooClientDeps = {
    fetch,
    now,
    random: () => 0.5,
    sleep: async (ms) => void slept.push(ms),
    onRequest: (note) => notes.push(note),
    log: { warn: (fields, message) => logged.push(fields, message) },
  };
  return { woo: createWooClient(connection, deps), slept, notes, logged, deps, connection };
}

async function faultOf(call: Promise<unknown>): Promise<WooError> {
  try {
    await call;
  } catch (fault) {
    if (fault instanceof WooError) return fault;
    throw fault;
  }
  throw new Error('the call went well');
}

function sentQuery(server: LocalServer, at = 0): Record<string, string> {
  const query = new URL(server.seen[at]?.url ?? '', server.origin).searchParams;
  return Object.fromEntries([...query].filter(([name]) => !name.startsWith('oauth_')));
}

describe('a page of a list', () => {
  test('has records, totals, the shop’s clock and rejected records', async () => {
    const { body, headers } = recording('orders-page1-default');
    const page = [...(body as unknown[]), { id: 77, status: 'completed' }];
    const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
    const { woo, server } = await shop({ headers: { ...headers, date }, body: page });
    const read = await woo.getOrders({ status: ['completed', 'trash'] });
    expect(read.items).toHaveLength((body as unknown[]).length);
    expect(read.rejected).toMatchObject([{ id: 77, reason: 'The total should be an amount of money.' }]);
    expect(read).toMatchObject({
      total: Number(headers['x-wp-total']),
      totalPages: Number(headers['x-wp-totalpages']),
    });
    expect(read.shopDate).toEqual(new Date(date));
    expect(sentQuery(server)).toEqual({
      per_page: '50',
      page: '1',
      orderby: 'date',
      order: 'desc',
      status: 'completed,trash',
    });
  });

  test('sends page, search, sorting, ids, status and dates', async () => {
    const { woo, server } = await shop({ body: [] }, { body: [] });
    const after = new Date('2026-11-20T10:00:00Z');
    const wanted = { page: 2, per_page: 30, search: 'rusks & tea', orderby: 'title', order: 'asc', status: 'draft' };
    await woo.listPage('products', { ...wanted, include: [7, 9], after });
    await woo.listFields('products', ['sku', 'price'], { search: 'rusks' });
    expect(sentQuery(server)).toEqual({
      page: '2',
      per_page: '30',
      search: 'rusks & tea',
      orderby: 'title',
      order: 'asc',
      status: 'draft',
      include: '7,9',
      after: '2026-11-20T10:00:00',
      dates_are_gmt: 'true',
    });
    expect(sentQuery(server, 1)).toEqual({ search: 'rusks', _fields: 'id,sku,price' });
  });

  test('past the end has no total', async () => {
    const { woo } = await shop({ headers: { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' }, body: [] });
    expect(await woo.listPage('orders', { page: 9 })).toMatchObject({ items: [], total: null, totalPages: null });
    expect(await woo.listPage('orders', { page: 1 })).toMatchObject({ items: [], total: 0, totalPages: 0 });
  });

  test('dates are sent in UTC, fields and ids by name', async () => {
    const { woo, server } = await shop({ headers: { 'x-wp-total': '41' }, body: [{ id: 4, date_modified_gmt: 'x' }] });
    const modifiedAfter = new Date('2026-11-20T10:00:00Z');
    const page = await woo.listFields('products/7/variations', ['date_modified_gmt'], {
      modified_after: modifiedAfter,
    });
    expect(page.items).toEqual([{ id: 4, date_modified_gmt: 'x' }]);
    expect(sentQuery(server)).toEqual({
      modified_after: '2026-11-20T10:00:00',
      dates_are_gmt: 'true',
      _fields: 'id,date_modified_gmt',
    });
    expect(await woo.count('orders', { status: 'any' })).toBe(41);
  });

  test('fails when the shop returns an object', async () => {
    const { woo } = await shop({ body: { message: 'hello' } });
    expect((await faultOf(woo.getProducts())).code).toBe('NOT_JSON');
  });
});

describe('single records and small lists', () => {
  test('are typed, or rejected with the field’s name', async () => {
    const { woo } = await shop({ body: recording('system_status-fields').body }, { body: { id: 5 } });
    expect((await woo.getSystemStatus()).settings.currency).toBe('ZAR');
    const fault = await faultOf(woo.updateWebhook(5, { status: 'active' }));
    expect([fault.code, fault.message]).toEqual([
      'UNREADABLE_RECORD',
      'GET /webhooks/5: The status should be text that is not empty.',
    ]);
  });

  test('webhooks are read a hundred at a time until the total', async () => {
    const [webhook] = recording('webhooks-list').body as Record<string, unknown>[];
    const page = (first: number, size: number) => ({
      headers: { 'x-wp-total': '107', 'x-wp-totalpages': '2' },
      body: Array.from({ length: size }, (_one, at) => ({ ...webhook, id: first + at })),
    });
    const { woo, server } = await shop(page(1, 100), page(101, 7));
    expect(await woo.listWebhooks()).toHaveLength(107);
    expect([0, 1, 2].map((at) => at < server.seen.length && sentQuery(server, at))).toEqual([
      { per_page: '100', page: '1', _: expect.any(String) },
      { per_page: '100', page: '2', _: expect.any(String) },
      false,
    ]);
  });

  test('order statuses of an old shop come from its report', async () => {
    const missing = recording('error-route-404');
    const { woo, server } = await shop(
      { status: missing.status, body: missing.body },
      { body: recording('reports-orders-totals').body },
      { body: recording('orders-statuses').body },
    );
    const old = await woo.getOrderStatuses();
    expect(server.seen[1]?.url).toMatch(/^\/wp-json\/wc\/v3\/reports\/orders\/totals\?/);
    expect(old).toEqual(recording('orders-statuses').body);
    expect(await woo.getOrderStatuses()).toEqual(old);
  });

  test('webhooks are created with a secret, enabled again and deleted', async () => {
    const created = recording('webhooks-create');
    const { woo, server } = await shop(
      { status: 201, body: created.body },
      { body: recording('webhooks-reactivate').body },
      { body: recording('webhooks-delete').body },
      { status: 404, body: recording('error-order-404').body },
    );
    const input = { name: 'n', topic: 'order.created', deliveryUrl: 'https://k.test/w', secret: 'abc' };
    expect((await woo.createWebhook(input)).id).toBe(1);
    const { deliveryUrl, ...rest } = input;
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ ...rest, delivery_url: deliveryUrl, status: 'active' });
    expect((await woo.updateWebhook(1, { status: 'active' })).status).toBe('active');
    expect(JSON.parse(server.seen[1]?.body ?? '')).toEqual({ status: 'active' });
    await woo.deleteWebhook(1);
    await woo.deleteWebhook(1);
    expect([server.seen[2]?.method, sentQuery(server, 2)]).toEqual(['DELETE', { force: 'true' }]);
  });
});

describe('errors', () => {
  test.each([
    ['a server error', { status: 500, body: { code: 'internal_server_error', message: 'x', data: 500 } }],
    ['too many requests', { status: 429, body: '<h1>slow down</h1>' }],
    ['a time-out of the shop', { status: 408, body: '' }],
    ['a web page', { body: '<!doctype html><title>Maintenance</title>' }],
    ['a cut answer', { body: '[{"id":1},{"id"' }],
    ['nothing', { body: '' }],
  ])('%s: a read is tried again after 500 and 1000 ms', async (_name, bad) => {
    const { woo, server, slept } = await shop(bad, bad, { body: [] });
    expect((await woo.getOrders()).items).toEqual([]);
    expect(server.seen).toHaveLength(3);
    const waits = slept.filter((ms) => ms !== 100);
    expect(waits[0]).toBeGreaterThanOrEqual(500);
    expect(waits[0]).toBeLessThanOrEqual(550);
    expect(waits[1]).toBeGreaterThanOrEqual(1_000);
    expect(waits[1]).toBeLessThanOrEqual(1_100);
  });

  test('stops after three attempts', async () => {
    const { woo, server } = await shop({ status: 503, body: '<h1>Busy</h1>' });
    expect(await faultOf(woo.getOrders())).toMatchObject({ code: 'SHOP_ERROR', status: 503 });
    expect(server.seen).toHaveLength(3);
  });

  test('retries a broken connection', async () => {
    const { woo, server } = await shop((_request, response) => void response.destroy(), { body: [] });
    await woo.getOrders();
    expect(server.seen).toHaveLength(2);
  });

  test('Retry-After replaces the waiting time, and requests are delayed for a while', async () => {
    const { woo, slept } = await shop({ status: 429, headers: { 'retry-after': '7' }, body: '' }, { body: [] });
    await woo.getOrders();
    expect(slept).toEqual([7_000, 100]);
  });

  test('a shop that asks to wait for more than a minute, or is being maintained, is asked once', async () => {
    const patient = await shop({ status: 429, headers: { 'retry-after': '61' }, body: '' }, { body: [] });
    expect(await faultOf(patient.woo.getOrders())).toMatchObject({ code: 'RATE_LIMITED' });
    const maintained = await shop({ status: 503, headers: { 'retry-after': '600' }, body: '<p>Back soon</p>' });
    expect(await faultOf(maintained.woo.getOrders())).toMatchObject({ code: 'MAINTENANCE', retryAfterMs: 600_000 });
    expect([patient, maintained].map(({ server, slept }) => [server.seen.length, slept])).toEqual([
      [1, []],
      [1, []],
    ]);
  });

  test('a read within a request never waits for half a minute; one of a job does', async () => {
    const busy = { status: 429, headers: { 'retry-after': '30' }, body: '' };
    const { woo, slept } = await shop(busy, busy, { body: [] });
    const error = await faultOf(withReadSignal(null, () => woo.getOrderStatuses(), true));
    expect(error).toMatchObject({ code: 'RATE_LIMITED' });
    expect(slept).toEqual([]);
    await withReadSignal(null, () => woo.getOrderStatuses(), false);
    expect(slept).toContain(30_000);
  });

  test('somebody who waits does not wait for the shop’s Retry-After', async () => {
    const busy = { status: 503, headers: { 'retry-after': '30' }, body: '<p>Busy</p>' };
    const { woo, server, slept } = await shop(busy);
    await faultOf(woo.request('GET', 'orders', { patience: 'person' }));
    await faultOf(woo.request('PUT', 'orders/1', { body: {}, idempotent: true }));
    expect([server.seen.length, slept]).toEqual([2, []]);
    await faultOf(woo.getOrders());
    expect(slept).toEqual([30_000, 30_000]);
  });

  test('a list in response to a write, and null in response to a read, are no results', async () => {
    const { woo } = await shop({ body: [] }, { body: 'null' }, { body: 'null' }, { body: 'null' });
    expect(await faultOf(woo.request('POST', 'webhooks', { body: {} }))).toMatchObject({
      code: 'NOT_JSON',
      answer: 'list',
    });
    expect(await faultOf(woo.getOrders())).toMatchObject({ code: 'NOT_JSON', answer: 'null' });
  });

  test('a shop that redirects to a slash at the end is signed for with the slash, and asked with it from then on', async () => {
    const { woo, server } = await shop((request, response) => {
      const [path = '', query = ''] = request.url.split('?');
      if (!path.endsWith('/')) {
        response.writeHead(301, { location: `${path}/${query === '' ? '' : `?${query}`}` }).end();
        return;
      }
      response.end(request.method === 'GET' ? '[]' : '{"id":1}');
    });
    await woo.request('POST', 'orders', { body: { a: 1 } });
    await woo.getOrders();
    await woo.request('PUT', 'orders/1', { body: {} });
    const path = (url: string) => url.split('?')[0]?.replace('/wp-json/wc/v3', '');
    expect(server.seen.map(({ method, url, body }) => [method, path(url), body])).toEqual([
      ['POST', '/orders', '{"a":1}'],
      ['POST', '/orders/', '{"a":1}'],
      ['GET', '/orders/', ''],
      ['PUT', '/orders/1/', '{}'],
    ]);
  });

  test('refusals are not retried, and have the shop’s message', async () => {
    const bad = recording('error-per_page-101');
    const { woo, server } = await shop({ status: 400, body: bad.body });
    expect(await faultOf(woo.getOrders({ per_page: 101 }))).toMatchObject({
      code: 'REFUSED',
      status: 400,
      shopCode: 'rest_invalid_param',
      shopMessage: 'Invalid parameter(s): per_page',
    });
    expect(server.seen).toHaveLength(1);
  });

  test('an error with status 200 is an error', async () => {
    const { woo } = await shop({ status: 200, body: recording('error-order-404').body });
    expect((await faultOf(woo.request('GET', 'orders/9'))).code).toBe('NOT_FOUND');
  });

  test('a write is sent once, unless it is idempotent', async () => {
    const { woo, server } = await shop({ status: 500, body: '' });
    const body = { status: 'completed' };
    expect((await faultOf(woo.request('PUT', 'orders/1', { body }))).code).toBe('SHOP_ERROR');
    expect(server.seen).toHaveLength(1);
    await faultOf(woo.request('PUT', 'orders/1', { body, idempotent: true }));
    expect(server.seen).toHaveLength(4);
  });

  test('refuses a list longer than asked for before it reads a record', async () => {
    const long = Array.from({ length: 101 }, (_, at) => ({ id: at + 1 }));
    const { woo } = await shop({ body: long });
    await expect(woo.listFields('orders', [], { per_page: 100 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
    const { woo: php } = await shop({ body: Object.fromEntries(long.map((row, at) => [at + 1, row])) });
    await expect(php.listFields('orders', [], { per_page: 100 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test('accepts a page of another size than asked for, as some shops send', async () => {
    const { woo } = await shop({ body: Array.from({ length: 20 }, (_, at) => ({ id: at + 1 })) });
    expect((await woo.listFields('orders', [], { per_page: 1 })).items).toHaveLength(20);
  });

  test('a slow shop fails with the specification’s message', async () => {
    const { woo } = await shop(() => undefined);
    const fault = await faultOf(woo.getOrders({}, { timeoutMs: 40, operation: 'getOrders' }));
    expect([fault.code, fault.message]).toEqual(['TIMEOUT', 'getOrders timeout after 40ms']);
  });

  test('the gate closes under overload and opens again', async () => {
    const { woo, server } = await shop({ body: [] });
    for (let page = 1; page < 12; page += 1) await woo.getOrders({ page });
    expect(woo.concurrency).toBe(4);
    server.answerWith((_request, response) => response.writeHead(503).end());
    await faultOf(woo.getOrders());
    expect(woo.concurrency).toBe(1);
  });

  test('no key, secret or query is in errors, notes or logs', async () => {
    const echo = { status: 500, body: { code: 'x', message: `key ${KEY} secret ${SECRET}`, data: null } };
    const { woo, notes, logged } = await shop(echo);
    const fault = await faultOf(woo.getOrders({ search: 'private' }));
    const all = JSON.stringify([fault, fault.message, String(fault.stack), notes, logged]);
    expect(all).not.toContain(KEY);
    expect(all).not.toContain(SECRET);
    expect(all).not.toContain('private');
    expect(notes).toMatchObject([
      { attempt: 1, status: 500, errorCode: 'SHOP_ERROR' },
      { attempt: 2 },
      { attempt: 3, method: 'GET', path: 'orders' },
    ]);
  });
});

describe('identical reads', () => {
  test('in flight share one request; different or later ones do not', async () => {
    const { woo, server } = await shop({ body: [] });
    await Promise.all([
      woo.listPage('orders', { page: 1, per_page: 5 }),
      woo.listPage('orders', { per_page: 5, page: 1 }),
      woo.listPage('orders', { page: 2, per_page: 5 }),
      woo.listPage('products', { page: 1, per_page: 5 }),
    ]);
    expect(server.seen).toHaveLength(3);
    await woo.listPage('orders', { page: 1, per_page: 5 });
    expect(server.seen).toHaveLength(4);
  });

  test('writes are each sent', async () => {
    const { woo, server } = await shop({ body: {} });
    await Promise.all([1, 2].map(() => woo.request('POST', 'products', { body: { name: 'x' } })));
    expect(server.seen).toHaveLength(2);
  });
});

describe('signing', () => {
  test('over http is OAuth in the query, new for each attempt', async () => {
    const { woo, server } = await shop({ status: 500, body: '' }, { body: [] });
    await woo.getOrders({ status: ['a', 'b'] });
    const queries = server.seen.map((request) => [...new URL(request.url, server.origin).searchParams]);
    for (const query of queries) {
      const supplied = Object.fromEntries(query) as Record<string, string>;
      const signed = signOAuth1({
        method: 'GET',
        url: `${server.origin}/wp-json/wc/v3/orders`,
        pairs: query.filter(([name]) => !name.startsWith('oauth_')),
        consumerKey: KEY,
        consumerSecret: SECRET,
        timestamp: Number(supplied['oauth_timestamp']),
        nonce: supplied['oauth_nonce'] ?? '',
      });
      expect(supplied['oauth_signature']).toBe(signed.at(-1)?.[1]);
      expect(JSON.stringify(query)).not.toContain(SECRET);
    }
    const nonces = queries.map((query) => Object.fromEntries(query)['oauth_nonce']);
    expect(new Set(nonces).size).toBe(2);
    expect(server.seen[0]?.headers['authorization']).toBeUndefined();
  });

  test('is repeated with the shop’s clock when it is an hour off', async () => {
    const hourLater = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 3_600_000);
    const refusal = {
      code: 'woocommerce_rest_authentication_error',
      message: 'Invalid timestamp.',
      data: { status: 401 },
    };
    const { woo, server } = await shop((request, response) => {
      const stamp = Number(new URL(request.url, 'http://x').searchParams.get('oauth_timestamp'));
      const isNear = Math.abs(stamp - hourLater.getTime() / 1_000) < 900;
      response.writeHead(isNear ? 200 : 401, { ...JSON_HEADERS, date: hourLater.toUTCString() });
      response.end(JSON.stringify(isNear ? [] : refusal));
    });
    await woo.getOrders();
    expect(server.seen).toHaveLength(2);
    await woo.getProducts();
    expect(server.seen).toHaveLength(3);
  });

  test('with the shop’s clock also works for concurrent requests', async () => {
    const hourLater = new Date(Date.now() + 3_600_000);
    const refusal = { code: 'woocommerce_rest_authentication_error', message: 'Invalid timestamp.' };
    const { woo } = await shop((request, response) => {
      const stamp = Number(new URL(request.url, 'http://x').searchParams.get('oauth_timestamp'));
      const isNear = Math.abs(stamp - hourLater.getTime() / 1_000) < 900;
      // All were signed before the first refusal is there.
      setTimeout(() => {
        response.writeHead(isNear ? 200 : 401, { ...JSON_HEADERS, date: hourLater.toUTCString() });
        response.end(JSON.stringify(isNear ? [] : refusal));
      }, 50);
    });
    await Promise.all([woo.getOrders(), woo.getProducts(), woo.listPage('customers')]);
  });

  test('never sends a secret over plain http', async () => {
    const { deps, connection, server } = await shop({ body: [] });
    for (const auth of ['basic', 'query'] as const) {
      const fault = await faultOf(createWooClient({ ...connection, auth }, deps).getOrders());
      expect(fault.message).toBe('GET /orders: a secret is never sent over plain http');
    }
    expect(server.seen).toHaveLength(0);
  });

  test('paths that lead elsewhere are refused', async () => {
    const { woo, server } = await shop({ body: [] });
    for (const path of ['../wp/v2/users', 'orders?x=1', '//evil', 'orders/%2e%2e', '']) {
      expect((await faultOf(woo.request('GET', path))).code).toBe('REFUSED');
    }
    expect(server.seen).toHaveLength(0);
  });
});
