import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WEBHOOK_TOPICS } from '../../integrations/woocommerce/webhooks/webhook-topics.ts';
import { recording } from '../../testing/recordings.ts';
import { addMember } from '../../testing/tenants.ts';
import { readSums } from '../sums/sums.public.ts';
import { checkStore } from './connect/check-store.jobs.ts';
import { openCredentials } from './open-shop.ts';
import { removeStoreWebhooks, reconcileStoreWebhooks } from './stores.jobs.ts';
import { deleteTestStores, startStoreTestApp, type StoreTestApp } from './testing/store-test-app.ts';
import { FULL_KEY, NEXT_KEY, READ_KEY } from '../../testing/shop/stub-shop.ts';

let all: StoreTestApp;
let today = new Date();
const DELIVERIES = 11;

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => today });
});
afterAll(() => all.close());
beforeEach(async () => {
  await deleteTestStores(all);
  today = new Date();
  all.shop.keys.splice(0, Infinity, FULL_KEY, READ_KEY);
});

/** A connected store whose webhooks are registered. */
async function connected(key = FULL_KEY): Promise<string> {
  const { body } = await all.connect({ consumer_key: key.key, consumer_secret: key.secret });
  if (key.permissions === 'read_write') await soon(() => expect(webhooksOf(body.id)).toHaveLength(DELIVERIES));
  return body.id;
}

const webhooksOf = (id: string) => webhooks().filter(({ delivery_url }) => delivery_url.endsWith(id));
const webhooks = () => [...all.shop.webhooks.values()];
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 100 });
const read = async (id: string) => (await all.owner.call('GET', `/api/v1/stores/${id}`)).body;
const settle = (storeId: string) => all.app.platform.jobs.send(reconcileStoreWebhooks, { storeId }, { key: storeId });

