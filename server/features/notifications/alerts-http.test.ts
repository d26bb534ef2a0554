import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addMember, createStore } from '../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { checkStoreAlerts, runStoreCheck } from './alerts.jobs.ts';
import { listenForChanges } from '../../platform/live/change-listener.ts';
import { counted } from './testing/alert-test-store.ts';

let app: TestApp;
let owner: SignedIn;
let analyst: SignedIn;
let stranger: SignedIn;
let storeId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signedIn('owner@example.co.za');
  analyst = await app.signedIn('analyst@example.co.za');
  stranger = await app.signedIn('stranger@example.co.za');
  await addMember(app.platform.db, owner.organizationId, analyst.userId, 'analyst');
  storeId = await createStore(app.platform.db, owner.organizationId, {
    last_sync_at: new Date(),
    alerts_since: new Date(0),
  });
  await upsertBatch(app.platform.db, storeId, 'products', [
    counted(1, 2, { name: 'Rooibos &amp; heuning' }),
    counted(2, 0),
    counted(3, 50),
  ]);
  await runStoreCheck(app.platform, storeId);
});
afterAll(() => app.close());

const path = (rest = '') => `/api/v1/organizations/${owner.organizationId}/alerts${rest}`;
const unread = async (person: SignedIn) => (await person.call('GET', path('/unread'))).body.unread;

