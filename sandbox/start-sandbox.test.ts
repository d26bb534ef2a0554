import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';
import type { Mail } from './mailbox/mailbox.ts';
import type { ExpectedSales } from './control/expected-sales.ts';
import type { JsonObject } from '#domain/generated-shop/wire.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ orders: 120, products: 40, customers: 30, smtpPort: 0, withRecorded: true });
});

afterAll(() => sandbox.close());

function ask(
  path: string,
  init: RequestInit = {},
  keys = [sandbox.consumerKey, sandbox.consumerSecret],
): Promise<Response> {
  const headers = { Authorization: `Basic ${btoa(keys.join(':'))}`, 'X-Forwarded-Proto': 'https' };
  return fetch(sandbox.url + path, { redirect: 'manual', ...init, headers: { ...headers, ...init.headers } });
}

const list = async (path: string) => (await (await ask(path)).json()) as JsonObject[];

async function control(name: string, body: JsonObject = {}): Promise<JsonObject> {
  const response = await fetch(`${sandbox.url}/sandbox/control/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as JsonObject;
}

describe('the control API', () => {
  test('an order placed, refunded and trashed through it changes the expected sales', async () => {
    const truth = async () =>
      (await (await fetch(`${sandbox.url}/sandbox/truth/sales?from=2020-01-01&to=2099-12-31`)).json()) as ExpectedSales;
    const before = await truth();
    const order = await control('place-order');
    const placed = await truth();
    expect(placed.orders).toBe(before.orders + 1);
    expect(Number(placed.totalSales)).toBeCloseTo(Number(before.totalSales) + Number(order['total']), 2);
    await control('refund', { id: order['id']!, amount: '10.00', reason: 'Late' });
    expect(Number((await truth()).totalSales)).toBeCloseTo(Number(placed.totalSales) - 10, 2);
    await control('trash', { id: order['id']! });
    expect(await truth()).toEqual(before);
  });

  test('an unknown order returns 400 with a message, an unknown control 404 with the available ones', async () => {
    const post = (name: string, body: string) =>
      fetch(`${sandbox.url}/sandbox/control/${name}`, { method: 'POST', body });
    const missing = await post('trash', '{"id":1}');
    expect([missing.status, await missing.json()]).toEqual([400, { error: 'The shop has no order 1.' }]);
    expect((await post('nonsense', '')).status).toBe(404);
  });

  test('a corrupted record is returned corrupted until that is reset', async () => {
    const [order] = await list('/wp-json/wc/v3/orders?per_page=1');
    await control('spoil', { id: order!['id']!, fields: { total: null, line_items: 'none' } });
    expect((await list('/wp-json/wc/v3/orders?per_page=1'))[0]).toMatchObject({ total: null, line_items: 'none' });
    await control('spoil', { id: order!['id']! });
    expect((await list('/wp-json/wc/v3/orders?per_page=1'))[0]).toEqual(order);
  });

  test('orders are created at the requested rate, dated by the skewed clock', async () => {
    sandbox.shop.setSkew(3600);
    sandbox.shop.setLive(6000);
    const before = [...sandbox.shop.orders()].length;
    await expect.poll(() => [...sandbox.shop.orders()].length).toBeGreaterThan(before + 2);
    sandbox.shop.setLive(0);
    const newest = [...sandbox.shop.orders()].at(-1)!;
    const ahead = Date.parse(`${newest.date_created_gmt}Z`) - Date.now();
    expect(ahead / 1000).toBeGreaterThan(3590);
    sandbox.shop.setSkew(0);
  });
});

describe('faults', () => {
  const orders = '/wp-json/wc/v3/orders?per_page=5';

  test('each fault can be forced once for one path', async () => {
    sandbox.shop.forceFault('too-many', 1, '/orders');
    expect((await ask('/wp-json/wc/v3/products')).status).toBe(200);
    const tooMany = await ask(orders);
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '1']);
    sandbox.shop.forceFault('error');
    expect((await ask(orders)).status).toBe(500);
    sandbox.shop.forceFault('html');
    const html = await ask(orders);
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    sandbox.shop.forceFault('cut');
    await expect((await ask(orders)).json()).rejects.toThrow(SyntaxError);
    sandbox.shop.forceFault('hang');
    await expect(ask(orders, { signal: AbortSignal.timeout(150) })).rejects.toThrow(/timeout/);
    expect((await ask(orders)).status).toBe(200);
  });

  test('a share of all responses fails, the same ones for the same seed', async () => {
    const run = async () => {
      const own = await startSandbox({ orders: 5, products: 5, customers: 5, faults: 0.4, seed: 3 });
      own.shop.setFaults(0.4, ['error', 'html', 'too-many']);
      const outcomes: string[] = [];
      for (let i = 0; i < 25; i++) {
        const response = await fetch(`${own.url}/wp-json/wc/v3/orders`);
        outcomes.push(`${response.status} ${response.headers.get('content-type')}`);
      }
      await own.close();
      return outcomes;
    };
    const first = await run();
    expect(first.filter((outcome) => outcome !== '401 application/json; charset=UTF-8').length).toBeGreaterThan(4);
    expect(await run()).toEqual(first);
  });
});

describe('shops with a different setup', () => {
  afterEach(() => {
    sandbox.shop.setBehaviour({
      permalinks: 'pretty',
      rest: 'on',
      stripsAuthorization: false,
      firewall: false,
      notWordPress: false,
      old: false,
      noWooCommerce: false,
      redirectTo: null,
      keysForMedia: false,
    });
  });

  test('keys count at the media library only where a plug-in arranges it', async () => {
    const authorization = `Basic ${Buffer.from(`${sandbox.consumerKey}:${sandbox.consumerSecret}`).toString('base64')}`;
    const send = (path: string, headers: Record<string, string>, body: string) =>
      fetch(`${sandbox.url}/wp-json/${path}`, {
        method: 'POST',
        headers: { authorization, 'x-forwarded-proto': 'https', ...headers },
        body,
      });
    const headers = { 'content-type': 'image/gif', 'content-disposition': 'attachment; filename="tea.gif"' };
    const upload = () => send('wp/v2/media', headers, 'GIF89a');
    expect((await upload()).status).toBe(401);
    sandbox.shop.setBehaviour({ keysForMedia: true });
    const made = await upload();
    expect(made.status).toBe(201);
    const { id, source_url: src } = (await made.json()) as { id: number; source_url: string };
    const product = await send(
      'wc/v3/products',
      { 'content-type': 'application/json' },
      JSON.stringify({ name: 'Tea', images: [{ id }] }),
    );
    expect(await product.json()).toMatchObject({ images: [{ id, src: src.replace('http:', 'https:') }] });
  });

  test('index.php permalinks, plain permalinks, and how each accepts a key', async () => {
    const { shop } = sandbox;
    shop.setBehaviour({ permalinks: 'index' });
    expect((await ask('/wp-json/wc/v3/orders')).status).toBe(404);
    expect((await ask('/index.php/wp-json/wc/v3/orders')).status).toBe(200);
    shop.setBehaviour({ permalinks: 'plain' });
    expect((await ask('/index.php/wp-json/wc/v3/orders')).status).toBe(404);
    expect((await ask('/?rest_route=/')).status).toBe(200);
    expect((await ask('/?rest_route=/wc/v3/orders')).status).toBe(401);
  });

  test('REST off, a firewall, no WordPress, no WooCommerce, a redirect, a lost Authorization header', async () => {
    const { shop } = sandbox;
    const status = async (change: Parameters<typeof shop.setBehaviour>[0], path = '/wp-json/wc/v3/orders') => {
      shop.setBehaviour({
        rest: 'on',
        firewall: false,
        notWordPress: false,
        noWooCommerce: false,
        redirectTo: null,
        ...change,
      });
      return (await ask(path)).status;
    };
    expect(await status({ rest: 'off-401' })).toBe(401);
    expect(await status({ rest: 'off-404' })).toBe(404);
    expect(await status({ firewall: true })).toBe(403);
    expect(await status({ notWordPress: true }, '/wp-json/')).toBe(404);
    expect(await status({ noWooCommerce: true }, '/wp-json/')).toBe(200);
    expect(await status({ noWooCommerce: true })).toBe(404);
    expect(await status({ redirectTo: 'http://elsewhere.example' })).toBe(301);
    expect(await status({ stripsAuthorization: true })).toBe(401);
    const keys = `consumer_key=${sandbox.consumerKey}&consumer_secret=${sandbox.consumerSecret}`;
    expect(await status({}, `/wp-json/wc/v3/orders?${keys}`)).toBe(200);
  });

  test('an old shop has no list of refunds, variations or statuses, and ignores modified_after', async () => {
    sandbox.shop.setBehaviour({ old: true });
    for (const path of ['refunds', 'variations', 'orders/statuses']) {
      expect((await ask(`/wp-json/wc/v3/${path}`)).status, path).toBe(404);
    }
    expect(await list('/wp-json/wc/v3/orders?modified_after=2099-01-01T00:00:00Z&per_page=3')).toHaveLength(3);
  });

  test('HEAD returns the totals without a body', async () => {
    const head = await ask('/wp-json/wc/v3/orders?per_page=100', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('x-wp-total'))).toBeGreaterThan(100);
  });

  test('a read-only key can read but not write', async () => {
    const keys = [sandbox.readOnlyKey, sandbox.readOnlySecret];
    expect((await ask('/wp-json/wc/v3/orders', {}, keys)).status).toBe(200);
    expect((await ask('/wp-json/wc/v3/orders', { method: 'POST', body: '{}' }, keys)).status).toBe(401);
  });

  test('the recorded shop is served below its folder with its own keys and URLs', async () => {
    const keys = [sandbox.recordedConsumerKey!, sandbox.recordedConsumerSecret!];
    const response = await ask('/kaapstad-koffie/wp-json/wc/v3/orders?per_page=1', {}, keys);
    expect(response.headers.get('x-wp-total')).toBe('311');
    expect(await response.text()).toContain('/kaapstad-koffie/wp-json/wc/v3/orders/474');
    expect((await ask('/kaapstad-koffie/wp-json/wc/v3/orders')).status).toBe(401);
  });
});

describe('the key approval', () => {
  test('approving sends a key to the server and then redirects the browser', async () => {
    const taken: { body: JsonObject; answer: number }[] = [];
    let answer = 200;
    const receiver = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        taken.push({ body: JSON.parse(Buffer.concat(parts).toString('utf8')) as JsonObject, answer });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const callback = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/callback`;
    const query = new URLSearchParams({
      app_name: 'Karoo <b>',
      scope: 'read_write',
      user_id: 'tenant-42',
      return_url: 'https://app.example/back?x=1',
      callback_url: callback,
    });
    const page = await (await fetch(`${sandbox.url}/wc-auth/v1/authorize?${query.toString()}`)).text();
    expect(page).toContain('Karoo &lt;b&gt; would like to connect');
    expect(page).toContain('success=0&amp;user_id=tenant-42');
    const grant = () =>
      fetch(`${sandbox.url}/wc-auth/v1/access_granted/?${query.toString()}`, { method: 'POST', redirect: 'manual' });
    const granted = await grant();
    expect([granted.status, granted.headers.get('location')]).toEqual([
      302,
      'https://app.example/back?x=1&success=1&user_id=tenant-42',
    ]);
    expect(taken[0]!.body).toMatchObject({ user_id: 'tenant-42', key_permissions: 'read_write' });
    const key = (index: number) => [
      String(taken[index]!.body['consumer_key']),
      String(taken[index]!.body['consumer_secret']),
    ];
    expect((await ask('/wp-json/wc/v3/orders', {}, key(0))).status).toBe(200);
    answer = 500;
    expect((await grant()).status).toBe(401);
    expect((await ask('/wp-json/wc/v3/orders', {}, key(1))).status).toBe(401);
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });

  test.each([
    [{ callback_url: 'http://shop.example/callback' }, 'The callback_url needs to be over SSL.'],
    [{ scope: 'admin' }, 'Invalid scope admin.'],
    [{ callback_url: '' }, 'Missing parameter callback_url.'],
  ])('%j is refused on a page', async (change, sentence) => {
    const defaults = {
      app_name: 'Karoo',
      scope: 'read',
      user_id: '1',
      return_url: 'https://a.example/',
      callback_url: 'https://a.example/c',
    };
    const response = await fetch(
      `${sandbox.url}/wc-auth/v1/authorize?${new URLSearchParams({ ...defaults, ...change }).toString()}`,
    );
    expect(response.status).toBe(401);
    expect(await response.text()).toContain(`Error: ${sentence}`);
  });
});

