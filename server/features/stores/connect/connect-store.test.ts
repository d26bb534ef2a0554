import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCredentials } from '../open-shop.ts';
import { deleteTestStores, startStoreTestApp, requestFor, type StoreTestApp } from '../testing/store-test-app.ts';
import { FULL_KEY, READ_KEY, type StubShop } from '../../../testing/shop/stub-shop.ts';

let all: StoreTestApp;

beforeAll(async () => {
  all = await startStoreTestApp();
});
afterAll(() => all.close());
beforeEach(() => deleteTestStores(all));

describe('connecting', () => {
  test('stores the shop’s facts, starts the first sync and registers all webhooks', async () => {
    const { status, body } = await all.connect();
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        name: 'Kaapstad Koffie',
        url: all.shop.origin,
        organization_id: all.owner.organizationId,
        timezone: 'Africa/Johannesburg',
        currency: 'ZAR',
        wc_version: '11.0.1',
        date_type: 'date_paid',
        can_write: true,
        health: { reachable: true, code: null },
      },
    });
    expect(body.excluded_statuses).toEqual(expect.arrayContaining(['pending', 'failed', 'cancelled', 'trash']));
    expect(all.app.stores.startSync).toHaveBeenCalledWith(body.id, all.owner.userId);
    await vi.waitFor(async () => {
      const { body: store } = await all.owner.call('GET', `/api/v1/stores/${body.id}`);
      expect(store.health.webhooks).toBe('live');
    }, 20_000);
    expect([...all.shop.webhooks.values()].map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['order.created', 'order.deleted', 'product.updated', 'customer.deleted']),
    );
    for (const { delivery_url } of all.shop.webhooks.values()) {
      expect(delivery_url).toBe(`${all.app.url}/webhooks/woocommerce/${body.id}`);
    }
  });

  test.each([
    ['zar', 'ZAR'],
    [' ZAR', 'ZAR'],
    ['PTS1', 'PTS1'],
    ['usdt', 'USDT'],
    [710, '710'],
    ['', 'ZAR'],
    [null, 'ZAR'],
    [['ZAR'], 'ZAR'],
    ['a currency with a name that is far too long', 'A CURRENCY WITH A NA'],
  ])('a shop whose currency is %j connects with %s', async (sent, stored) => {
    all.shop.before = ({ url }) => {
      if (url.includes('/system_status'))
        return { status: 200, body: { environment: {}, settings: { currency: sent } } };
      if (!url.includes('/settings/general')) return undefined;
      return { status: 200, body: [{ id: 'woocommerce_currency', value: sent }] };
    };
    expect(await all.connect()).toMatchObject({ status: 201, body: { currency: stored } });
  });

  test('encrypts the key: it is in no row, response or log line', async () => {
    const { body } = await all.connect();
    const row = await all.row(body.id);
    const read = await all.owner.call('GET', '/api/v1/stores');
    const bundled = JSON.stringify([row, body, read.body, all.log()]);
    for (const secret of [FULL_KEY.key, FULL_KEY.secret, 'sealed":"ck_']) expect(bundled).not.toContain(secret);
    expect(read.body.items.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect(JSON.stringify(read.body)).not.toContain('sealed');
    expect(openCredentials(all.app.platform.sealer, body.id, row.credentials_sealed ?? '')).toEqual({
      consumerKey: FULL_KEY.key,
      consumerSecret: FULL_KEY.secret,
    });
    // Sealed for one store, it opens for no other.
    const other = '00000000-0000-4000-8000-000000000000';
    expect(() => openCredentials(all.app.platform.sealer, other, row.credentials_sealed ?? '')).toThrow();
  });

  test('the same shop in any spelling is STORE_EXISTS; two concurrent connections create one store', async () => {
    const responses = await Promise.all([all.connect(), all.connect()]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await all.connect({ url: `${all.shop.origin.toUpperCase().replace('HTTP', 'http')}/wp-admin/` });
    expect(again).toMatchObject({ status: 409, body: { code: 'STORE_EXISTS', message: expect.stringMatching(/\.$/) } });
    // Another organization may check it too.
    const other = await all.stranger.call('POST', '/api/v1/stores', requestFor(all.stranger, all.shop));
    expect(other.status).toBe(201);
  });

  test('a read-only key connects with a notice and without webhooks', async () => {
    const tried = await all.owner.call('POST', '/api/v1/stores/try', requestFor(all.owner, all.shop, READ_KEY));
    expect(tried).toMatchObject({
      status: 200,
      body: {
        ok: true,
        code: 'READ_ONLY_KEY',
        remedy: expect.stringContaining('Read/Write'),
        shop: { can_write: false },
      },
    });
    const { status, body } = await all.connect({ consumer_key: READ_KEY.key, consumer_secret: READ_KEY.secret });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { can_write: false, health: { webhooks: 'unsupported' } },
    });
    expect([...all.shop.webhooks.values()].filter(({ delivery_url }) => delivery_url.endsWith(body.id))).toEqual([]);
  });

  test('cuts long shop names and keeps text of any script', async () => {
    const long = `قهوة ☕️ ${'k'.repeat(300)}`;
    const index = { name: long, timezone_string: 'Africa/Johannesburg', gmt_offset: 2, namespaces: ['wc/v3'] };
    all.shop.before = ({ url }) => (url.startsWith('/wp-json/?') ? { status: 200, body: index } : undefined);
    const { status, body } = await all.connect();
    expect(status).toBe(201);
    expect(long.startsWith(body.name)).toBe(true);
    expect(body.name.length).toBeGreaterThan(100);
  });
});

