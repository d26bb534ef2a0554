import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addMember, createStore } from '../../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { visitor } from '../testing/visitor.ts';
import { csvHead, csvLine } from './csv.ts';
import { beginExport } from './data-exports.commands.ts';
import { packExport } from './pack-export.ts';

let moment = new Date();
let app: TestApp;
const text = (bytes: Uint8Array = new Uint8Array()) => Buffer.from(bytes).toString('utf8');
const never = new AbortController().signal;

beforeAll(async () => {
  app = await startTestApp({ now: () => moment });
});
afterAll(() => app.close());

describe('CSV', () => {
  test('runs no formula, keeps numbers as numbers, quotes where needed', () => {
    const when = new Date('2026-05-01T08:00:00Z');
    expect(csvLine(['=1+1', '+27821234567', '@x', '-5.00', -3, '\t=1', 'a,b', 'say "hi"', null, when, [1, 2]])).toBe(
      `'=1+1,+27821234567,'@x,-5.00,-3,"'\t=1","a,b","say ""hi""",,2026-05-01T08:00:00.000Z,"[1,2]"\r\n`.replace(
        '+27821234567',
        `'+27821234567`,
      ),
    );
    expect(csvHead(['a', 'b'])).toBe('\uFEFFa,b\r\n');
  });
});

async function unzip(person: SignedIn): Promise<Record<string, string>> {
  await vi.waitFor(
    async () => expect((await person.call('GET', '/api/v1/me/exports')).body.items[0]?.status).toBe('ready'),
    { timeout: 20_000, interval: 200 },
  );
  const [item] = (await person.call('GET', '/api/v1/me/exports')).body.items;
  const response = await fetch(app.url + item.url);
  expect(response.headers.get('content-disposition')).toContain('.zip');
  const content = new Uint8Array(await response.arrayBuffer());
  expect(item.size).toBe(content.byteLength);
  return Object.fromEntries(Object.entries(unzipSync(content)).map(([path, bytes]) => [path, text(bytes)]));
}

test('contains all data of the user and their shops, without keys or tokens; also after the trial', async () => {
  const { db } = app.platform;
  const person = await app.signedIn('export@example.co.za');
  const host = await app.signedIn('export-host@example.co.za');
  await addMember(db, host.organizationId, person.userId, 'analyst');
  await addMember(db, person.organizationId, host.userId, 'manager');
  const storeId = await createStore(db, person.organizationId, {
    name: 'Kaapstad Koffie / Winkel',
    credentials_sealed: 'SEALED-KEY',
    webhook_secret_sealed: 'SEALED-SECRET',
  });
  await createStore(db, person.organizationId, { name: 'Kaapstad Koffie Winkel' });
  const hostStore = await createStore(db, host.organizationId);
  const refund = { id: 9, amount: '1.00', date_created_gmt: '2026-03-01T08:00:00', line_items: [], reason: '=cmd()' };
  await upsertBatch(db, storeId, 'orders', [testOrder(1, { refunds: [refund] }), testOrder(2)]);
  await upsertBatch(db, storeId, 'products', [{ id: 5, name: '=HYPERLINK("x")' }]);
  await upsertBatch(db, hostStore, 'orders', [testOrder(77)]);
  await db.asSystem(hostStore, ({ query }) =>
    sql`insert into shop_operations (store_id, id, user_id, name, subject, request_hash, state, created_at, attempted_at)
      select ${hostStore}::uuid, gen_random_uuid(), u.id, 'order.status', 'order ' || u.n, 'x', 'done', now(), now()
      from (values (${person.userId}::uuid, 77), (${host.userId}::uuid, 78)) as u(id, n) returning id`.execute(query),
  );
  await db.asSystem(null, ({ query }) =>
    sql`insert into activity_log (organization_id, at, user_id, about_user_id, kind)
      values (${host.organizationId}, now(), ${host.userId}, ${person.userId}, 'member.role'),
        (${host.organizationId}, now(), ${person.userId}, null, 'order.status'),
        (${host.organizationId}, now(), ${host.userId}, null, 'store.change')`.execute(query),
  );
  const choice = { on: true, frequency: 'weekly', weekday: 2, hour: 6, channel: 'slack' };
  const slack_address = 'https://hooks.slack.com/services/SEALED';
  await person.call('PUT', '/api/v1/me/digest', { store_id: storeId, ...choice, slack_address });
  moment = new Date(Date.now() + 40 * 86_400_000);

  const response = await person.call('POST', '/api/v1/me/exports');
  expect(response.body).toMatchObject({ status: 'preparing', url: null, size: null });
  const files = await unzip(person);
  const shop = 'shops/Kaapstad-Koffie-Winkel';
  expect(Object.keys(files).toSorted()).toEqual(
    [
      'README.txt',
      'activity.csv',
      'billing.json',
      'changes.csv',
      'dashboards.json',
      'day-notes.csv',
      'digests.json',
      'memberships.csv',
      'notification-devices.json',
      'notifications-read.csv',
      'organizations.json',
      'profile.json',
      'column-sets.json',
      'segments.json',
      'saved-views.csv',
      'sessions.csv',
      'stores.json',
      ...['customers', 'order-lines', 'orders', 'products', 'refunds'].flatMap((name) => [
        `${shop}/${name}.csv`,
        `${shop}-2/${name}.csv`,
      ]),
    ].toSorted(),
  );
  expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ email: 'export@example.co.za', preferences: {} });
  expect(JSON.parse(files['organizations.json'] ?? '')).toMatchObject([
    { members: [{ email: 'export@example.co.za', role: 'owner' }, { email: 'export-host@example.co.za' }] },
  ]);
  expect(JSON.parse(files['billing.json'] ?? '')).toMatchObject({ subscriptions: [], payments: [] });
  expect(JSON.parse(files['digests.json'] ?? '')).toMatchObject([
    { store: 'Kaapstad Koffie / Winkel', is_on: true, weekday: 2, hour: 6, has_slack_address: true },
  ]);
  expect(files['changes.csv']).toContain('order.status,order 77,done');
  expect(files['changes.csv']).not.toContain('order 78');
  expect(files['activity.csv']).toMatch(/member\.role.*,false\r\n/);
  expect(files['activity.csv']).toMatch(/order\.status.*,true\r\n/);
  expect(files['activity.csv']).not.toContain('store.change');
  const lines = (name: string) => (files[`${shop}/${name}`] ?? '').trimEnd().split('\r\n');
  expect(lines('orders.csv')).toHaveLength(3);
  expect(lines('orders.csv')[0]).toMatch(/^\uFEFFwc_id,number,status,currency,total/);
  expect(lines('refunds.csv')[1]).toContain(`'=cmd()`);
  expect(lines('products.csv')[1]).toContain(`"'=HYPERLINK(""x"")"`);
  for (const path of Object.keys(files).filter((name) => name !== 'README.txt')) {
    expect(files['README.txt']).toContain(path.split('/').at(-1));
  }
  const whole = Object.values(files).join('\n');
  for (const secret of ['SEALED', person.token.split('.')[0] ?? '', hostStore]) expect(whole).not.toContain(secret);

  const email = await visitor(app).emailTo('export@example.co.za');
  expect([email.subject, email.links]).toEqual(['Your data is ready', [`${app.url}/dashboard/settings?section=data`]]);
});