test('members read their own organization’s alerts, each with their own read state; other users none', async () => {
  const { body } = await analyst.call('GET', path());
  expect(body).toMatchObject({ total: 2, page: 1, perPage: 20, unread: 2 });
  expect(body.items.map(({ cause }: { cause: object }) => cause)).toEqual(
    expect.arrayContaining([
      { kind: 'low_stock', product_id: 1, name: 'Rooibos & heuning', stock: 2, variations: 0, sold: null },
      { kind: 'out_of_stock', product_id: 2, name: 'Product 2', stock: 0, variations: 0 },
    ]),
  );
  expect(body.kinds).toMatchObject([
    { kind: 'low_stock', open: 1, unread: 1, icon: 'box', severity: 'warn', title: '1 product running low' },
    { kind: 'out_of_stock', open: 1, unread: 1, icon: 'box-empty', severity: 'bad', title: '1 product out of stock' },
  ]);
  const [first] = body.items;
  expect(body.items.find(({ cause }: { cause: { kind: string } }) => cause.kind === 'low_stock')).toMatchObject({
    title: 'Rooibos & heuning is running low',
    detail: '2 units left',
    link: '/dashboard/products/1',
  });
  expect((await analyst.call('POST', path('/read'), { ids: [first.id] })).body).toEqual({ unread: 1 });
  const after = (await analyst.call('GET', path())).body.items;
  expect(after.map(({ id, read }: { id: string; read: boolean }) => [id === first.id, read])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect((await analyst.call('GET', path('?kind=low_stock&per_page=1'))).body).toMatchObject({ total: 1, unread: 1 });
  expect(await unread(owner)).toBe(2);
  expect((await owner.call('POST', path('/read'), {})).body).toEqual({ unread: 0 });
  expect(await unread(analyst)).toBe(1);
  // Another user uses the alert's id in their own organization, and reads the tables directly.
  await stranger.call('POST', `/api/v1/organizations/${stranger.organizationId}/alerts/read`, { ids: [first.id] });
  const { db } = app.platform;
  const seen = await db.asUser(stranger.userId, ({ query }) =>
    sql`select 1 from alerts union all select 2 from alert_reads`.execute(query),
  );
  expect(seen.rows).toEqual([]);
  const forging = db.asUser(stranger.userId, ({ query }) =>
    query
      .insertInto('alert_reads')
      .values({
        organization_id: owner.organizationId,
        user_id: stranger.userId,
        alert_id: first.id,
        read_at: new Date(),
      })
      .execute(),
  );
  await expect(forging).rejects.toThrow(/row-level security/);
  const others = await db.asUser(owner.userId, ({ query }) =>
    query.selectFrom('alert_reads').select('user_id').distinct().execute(),
  );
  expect(others).toEqual([{ user_id: owner.userId }]);
});

test('alerts with news are unread again', async () => {
  await owner.call('POST', path('/read'), {});
  await app.platform.db.asOwner(({ query }) =>
    sql`update alerts set news_at = now() + interval '1 hour'`.execute(query),
  );
  expect(await unread(owner)).toBe(2);
  await owner.call('POST', path('/read'), {});
  expect(await unread(owner)).toBe(0);
});

test('settings: defaults, single changes, only by owner and admin; then every store is checked', async () => {
  const mails = {
    low_stock: 'owner',
    out_of_stock: 'owner',
    failed_sync: 'owner',
    webhook: 'owner',
    decisions: 'owner',
    unusual: 'owner',
    product_updated: 'none',
    product_created: 'none',
  };
  const { emails, ...settings } = (await analyst.call('GET', path('/settings'))).body;
  expect(settings).toMatchObject({ low_stock_threshold: 5, days_of_cover: null, mails });
  expect(emails.map(({ name }: { name: string }) => name)).toEqual(Object.keys(settings.mails));
  expect(emails[0]).toEqual({
    name: 'low_stock',
    label: 'Low stock',
    description: 'Lists units left. At most one email an hour.',
  });
  expect((await analyst.call('PATCH', path('/settings'), { low_stock_threshold: 1 })).status).toBe(403);
  await owner.call('PATCH', path('/settings'), { mails: { webhook: 'none' }, days_of_cover: 14 });
  const { body } = await owner.call('PATCH', path('/settings'), { low_stock_threshold: 60 });
  expect(body).toMatchObject({ low_stock_threshold: 60, days_of_cover: 14, mails: { ...mails, webhook: 'none' } });
  await vi.waitFor(async () => expect((await owner.call('GET', path())).body.total).toBe(3), 20_000);
  expect((await owner.call('PATCH', path('/settings'), { low_stock_threshold: -1 })).body).toMatchObject({
    code: 'INVALID_INPUT',
  });
  const around = app.platform.db.asUser(analyst.userId, ({ query }) =>
    query.updateTable('alert_settings').set({ low_stock_threshold: 0 }).returning('organization_id').execute(),
  );
  expect(await around).toEqual([]);
});

test('a product’s own threshold: set, read, removed; not for unknown products', async () => {
  const own = `/api/v1/stores/${storeId}/products/3/alert-threshold`;
  expect((await owner.call('PUT', own, { threshold: 10 })).body).toEqual({ wc_id: 3, threshold: 10 });
  expect((await analyst.call('GET', own)).body).toEqual({ wc_id: 3, threshold: 10 });
  const open = async () =>
    (await owner.call('GET', path())).body.items.filter(
      ({ cleared_at }: { cleared_at: string | null }) => cleared_at === null,
    ).length;
  await vi.waitFor(async () => expect(await open()).toBe(2), 20_000);
  await owner.call('PUT', own, { threshold: null });
  await vi.waitFor(async () => expect(await open()).toBe(3), 20_000);
  expect((await analyst.call('PUT', own, { threshold: 1 })).status).toBe(403);
  expect(
    (await owner.call('PUT', `/api/v1/stores/${storeId}/products/99/alert-threshold`, { threshold: 1 })).status,
  ).toBe(404);
});

test('a store’s changes cause one check soon after, and notify open browsers', async () => {
  const sent: object[] = [];
  const jobs = { ...app.platform.jobs, send: async (_job: object, payload: object) => (sent.push(payload), null) };
  const follower = listenForChanges({ ...app.platform, jobs }, checkStoreAlerts, (entity) => entity !== 'alerts');
  await follower.start();
  const announce = (entity: string) =>
    app.platform.db.asSystem(storeId, (tx) =>
      sql`select announce_change(${storeId}::uuid, ${entity}, null)`.execute(tx.query),
    );
  await announce('alerts');
  for (const entity of ['products', 'orders', 'sync']) await announce(entity);
  await vi.waitFor(() => expect(sent).toEqual([{ storeId }]), 20_000);
  await announce('alerts');
  await follower.stop();
  await announce('products');
  expect(sent).toHaveLength(1);
  const changes = () =>
    app.platform.db.asSystem(storeId, (tx) =>
      tx.query.selectFrom('store_changes').select('version').where('entity', '=', 'alerts').execute(),
    );
  const before = (await changes()).length;
  await runStoreCheck(app.platform, storeId);
  expect(await changes()).toHaveLength(before);
  await upsertBatch(app.platform.db, storeId, 'products', [counted(2, 500)]);
  await runStoreCheck(app.platform, storeId);
  expect(await changes()).toHaveLength(before + 1);
});

test('alerts about unusual figures: read by all, set by owner and admin, and logged', async () => {
  const unusual = `/api/v1/stores/${storeId}/alerts/unusual`;
  const initial = { sensitivity: 'usual', off: [], days_needed: 28 };
  expect((await analyst.call('GET', unusual)).body).toMatchObject(initial);
  expect((await analyst.call('PUT', unusual, { sensitivity: 'off', off: [] })).status).toBe(403);
  expect((await stranger.call('GET', unusual)).status).toBe(404);
  const choice = { sensitivity: 'more', off: ['sell_out', 'refund_spike'] };
  const { body } = await owner.call('PUT', unusual, choice);
  expect(body).toMatchObject({ sensitivity: 'more', off: ['refund_spike', 'sell_out'] });
  expect((await analyst.call('GET', unusual)).body).toEqual(body);
  const log = await owner.call('GET', `/api/v1/organizations/${owner.organizationId}/activity`);
  expect(log.body.items[0].changes).toEqual([
    { field: 'sensitivity', before: 'usual', after: 'more' },
    { field: 'refund_spike', before: true, after: false },
    { field: 'sell_out', before: true, after: false },
  ]);
  expect((await owner.call('PUT', unusual, { sensitivity: 'loud', off: [] })).body).toMatchObject({
    code: 'INVALID_INPUT',
  });
});
