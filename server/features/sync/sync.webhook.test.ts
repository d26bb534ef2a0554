import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signWebhook } from '../../integrations/woocommerce/webhooks/webhook-signature.ts';
import { recordedFile, recordingNames } from '../../testing/recordings.ts';
import { createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

interface Delivery {
  readonly request: { readonly headers: readonly (readonly [string, string])[]; readonly body_base64: string };
  readonly secret: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SECRET = (recordedFile('webhook-delivery-order.updated') as Delivery).secret;

async function newStore(): Promise<string> {
  const { db, sealer } = app.platform;
  const storeId = await createStore(db, await createOrganization(db, await createUser(db)));
  const sealed = sealer.seal(SECRET, `webhook:${storeId}`);
  await db.asOwner((tx) =>
    tx.query
      .updateTable('woocommerce_stores')
      .set({ webhook_secret_sealed: sealed })
      .where('id', '=', storeId)
      .execute(),
  );
  return storeId;
}

function post(storeId: string, headers: Record<string, string>, body: string | Buffer) {
  return fetch(`${app.url}/webhooks/woocommerce/${storeId}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(body)),
  });
}

/** Sends a recorded delivery as it came. */
function deliver(storeId: string, name: string) {
  const { request } = recordedFile(name) as Delivery;
  const sent = request.headers.filter(([key]) => /^(x-wc-|content-type|user-agent)/i.test(key));
  return post(storeId, Object.fromEntries(sent), Buffer.from(request.body_base64, 'base64'));
}

/** Sends a body of our own, signed as the shop would. */
function send(storeId: string, topic: string, body: unknown) {
  return sendText(storeId, topic, JSON.stringify(body));
}

function sendText(storeId: string, topic: string, text: string) {
  const signature = signWebhook(Buffer.from(text), SECRET);
  const headers = {
    'content-type': 'application/json',
    'x-wc-webhook-topic': topic,
    'x-wc-webhook-signature': signature,
  };
  return post(storeId, headers, text);
}

async function rows<Row>(storeId: string, query: string): Promise<Row[]> {
  return (await app.platform.db.asSystem(storeId, (tx) => sql.raw<Row>(query).execute(tx.query))).rows;
}

function bodyOf(name: string): Record<string, unknown> {
  return JSON.parse(textOf(name)) as Record<string, unknown>;
}

function textOf(name: string): string {
  const { request } = recordedFile(name) as Delivery;
  return Buffer.from(request.body_base64, 'base64').toString();
}

test.each(recordingNames(/^webhook-delivery-/))('accepts %s', async (name) => {
  const storeId = await newStore();
  const response = await deliver(storeId, name);
  expect(response.status).toBe(200);
  // Compressing the short answer would cost more than sending it.
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.json()).toEqual({ ok: true });
  const noted = await rows<{ status: string }>(storeId, 'select status from webhook_deliveries');
  expect(noted).toEqual([{ status: 'received' }]);
  expect(await rows(storeId, 'select reason from sync_dead_letters')).toEqual([]);
});

test('deliveries that wait for their stores leave connections for others', async () => {
  const { raw } = app.platform.db;
  const stores = await Promise.all(Array.from({ length: 12 }, newStore));
  const locker = await connectDirectly();
  await locker.query('select pg_advisory_lock(hashtextextended(id, 7)) from unnest($1::text[]) id', [stores]);
  const responses = stores.map((storeId) => deliver(storeId, 'webhook-delivery-order.updated'));
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%upsert_orders_batch%'`;
  await expect.poll(async () => (await locker.query(waiting)).rowCount).toBeGreaterThanOrEqual(2);
  const read = raw.executeSql('select 1').then(() => 'read');
  const timeout = new Promise((resolve) => setTimeout(resolve, 3000, 'no connection'));
  const result = await Promise.race([read, timeout]);
  await locker.end();
  expect(result).toBe('read');
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(stores.map(() => 200));
});

/** A connection of our own to the test's database. */
async function connectDirectly(): Promise<pg.Client> {
  const {
    rows: [database],
  } = await app.platform.db.raw.executeSql('select current_database() as name');
  const url = new URL(process.env['KAROO_TEST_DATABASE_URL'] ?? '');
  url.pathname = String(database?.['name']);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

describe('applying deliveries', () => {
  test('an order is stored and announced at once, and an older version is ignored', async () => {
    const storeId = await newStore();
    await deliver(storeId, 'webhook-delivery-order.updated');
    const order = bodyOf('webhook-delivery-order.updated');
    const find = () => rows(storeId, 'select wc_id::integer as id, status, total::text from woocommerce_orders');
    expect(await find()).toEqual([{ id: order['id'], status: order['status'], total: order['total'] }]);
    const announced = 'select entity, ids::text from store_changes order by version';
    expect(await rows(storeId, announced)).toEqual([{ entity: 'orders', ids: `{${order['id']}}` }]);
    const stale = { ...order, status: 'cancelled', date_modified_gmt: '2020-01-01T00:00:00' };
    expect((await send(storeId, 'order.updated', stale)).status).toBe(200);
    expect(await find()).toMatchObject([{ status: order['status'] }]);
    expect(await rows(storeId, announced)).toHaveLength(1);
  });

  test('a deletion has no effect until the shop confirms it, because its topic is not signed', async () => {
    const storeId = await newStore();
    const names = ['order.updated', 'product.updated', 'customer.updated'];
    for (const name of names) await deliver(storeId, `webhook-delivery-${name}`);
    const stored = () =>
      rows(
        storeId,
        `select wc_id, status from woocommerce_orders union all select wc_id, status from woocommerce_products
          union all select wc_id, email from woocommerce_customers order by 1`,
      );
    const before = await stored();
    expect(before).toHaveLength(names.length);
    for (const name of names) {
      const body = bodyOf(`webhook-delivery-${name}`);
      const topic = name.replace('updated', 'deleted');
      // The shop's own body, and one of another delivery under this topic.
      for (const sent of [{ id: body['id'] }, body]) expect((await send(storeId, topic, sent)).status).toBe(200);
    }
    expect(await stored()).toEqual(before);
    expect(
      await rows(
        storeId,
        `select distinct topic, status from webhook_deliveries where topic like '%deleted' order by 1`,
      ),
    ).toEqual(['customer.deleted', 'order.deleted', 'product.deleted'].map((topic) => ({ topic, status: 'received' })));
    const { rows: due } = await app.platform.db.raw.executeSql(
      `select name from pgboss.job where name = 'sync.reread-hints.v1' and singleton_key = $1`,
      [storeId],
    );
    expect(due).not.toEqual([]);
  });

  test('a replayed body restores nothing, whatever its topic', async () => {
    const storeId = await newStore();
    await deliver(storeId, 'webhook-delivery-order.updated');
    await deliver(storeId, 'webhook-delivery-customer.updated');
    await app.platform.db.asOwner(({ query }) => query.deleteFrom('woocommerce_orders').execute());
    const order = bodyOf('webhook-delivery-order.updated');
    await app.platform.db.asOwner(({ query }) =>
      query
        .updateTable('woocommerce_customers')
        .set({ wc_id: Number(order['id']) })
        .execute(),
    );
    const customers = 'select wc_id, email, data from woocommerce_customers';
    const before = await rows(storeId, customers);
    for (const topic of ['order.updated', 'order.restored', 'order.created', 'product.updated', 'customer.updated']) {
      await sendText(storeId, topic, textOf('webhook-delivery-order.updated'));
      // Never seen, but no record of its topic.
      if (!topic.startsWith('order.')) await send(storeId, topic, { ...order, number: 'other' });
    }
    expect(await rows(storeId, 'select 1 from woocommerce_orders')).toEqual([]);
    expect(await rows(storeId, 'select 1 from woocommerce_products')).toEqual([]);
    expect(await rows(storeId, customers)).toEqual(before);
    expect(await rows(storeId, 'select 1 from sync_dead_letters')).toEqual([]);
  });

  test('a variation sent as a product is stored as a variation', async () => {
    const storeId = await newStore();
    await deliver(storeId, 'webhook-delivery-product.updated-variation');
    const variation = bodyOf('webhook-delivery-product.updated-variation');
    expect(await rows(storeId, 'select wc_id from woocommerce_products')).toEqual([]);
    expect(
      await rows(
        storeId,
        'select wc_id::integer as id, product_id::integer as parent from woocommerce_product_variations',
      ),
    ).toEqual([{ id: variation['id'], parent: variation['parent_id'] }]);
  });

  test.each([
    [40_000_000_000_000, 40_000_000_000_000],
    ['40000000000001', 40_000_000_000_001],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [2 ** 53, null],
    [0, null],
    [1.5, null],
    [false, null],
    [null, null],
    [[7], null],
  ])('the id %j of a delivery is read as %j', async (sent, id) => {
    const storeId = await newStore();
    const order = { ...bodyOf('webhook-delivery-order.updated'), id: sent };
    expect((await send(storeId, 'order.updated', order)).status).toBe(200);
    expect(await rows(storeId, 'select wc_id from woocommerce_orders')).toEqual(id === null ? [] : [{ wc_id: id }]);
    expect(await rows(storeId, 'select resource_id, status from webhook_deliveries')).toEqual([
      { resource_id: id, status: id === null ? 'ignored' : 'received' },
    ]);
  });

  test.each([
    ['of more rows than are stored at once', 501, ''],
    ['that is very long', 1, 'x'.repeat(300_000)],
  ])('an order %s is only noted, to be read by a job', async (_what, count, note) => {
    const storeId = await newStore();
    const order = bodyOf('webhook-delivery-order.updated');
    const [line] = order['line_items'] as object[];
    const lines = Array.from({ length: count }, (_, n) => ({ ...line, id: 1 + n }));
    const response = await send(storeId, 'order.updated', { ...order, line_items: lines, customer_note: note });
    expect(response.status).toBe(200);
    expect(await rows(storeId, 'select 1 from woocommerce_orders')).toEqual([]);
    const noted = await rows(storeId, 'select topic, resource_id, status from webhook_deliveries');
    expect(noted).toEqual([{ topic: 'order.updated', resource_id: order['id'], status: 'received' }]);
    const due = await app.platform.db.raw.executeSql(
      `select from pgboss.job where name = 'sync.reread-hints.v1' and data->>'storeId' = $1`,
      [storeId],
    );
    expect(due.rows).toHaveLength(1);
  });

  test('an invalid record becomes a dead letter', async () => {
    const storeId = await newStore();
    const invalid = { ...bodyOf('webhook-delivery-order.updated'), total: 'free' };
    expect((await send(storeId, 'order.updated', invalid)).status).toBe(200);
    expect(await rows(storeId, 'select entity_type, attempts from sync_dead_letters')).toEqual([
      { entity_type: 'orders', attempts: 1 },
    ]);
  });

  test('a valid record resolves its dead letter, and no other', async () => {
    const storeId = await newStore();
    const order = bodyOf('webhook-delivery-order.updated');
    const other = Number(order['id']) + 1;
    await send(storeId, 'order.updated', { ...order, total: 'free' });
    await send(storeId, 'order.updated', { ...order, id: other, total: 'free' });
    await send(storeId, 'order.updated', order);
    expect(await rows(storeId, 'select wc_id::integer as id from sync_dead_letters where resolved_at is null')).toEqual(
      [{ id: other }],
    );
  });
});

describe('validating requests', () => {
  test('the ping is accepted and has no effect', async () => {
    const storeId = await newStore();
    const response = await post(storeId, { 'content-type': 'application/x-www-form-urlencoded' }, 'webhook_id=1');
    expect(response.status).toBe(200);
    expect(await rows(storeId, 'select 1 from webhook_deliveries')).toEqual([]);
  });

  test('a missing or wrong signature or a changed body returns 401 and writes nothing', async () => {
    const storeId = await newStore();
    const headers = { 'content-type': 'application/json', 'x-wc-webhook-topic': 'order.deleted' };
    const signature = signWebhook(Buffer.from('{"id":1}'), SECRET);
    expect((await post(storeId, headers, '{"id":1}')).status).toBe(401);
    expect((await post(storeId, { ...headers, 'x-wc-webhook-signature': 'nonsense' }, '{"id":1}')).status).toBe(401);
    const changed = await post(storeId, { ...headers, 'x-wc-webhook-signature': signature }, '{"id":2}');
    expect(changed.status).toBe(401);
    expect(await changed.json()).toMatchObject({ code: 'INVALID_SIGNATURE' });
    expect(await rows(storeId, 'select 1 from webhook_deliveries')).toEqual([]);
  });

  test('an unknown, removed or malformed store id returns 404', async () => {
    const storeId = await newStore();
    await app.platform.db.asOwner((tx) =>
      tx.query.updateTable('woocommerce_stores').set({ is_active: false }).where('id', '=', storeId).execute(),
    );
    for (const id of [storeId, '00000000-0000-4000-8000-000000000000', 'shop']) {
      expect((await send(id, 'order.deleted', { id: 1 })).status).toBe(404);
    }
  });

  test('more than 2 MB returns 413; signed text that is not JSON returns 400', async () => {
    const storeId = await newStore();
    expect((await send(storeId, 'order.updated', { id: 1, note: 'x'.repeat(2 * 1024 * 1024) })).status).toBe(413);
    const headers = {
      'x-wc-webhook-topic': 'order.updated',
      'x-wc-webhook-signature': signWebhook(Buffer.from('<p>'), SECRET),
    };
    expect((await post(storeId, headers, '<p>')).status).toBe(400);
  });
});

test('large bodies beyond those that a tenant may have read are accepted unread; small ones and others are read', async () => {
  const [flooding, other] = [await newStore(), await newStore()];
  const large = { padding: 'x'.repeat(1_900_000) };
  // Many at once: a slow machine would have more read meanwhile.
  const ids = Array.from({ length: 16 }, (_, at) => 1 + at);
  const answers = await Promise.all(ids.map((id) => send(flooding, 'order.updated', { id, ...large })));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const { rows } = await sql<{ read: number }>`select count(distinct resource_id)::int as read from webhook_deliveries
    where store_id = ${flooding}::uuid`.execute(app.platform.db.kyselyForServer);
  expect(rows[0]?.read).toBeGreaterThan(2);
  expect(rows[0]?.read).toBeLessThan(ids.length);
  const known = 'select count(*)::int as read from webhook_deliveries where resource_id = 77';
  expect((await send(flooding, 'order.deleted', { id: 77 })).status).toBe(200);
  expect((await sql.raw<{ read: number }>(known).execute(app.platform.db.kyselyForServer)).rows).toEqual([{ read: 1 }]);
  const unsigned = { 'x-wc-webhook-topic': 'order.updated', 'content-type': 'application/json' };
  expect((await post(other, unsigned, JSON.stringify({ id: 1, ...large }))).status).toBe(401);
  expect((await send(other, 'order.updated', { id: 9, ...large })).status).toBe(200);
});