test('three a day, one at a time, deleted after a week; not for other users', async () => {
  const person = await app.signedIn('often@example.co.za');
  const stranger = await app.signedIn('nosy@example.co.za');
  for (let n = 0; n < 3; n += 1) {
    moment = new Date(moment.getTime() + 1000);
    expect((await person.call('POST', '/api/v1/me/exports')).status).toBe(200);
    await unzip(person);
  }
  expect((await person.call('POST', '/api/v1/me/exports')).status).toBe(429);
  expect((await stranger.call('GET', '/api/v1/me/exports')).body.items).toEqual([]);
  const twice = await Promise.all(
    [1, 2].map(() => app.platform.db.asSystem(null, (tx) => beginExport(tx, stranger.userId, moment))),
  );
  expect(twice.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  expect(new Set(twice.map(({ row }) => row.id)).size).toBe(1);
  const [item] = (await person.call('GET', '/api/v1/me/exports')).body.items;
  const link = new URL(app.url + item.url);
  link.pathname = link.pathname.replace(person.userId, stranger.userId);
  expect((await fetch(link)).status).toBe(404);
  moment = new Date(moment.getTime() + 8 * 86_400_000);
  expect((await person.call('GET', '/api/v1/me/exports')).body.items[0]).toMatchObject({ id: item.id, url: null });
  expect(await app.platform.files.removeExpired()).toBeGreaterThan(0);
});

test('a large shop is read in pages, and what does not fit is listed', async () => {
  const { db } = app.platform;
  const person = await app.signedIn('big@example.co.za');
  const storeId = await createStore(db, person.organizationId, { name: 'Groot' });
  await db.asOwner(({ query }) =>
    sql`insert into woocommerce_order_lines (store_id, order_id, line_id, name)
      select ${storeId}::uuid, n / 3, n, 'Reël ' || n from generate_series(1, 5001) n`.execute(query),
  );
  const dependencies = { personalBillingData: async () => ({}) };
  const whole = unzipSync(await packExport(app.platform, dependencies, person.userId, { signal: never }));
  const lines = text(whole['shops/Groot/order-lines.csv']).trimEnd().split('\r\n');
  expect(lines).toHaveLength(5002);
  expect(new Set(lines).size).toBe(5002);
  expect(lines.at(-1)).toContain('Reël 5001');
  const cut = unzipSync(await packExport(app.platform, dependencies, person.userId, { signal: never, maxBytes: 5000 }));
  expect(Object.keys(cut)).not.toContain('shops/Groot/refunds.csv');
  expect(text(cut['README.txt'])).toContain('shops/Groot/refunds.csv');
});