test('the mailbox stores an email, shows it and finds it by recipient', async () => {
  const transport = createTransport(sandbox.smtpUrl!);
  const link = 'http://127.0.0.1:3000/verify?token=a&next=b';
  await transport.sendMail({
    from: 'karoo@karoo.test',
    to: 'thandi@example.co.za',
    subject: 'Welkom 🌻',
    text: `Open ${link}`,
    html: `<a href="${link}">Open</a>`,
  });
  const found = (await (await fetch(`${sandbox.mailboxUrl}/messages.json?to=THANDI@example.co.za`)).json()) as Mail[];
  expect(found).toMatchObject([{ to: ['thandi@example.co.za'], subject: 'Welkom 🌻', text: `Open ${link}\n` }]);
  expect(await (await fetch(sandbox.mailboxUrl!)).text()).toContain('Welkom 🌻');
  const page = await (await fetch(`${sandbox.mailboxUrl}/${found[0]!.id}`)).text();
  expect(page).toContain('href="http://127.0.0.1:3000/verify?token=a&amp;next=b"');
  expect(page).toMatch(/<iframe\s+sandbox="/);
  transport.close();
});

describe('pages of other sites', () => {
  /** As a browser would send it: `fetch` sets no Host of its own choosing. */
  function send(method: string, path: string, headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const outgoing = request(sandbox.url + path, { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      outgoing.once('error', reject);
      outgoing.end();
    });
  }

  test('cannot post to the control API, even through a host name that resolves to this machine', async () => {
    const own = new URL(sandbox.url).origin;
    const controls = ['/sandbox/control/webhooks-idle', '/payfast/control/hold-notices', '/google/control/nothing'];
    for (const path of controls) {
      expect([path, await send('POST', path, { origin: 'https://evil.example' })]).toEqual([path, 403]);
      expect([path, await send('POST', path, { origin: 'null' })]).toEqual([path, 403]);
      expect([path, await send('POST', path, { 'sec-fetch-site': 'cross-site' })]).toEqual([path, 403]);
      expect([path, await send('POST', path, { origin: own })]).not.toEqual([path, 403]);
    }
    const rebound = { host: 'evil.example:3100', origin: 'http://evil.example:3100' };
    for (const path of ['/mailbox', '/payfast', '/sandbox/truth/now']) {
      expect([path, await send('GET', path, rebound)]).toEqual([path, 403]);
      expect([path, await send('GET', path, { host: 'localhost:3100' })]).not.toEqual([path, 403]);
    }
  });
});

test('several shops in one process have their own address, key, orders and webhooks', async () => {
  const many = await startSandbox({ orders: 20, products: 10, customers: 5, shops: 3 });
  const heard: string[] = [];
  const receiver = createServer((incoming, answer) => {
    heard.push(String(incoming.headers['x-wc-webhook-source']));
    answer.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  try {
    const [first, , third] = many.shops;
    expect(many.shops.map(({ url }) => url)).toEqual([many.url, `${many.url}/shop-2`, `${many.url}/shop-3`]);
    expect(new Set(many.shops.map(({ consumerKey }) => consumerKey)).size).toBe(3);
    const call = (shop: typeof first, path: string, init: RequestInit = {}) => {
      const authorization = `Basic ${btoa(`${third!.consumerKey}:${third!.consumerSecret}`)}`;
      const headers = { authorization, 'x-forwarded-proto': 'https', 'content-type': 'application/json' };
      return fetch(`${shop!.url}/wp-json/wc/v3/${path}`, { headers, ...init });
    };
    expect((await call(first, 'orders')).status).toBe(401);
    const delivery_url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const webhook = { topic: 'order.created', delivery_url, secret: 'secret', status: 'active' };
    await call(third, 'webhooks', { method: 'POST', body: JSON.stringify(webhook) });
    for (const shop of [first, third]) {
      await fetch(`${shop!.url}/sandbox/control/place-order`, { method: 'POST' });
      await fetch(`${shop!.url}/sandbox/control/webhooks-idle`, { method: 'POST' });
    }
    expect(heard.filter((source) => source.startsWith('http'))).toEqual([`${third!.url}/`]);
    const taken = async () =>
      (await (await fetch(`${third!.url}/sandbox/control/take-deliveries`, { method: 'POST' })).json()) as object;
    expect(await taken()).toEqual({ times: [expect.any(Number)], failed: 0 });
    expect(await taken()).toEqual({ times: [], failed: 0 });
  } finally {
    receiver.close();
    await many.close();
  }
});