describe('a store changes', () => {
  test('its name; a key without its secret is refused', async () => {
    const id = await connected();
    const renamed = await all.owner.call('PATCH', `/api/v1/stores/${id}`, { name: '  Die Winkel ☕ ' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Die Winkel ☕' } });
    const half = await all.owner.call('PATCH', `/api/v1/stores/${id}`, { consumer_key: NEXT_KEY.key });
    expect(half).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  test('its key, after a check: a wrong one changes nothing', async () => {
    const id = await connected(READ_KEY);
    const before = await all.row(id);
    const change = { consumer_key: NEXT_KEY.key, consumer_secret: NEXT_KEY.secret };
    const refused = await all.owner.call('PATCH', `/api/v1/stores/${id}`, change);
    expect(refused).toMatchObject({ status: 422, body: { code: 'STORE_UNREACHABLE', data: { code: 'WRONG_KEY' } } });
    expect(await all.row(id)).toEqual(before);
    all.shop.keys.push(NEXT_KEY);
    const taken = await all.owner.call('PATCH', `/api/v1/stores/${id}`, change);
    expect(taken).toMatchObject({ status: 200, body: { can_write: true } });
    const { credentials_sealed: sealed } = await all.row(id);
    expect(openCredentials(all.app.platform.sealer, id, sealed ?? '').consumerKey).toBe(NEXT_KEY.key);
    // What the old key could not do, the new one does.
    await soon(() => expect(webhooksOf(id)).toHaveLength(DELIVERIES));
  });

  test('the next test detects a key with new permissions', async () => {
    const id = await connected(READ_KEY);
    expect((await read(id)).health.webhooks).toBe('unsupported');
    all.shop.keys.splice(0, Infinity, { ...READ_KEY, permissions: 'read_write' });
    const { body } = await all.owner.call('POST', `/api/v1/stores/${id}/test`);
    expect(body).toMatchObject({ ok: true, code: null, shop: { can_write: true } });
    await soon(async () => expect((await read(id)).health.webhooks).toBe('live'));
    all.shop.keys.length = 0;
    const failed = await all.owner.call('POST', `/api/v1/stores/${id}/test`);
    expect(failed).toMatchObject({ status: 200, body: { ok: false, code: 'WRONG_KEY' } });
    expect((await read(id)).health).toMatchObject({ reachable: false, code: 'WRONG_KEY', remedy: expect.any(String) });
  });

  test('people who may only read cannot test it', async () => {
    const id = await connected();
    const path = `/api/v1/stores/${id}/test`;
    const { db } = all.app.platform;
    const analyst = await all.app.signedIn('only-reads@example.co.za');
    await addMember(db, all.owner.organizationId, analyst.userId, 'analyst');
    expect(await analyst.call('POST', path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ROLE' } });
    const manager = await all.app.signedIn('also-writes@example.co.za');
    await addMember(db, all.owner.organizationId, manager.userId, 'manager');
    expect(await manager.call('POST', path)).toMatchObject({ status: 200, body: { ok: true } });
  });

  test('the date its orders count on, and the figures move', async () => {
    const id = await connected();
    const days = await withOrder(id);
    expect(await days()).toEqual(['2025-10-12 688']);
    const { body } = await all.owner.call('PATCH', `/api/v1/stores/${id}`, { date_type: 'date_completed' });
    expect(body.date_type).toBe('date_completed');
    await soon(async () => expect(await days()).toEqual(['2025-10-15 688']));
  });
});

/** Stores an order that was paid on 12 and completed on 15 October, and returns how to read the days with sales. */
async function withOrder(id: string): Promise<() => Promise<string[]>> {
  const { refunds: _refunds, ...order } = recording('order-single-with-refund').body as Record<string, unknown>;
  const { db } = all.app.platform;
  await db.asSystem(id, (tx) =>
    sql`select upsert_orders_batch(${id}::uuid, ${JSON.stringify([order])}::jsonb)`.execute(tx.query),
  );
  return async () => {
    const range = { from: '2025-10-01', to: '2025-10-31' } as const;
    const rows = await db.asSystem(id, (tx) =>
      readSums(tx, { storeId: id }, { dimensions: ['shop'], range, interval: 'day' }),
    );
    return rows
      .filter(({ start, orders }) => start !== null && orders !== 0)
      .map(({ start, total_sales }) => `${start} ${Number(total_sales)}`);
  };
}

describe('settings that changed in the shop', () => {
  interface Settings {
    readonly name?: string;
    readonly currency?: string;
    readonly timezone?: string;
    readonly dateType?: string;
    readonly excluded?: readonly string[];
    readonly decimals?: string;
    readonly withTax?: string;
    readonly cart?: string;
    readonly taxes?: string;
    readonly lowStock?: string;
  }

  /** The shop says this of itself, and refuses its system status. */
  function say({
    name = 'Kaapstad Koffie',
    currency = 'ZAR',
    timezone = 'Africa/Johannesburg',
    ...rest
  }: Settings = {}) {
    const { dateType = 'date_paid', excluded = ['pending', 'failed', 'cancelled'], decimals = '2' } = rest;
    const { withTax = 'yes', cart = 'incl', taxes = 'yes', lowStock = '2' } = rest;
    const index = { name, timezone_string: timezone, gmt_offset: 2, namespaces: ['wc/v3'] };
    const settings: Record<string, Record<string, unknown>> = {
      general: {
        woocommerce_currency: currency,
        woocommerce_price_num_decimals: decimals,
        woocommerce_calc_taxes: taxes,
      },
      tax: { woocommerce_prices_include_tax: withTax, woocommerce_tax_display_cart: cart },
      products: { woocommerce_notify_low_stock_amount: lowStock },
      wc_admin: { woocommerce_date_type: dateType, woocommerce_excluded_report_order_statuses: excluded },
    };
    all.shop.before = ({ url }) => {
      if (url.startsWith('/wp-json/?')) return { status: 200, body: index };
      if (url.includes('/system_status')) return { status: 403, body: { code: 'no', message: 'No.' } };
      const group = /settings\/(\w+)/.exec(url)?.[1];
      if (group === undefined || settings[group] === undefined) return undefined;
      return { status: 200, body: Object.entries(settings[group]).map(([id, value]) => ({ id, value })) };
    };
  }

  const check = (id: string) => all.owner.call('POST', `/api/v1/stores/${id}/test`);
  const decide = (id: string, use: boolean, since: string, person = all.owner) =>
    person.call('POST', `/api/v1/stores/${id}/settings-decision`, { use, since });

  const changesOf = async (id: string) =>
    Object.fromEntries(
      ((await read(id)).pending_settings?.changes ?? []).map(
        ({ setting, before, after }: { setting: string; before: unknown; after: unknown }) => [
          setting,
          [before, after],
        ],
      ),
    );

  test('wait where money or days move, and apply at once elsewhere', async () => {
    say();
    const id = await connected();
    const days = await withOrder(id);
    expect(await read(id)).toMatchObject({ pending_settings: null, price_decimals: 2, prices_include_tax: true });
    say({ name: 'Kaapstad Tee', dateType: 'date_completed', decimals: '0' });
    await check(id);
    const waiting = await read(id);
    expect(waiting).toMatchObject({ name: 'Kaapstad Tee', date_type: 'date_paid', price_decimals: 0 });
    expect(waiting.pending_settings).toEqual({
      since: expect.any(String),
      changes: [
        { setting: 'date_type', before: 'date_paid', after: 'date_completed', waits: true },
        { setting: 'price_decimals', before: 2, after: 0, waits: false },
      ],
    });
    expect(await days()).toEqual(['2025-10-12 688']);
    expect(await decide(id, true, waiting.pending_settings.since)).toMatchObject({
      status: 200,
      body: { date_type: 'date_completed', pending_settings: null },
    });
    await soon(async () => expect(await days()).toEqual(['2025-10-15 688']));
    const { body } = await all.owner.call('GET', `/api/v1/organizations/${all.owner.organizationId}/activity`);
    expect(body.items.find(({ kind }: { kind: string }) => kind === 'store.change')).toMatchObject({
      changes: [{ field: 'date_type', before: 'date_paid', after: 'date_completed' }],
    });
  });

  test('that apply at once are announced until somebody has seen them, and recompute nothing', async () => {
    say();
    const id = await connected();
    say({ withTax: 'no', cart: 'excl', taxes: 'no', lowStock: '7' });
    await check(id);
    expect(await changesOf(id)).toEqual({
      prices_include_tax: [true, false],
      cart_includes_tax: [true, false],
      calculates_taxes: [true, false],
      low_stock_amount: [2, 7],
    });
    const { since } = (await read(id)).pending_settings;
    expect(await decide(id, false, since)).toMatchObject({ status: 200, body: { pending_settings: null } });
    await check(id);
    expect(await read(id)).toMatchObject({
      pending_settings: null,
      prices_include_tax: false,
      cart_includes_tax: false,
    });
    const { body } = await all.owner.call('GET', `/api/v1/organizations/${all.owner.organizationId}/activity`);
    const ofStore = body.items.filter(({ store_id }: { store_id: string }) => store_id === id);
    expect(ofStore.map(({ kind }: { kind: string }) => kind)).not.toContain('store.change');
  });

  test('are refused once, and asked about again when they change again', async () => {
    say();
    const id = await connected();
    say({ currency: 'usd', timezone: 'Europe/London', excluded: ['failed', 'cancelled', 'pending'] });
    await check(id);
    const { pending_settings: pending } = await read(id);
    expect(await changesOf(id)).toEqual({
      timezone: ['Africa/Johannesburg', 'Europe/London'],
      currency: ['ZAR', 'USD'],
    });
    expect((await decide(id, false, pending.since)).status).toBe(200);
    await check(id);
    expect(await read(id)).toMatchObject({ pending_settings: null, currency: 'ZAR', timezone: 'Africa/Johannesburg' });
    say({ currency: 'EUR', timezone: 'Europe/London', excluded: ['pending'] });
    await check(id);
    expect(await changesOf(id)).toEqual({
      currency: ['ZAR', 'EUR'],
      excluded_statuses: [expect.arrayContaining(['failed']), expect.not.arrayContaining(['failed'])],
    });
    say();
    await check(id);
    expect((await read(id)).pending_settings).toBeNull();
  });

  test('are decided by owners and admins, about what they saw', async () => {
    say();
    const id = await connected();
    say({ currency: 'USD' });
    await check(id);
    const { since } = (await read(id)).pending_settings;
    expect(await decide(id, true, since, all.analyst)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ROLE' } });
    expect(await decide(id, true, since, all.stranger)).toMatchObject({ status: 404 });
    today = new Date(today.getTime() + 1_000);
    say({ currency: 'EUR' });
    await check(id);
    expect(await decide(id, true, since)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await read(id)).toMatchObject({ currency: 'ZAR' });
    expect(await changesOf(id)).toEqual({ currency: ['ZAR', 'EUR'] });
    const latest = (await read(id)).pending_settings.since;
    expect(await decide(id, true, latest, all.admin)).toMatchObject({ status: 200, body: { currency: 'EUR' } });
    expect(await decide(id, true, latest)).toMatchObject({ status: 409 });
  });

  test('stay as they are while the shop does not say them', async () => {
    say({ currency: 'USD', timezone: 'Europe/London', dateType: 'date_created' });
    const id = await connected();
    const before = await read(id);
    all.shop.before = ({ url }) =>
      /settings|system_status|wp-json\/\?/.test(url)
        ? { status: 401, body: { code: 'rest_no', message: 'No.' } }
        : undefined;
    expect((await check(id)).body).toMatchObject({ ok: true });
    const after = await read(id);
    expect(after).toEqual({ ...before, health: after.health });
  });

  test('are read by the job of each day and full sync', async () => {
    say();
    const id = await connected();
    say({ currency: 'USD' });
    await all.app.platform.jobs.send(checkStore, { storeId: id }, { key: id });
    await soon(async () => expect(await changesOf(id)).toEqual({ currency: ['ZAR', 'USD'] }));
    await all.owner.call('DELETE', `/api/v1/stores/${id}`);
  });
});

test('an address and authentication that a test found are used from then on', async () => {
  const id = await connected();
  const { openShop } = all.app.stores;
  const ask = async () => {
    await (await openShop(id)).client.request('GET', 'orders', { params: { per_page: 1 } }).catch(() => null);
    return all.shop.seen.at(-1)?.url.split('?')[0];
  };
  const first = (await openShop(id)).client;
  expect(await ask()).toBe('/wp-json/wc/v3/orders');
  await all.app.platform.db.asOwner(({ query }) =>
    query
      .updateTable('woocommerce_stores')
      .set({ api_root: `${all.shop.origin}/index.php/wp-json` })
      .where('id', '=', id)
      .execute(),
  );
  expect(await ask()).toBe('/index.php/wp-json/wc/v3/orders');
  expect((await openShop(id)).client).not.toBe(first);
  expect((await openShop(id)).client).toBe((await openShop(id)).client);
});

describe('webhooks', () => {
  test('creates missing ones, enables disabled ones, removes duplicates and keeps those of others', async () => {
    const id = await connected();
    const [first, second, third] = webhooks();
    if (!first || !second || !third) throw new Error('There are eleven.');
    const foreign = { ...first, id: 900, delivery_url: 'https://erp.example/hook' };
    all.shop.webhooks.delete(first.id);
    second.status = 'disabled';
    for (const one of [{ ...third, id: 901 }, foreign]) all.shop.webhooks.set(one.id, one);
    await settle(id);
    await soon(() => {
      const ours = webhooks().filter((webhook) => webhook !== foreign);
      expect(ours.map(({ topic, status }) => `${topic} ${status}`).toSorted()).toEqual(
        WEBHOOK_TOPICS.map((topic) => `${topic} active`).toSorted(),
      );
    });
    expect(webhooks()).toContain(foreign);
    // All sign with the same secret, which Karoo stores sealed.
    const [secret = '', ...others] = new Set(all.shop.webhookSecrets.values());
    expect([secret.length > 0, others]).toEqual([true, []]);
    expect(all.log()).not.toContain(secret);
  });

  test('moves those with an old URL of Karoo to the new one', async () => {
    const id = await connected();
    for (const webhook of webhooks()) {
      webhook.delivery_url = webhook.delivery_url.replace(all.app.url, 'https://old.example');
    }
    await settle(id);
    await soon(() => {
      const addresses = new Set(webhooks().map(({ delivery_url }) => delivery_url));
      expect([...addresses]).toEqual([`${all.app.url}/webhooks/woocommerce/${id}`]);
      expect(webhooks()).toHaveLength(DELIVERIES);
    });
  });

  test('a refusal of the shop is shown', async () => {
    const id = await connected();
    all.shop.keys.length = 0;
    await settle(id);
    await soon(async () => expect((await read(id)).health).toMatchObject({ reachable: false, code: 'WRONG_KEY' }));
  });
});

describe('removing', () => {
  test('hides the store at once, removes the webhooks and deletes the key', async () => {
    const id = await connected();
    const { status, body } = await all.owner.call('DELETE', `/api/v1/stores/${id}`);
    expect({ status, body }).toEqual({ status: 200, body: { id, is_active: false } });
    expect((await all.owner.call('GET', `/api/v1/stores/${id}`)).status).toBe(404);
    expect((await all.owner.call('GET', '/api/v1/stores')).body.items).toEqual([]);
    await soon(async () => {
      expect(webhooks()).toEqual([]);
      expect(await all.row(id)).toMatchObject({
        credentials_sealed: null,
        webhook_secret_sealed: null,
        is_active: false,
      });
    });
    // Work that was waiting for it ends without a word.
    await settle(id);
    // Connected again, it is the same store, and what waited for it finds it.
    const again = await all.connect();
    expect([again.status, again.body.id]).toEqual([201, id]);
    await soon(async () => expect(webhooks().length).toBeGreaterThan(0));
    expect((await all.owner.call('GET', '/api/v1/stores')).body.items).toMatchObject([{ id, can_write: true }]);
  });

  test('deletes the key also when it is revoked or the shop is unreachable', async () => {
    const useless = await connected();
    all.shop.keys.length = 0;
    await all.owner.call('DELETE', `/api/v1/stores/${useless}`);
    await soon(async () => expect((await all.row(useless)).credentials_sealed).toBeNull());
    all.shop.keys.push(FULL_KEY);
    const away = await connected();
    all.shop.before = () => ({ status: 501, body: 'out of order' });
    await all.owner.call('DELETE', `/api/v1/stores/${away}`);
    expect((await all.row(away)).credentials_sealed).not.toBeNull();
    today = new Date(Date.now() + 2 * 3_600_000);
    await all.app.platform.jobs.send(removeStoreWebhooks, { storeId: away });
    await soon(async () => expect((await all.row(away)).credentials_sealed).toBeNull());
  });
});