describe('what is wrong', () => {
  const page = (status: number, body: string) => () => ({ status, body });
  const json = (status: number, body: object): StubShop['before'] => {
    return ({ url }) => (url.startsWith('/wp-json/') ? { status, body } : undefined);
  };

  test.each<[code: string, more: object, before?: StubShop['before']]>([
    ['WRONG_KEY', { consumer_key: `ck_${'0f'.repeat(20)}` }],
    ['WRONG_SECRET', { consumer_secret: `cs_${'0f'.repeat(20)}` }],
    ['BAD_ADDRESS', { url: 'not an address' }],
    ['NOT_WORDPRESS', {}, page(200, '<h1>A blog on paper</h1>')],
    ['FIREWALL', {}, page(403, 'Attention Required! | Cloudflare')],
    ['NO_WOOCOMMERCE', {}, json(200, { name: 'Blog', namespaces: ['wp/v2'] })],
    ['REST_DISABLED', {}, json(401, { code: 'rest_disabled', message: 'off' })],
  ])('%s: a message, a remedy, and nothing stored', async (code, more, before) => {
    if (before) all.shop.before = before;
    const { status, body } = await all.connect(more);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'STORE_UNREACHABLE' });
    expect(body.data).toMatchObject({
      code,
      sentence: expect.stringMatching(/\.$/),
      remedy: expect.stringMatching(/\.$/),
    });
    expect(body.message).toBe(`${body.data.sentence} ${body.data.remedy}`);
    const listed = await all.owner.call('GET', '/api/v1/stores');
    expect(listed.body.items).toEqual([]);
    const tried = await all.owner.call('POST', '/api/v1/stores/try', { ...requestFor(all.owner, all.shop), ...more });
    expect(tried).toMatchObject({ status: 200, body: { ok: false, code, remedy: body.data.remedy, shop: null } });
  });

  test('an unreachable shop', async () => {
    const { body } = await all.owner.call('POST', '/api/v1/stores/try', {
      ...requestFor(all.owner, all.shop),
      url: 'http://127.0.0.1:9',
    });
    expect(body).toMatchObject({ ok: false, code: 'UNREACHABLE' });
  });

  test('limits the number of checks', async () => {
    const request = { ...requestFor(all.owner, all.shop), url: 'not an address' };
    // The bucket refills while it is emptied, so a slow machine needs a few more than its twenty.
    const responses = [];
    do responses.push(await all.owner.call('POST', '/api/v1/stores/try', request));
    while (responses.at(-1)?.status === 200 && responses.length < 60);
    expect(responses.length).toBeGreaterThan(20);
    expect(responses.at(-1)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', data: { retryAfter: expect.any(Number) } },
    });
    // One person's zeal is not another's.
    const other = await all.admin.call('POST', '/api/v1/stores/try', {
      ...request,
      organization_id: all.owner.organizationId,
    });
    expect(other.status).toBe(200);
  });
});

describe('permissions', () => {
  test('analysts read, admins connect, others see nothing', async () => {
    const request = requestFor(all.owner, all.shop);
    const analyst = await all.analyst.call('POST', '/api/v1/stores', request);
    expect(analyst).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ROLE' } });
    const stranger = await all.stranger.call('POST', '/api/v1/stores', request);
    expect(stranger).toMatchObject({ status: 404, body: { code: 'ORGANIZATION_NOT_FOUND' } });
    const { status, body } = await all.admin.call('POST', '/api/v1/stores', request);
    expect(status).toBe(201);
    const path = `/api/v1/stores/${body.id}`;
    expect((await all.analyst.call('GET', path)).status).toBe(200);
    for (const [method, at] of [
      ['GET', path],
      ['PATCH', path],
      ['DELETE', path],
      ['POST', `${path}/test`],
    ] as const) {
      const response = await all.stranger.call(method, at, method === 'PATCH' ? { name: 'Mine' } : undefined);
      expect(response).toMatchObject({ status: 404, body: { code: 'STORE_NOT_FOUND' } });
    }
    for (const method of ['PATCH', 'DELETE']) {
      const response = await all.analyst.call(method, path, method === 'PATCH' ? { name: 'Mine' } : undefined);
      expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ROLE' } });
    }
    expect((await all.stranger.call('GET', '/api/v1/stores')).body.items).toEqual([]);
  });
});
