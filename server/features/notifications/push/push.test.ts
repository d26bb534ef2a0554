import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmount } from '#domain/money/format-amount.ts';
import { fromCents } from '#domain/money/money.ts';
import { addMember } from '../../../testing/tenants.ts';
import { findNotices } from '../delivery/find-notices.ts';
import { readDue } from '../delivery/notices.commands.ts';
import { type PushTestApp, startPushTestApp } from './testing/push-test-app.ts';

let all: PushTestApp;
beforeAll(async () => {
  all = await startPushTestApp();
});
afterAll(() => all.close());

const bodies = ({ messages }: { messages: readonly { payload: { body: string } }[] }) =>
  messages.map(({ payload }) => payload.body);
const READ = '/api/v1/me/push';

test('a new order reaches the browser encrypted, once, signed by the key the browser subscribed for', async () => {
  all.at('2026-11-23T08:00:00Z');
  const storeId = await all.store('Karoo Koffie');
  const browser = await all.browser();
  await all.orders(storeId, [[41, '2026-11-23T07:59:00Z']]);
  await all.runJobs(storeId);
  expect(browser.messages).toEqual([]);
  await all.orders(storeId, [[42, '2026-11-23T08:01:00Z', { total: '431.50' }]]);
  all.at('2026-11-23T08:01:30Z');
  await all.runJobs(storeId);
  await all.runJobs(storeId);
  await all.runJobs();
  const { body } = await all.owner.call('GET', READ);
  expect(browser.messages).toHaveLength(1);
  const [message] = browser.messages;
  expect(message).toMatchObject({
    key: body.public_key,
    ttl: 86_400,
    claims: { aud: all.service.origin, sub: 'mailto:hello@karoo.example' },
    payload: {
      title: 'Karoo Koffie',
      body: `New order #42, ${formatAmount('431.50', 'ZAR', 'exact')}`,
      path: `/dashboard/notification?organization=${all.owner.organizationId}&store=${storeId}&to=orders%2F42`,
    },
  });
  // Push services refuse tokens of more than a day.
  const lasts = (message?.claims.exp ?? 0) - Date.now() / 1000;
  expect(lasts > 0 && lasts <= 24 * 3600).toBe(true);
});

test('orders soon after another become one message, with the sum of what customers paid', async () => {
  all.at('2026-11-23T09:00:00Z');
  const storeId = await all.store('Rooibos');
  const browser = await all.browser({ alerts: false });
  all.at('2026-11-23T09:01:00Z');
  await all.orders(storeId, [[1, '2026-11-23T09:00:30Z']]);
  await all.runJobs(storeId);
  const cents = [86_200, 86_199, 86_201, 86_200, 86_200];
  const later = cents.map(
    (each, place) => [2 + place, '2026-11-23T09:01:05Z', { total: fromCents(BigInt(each)) }] as const,
  );
  await all.orders(
    storeId,
    later.map((each) => [...each]),
  );
  await all.orders(storeId, [
    [20, '2026-11-23T09:01:06Z', { status: 'checkout-draft' }],
    [21, '2026-11-23T09:01:06Z', { status: 'pending' }],
    [22, '2026-11-23T09:01:06Z', { status: 'trash' }],
  ]);
  all.at('2026-11-23T09:01:20Z');
  await all.runJobs(storeId);
  await all.runJobs();
  expect(bodies(browser)).toEqual([`New order #1, ${formatAmount('115.00', 'ZAR', 'exact')}`]);
  all.at('2026-11-23T09:02:30Z');
  await all.runJobs();
  const sum = cents.reduce((total, each) => total + each, 0);
  expect(bodies(browser).slice(1)).toEqual([`5 new orders, ${formatAmount((sum / 100).toFixed(2), 'ZAR', 'exact')}`]);
  // Two currencies are never added.
  await all.orders(storeId, [
    [30, '2026-11-23T09:03:00Z', { currency: 'USD', total: '20.00' }],
    [31, '2026-11-23T09:03:00Z', { total: '10.00' }],
  ]);
  all.at('2026-11-23T09:10:00Z');
  await all.runJobs(storeId);
  const amounts = [formatAmount('20.00', 'USD', 'exact'), formatAmount('10.00', 'ZAR', 'exact')];
  expect(amounts.every((amount) => bodies(browser)[2]?.includes(amount))).toBe(true);
  expect(bodies(browser)[2]).toMatch(/^2 new orders, /);
});

test('nothing is sent about a first sync, old orders and sample data', async () => {
  all.at('2026-11-23T10:00:00Z');
  const browser = await all.browser();
  const first = await all.store('Eerste', { alerts_since: null });
  const sample = await all.store('Voorbeeld', { is_sample: true });
  const backfilled = await all.store('Ou winkel', { alerts_since: new Date('2026-11-23T11:30:00Z') });
  all.at('2026-11-24T02:00:00Z');
  for (const storeId of [first, sample]) {
    await all.orders(storeId, [[5, '2026-11-24T01:59:00Z']]);
    await all.runJobs(storeId);
  }
  await all.orders(backfilled, [
    [6, '2026-11-23T11:00:00Z'],
    [7, '2026-11-23T13:00:00Z'],
  ]);
  await all.runJobs(backfilled);
  await all.runJobs();
  expect(browser.messages).toEqual([]);
});

test('quiet hours of the store’s clock hold messages back until they end', async () => {
  // 21:00 in Johannesburg.
  all.at('2026-11-23T19:00:00Z');
  const storeId = await all.store('Nag', { timezone: 'Africa/Johannesburg' });
  const browser = await all.browser({ quiet_from: 22, quiet_until: 7 });
  all.at('2026-11-23T20:30:00Z');
  await all.orders(storeId, [
    [1, '2026-11-23T20:10:00Z'],
    [2, '2026-11-23T20:20:00Z'],
  ]);
  await all.runJobs(storeId);
  all.at('2026-11-24T04:59:00Z');
  await all.runJobs();
  expect(browser.messages).toEqual([]);
  all.at('2026-11-24T05:00:00Z');
  await all.runJobs();
  expect(bodies(browser)).toEqual([`2 new orders, ${formatAmount('230.00', 'ZAR', 'exact')}`]);
});

test('nothing is sent after access was lost', async () => {
  all.at('2026-11-25T08:00:00Z');
  const storeId = await all.store('Toegang');
  const { db } = all.app.platform;
  const people = await Promise.all(
    ['out', 'suspended', 'signed-out', 'stays'].map((name) => all.app.signedIn(`${name}@example.co.za`)),
  );
  const [out, suspended, signedOut, stays] = people;
  if (!out || !suspended || !signedOut || !stays) throw new Error('four people');
  for (const { userId } of people) await addMember(db, all.owner.organizationId, userId, 'analyst');
  const browsers = [];
  for (const person of people) browsers.push(await all.browser({}, person));
  await all.orders(storeId, [[1, '2026-11-25T08:01:00Z']]);
  all.at('2026-11-25T08:02:00Z');
  // Each event is noted for all of them before the access of three is lost.
  const found = await db.asSystem(storeId, async (tx) => {
    await findNotices(tx, storeId, new Date('2026-11-25T08:02:00Z'));
    return readDue(tx, new Date('2026-11-25T08:02:00Z'), 100, storeId);
  });
  expect(found.length).toBeGreaterThanOrEqual(4);
  await db.asOwner(async ({ query }) => {
    await query.deleteFrom('organization_members').where('user_id', '=', out.userId).execute();
    await query
      .updateTable('organization_members')
      .set({ status: 'suspended' })
      .where('user_id', '=', suspended.userId)
      .execute();
  });
  await fetch(`${all.app.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${signedOut.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await all.runJobs();
  expect(browsers.map(({ messages }) => messages.length)).toEqual([0, 0, 0, 1]);
  // The plan of the owner and of the member ends: the store is closed to both.
  await db.asOwner(({ query }) =>
    query
      .updateTable('user_profiles')
      .set({ trial_ends_at: new Date('2026-01-01T00:00:00Z') })
      .execute(),
  );
  all.at('2026-11-25T08:10:00Z');
  await all.orders(storeId, [[2, '2026-11-25T08:09:00Z']]);
  await all.runJobs(storeId);
  expect(browsers.map(({ messages }) => messages.length)).toEqual([0, 0, 0, 1]);
});

test('a device that is gone is removed, a failure is tried again with the same tag', async () => {
  all.at('2026-11-26T08:00:00Z');
  const storeId = await all.store('Foute');
  const browser = await all.browser();
  browser.answers = [503, 201];
  all.at('2026-11-26T08:01:00Z');
  await all.orders(storeId, [[1, '2026-11-26T08:00:30Z']]);
  await all.runJobs(storeId);
  await all.runJobs();
  expect(browser.messages).toEqual([]);
  await all.orders(storeId, [[2, '2026-11-26T08:01:10Z']]);
  all.at('2026-11-26T08:02:10Z');
  await all.runJobs(storeId);
  await all.runJobs();
  expect(bodies(browser)).toEqual([expect.stringMatching(/^New order #1,/)]);
  browser.answers = [410];
  all.at('2026-11-26T08:05:00Z');
  await all.runJobs();
  expect((await all.owner.call('GET', READ)).body.device).toBeNull();
  expect(browser.messages).toHaveLength(1);
});

test('an alert is sent while it is open and unread, and leads to its product', async () => {
  all.at('2026-11-27T08:00:00Z');
  const storeId = await all.store('Voorraad');
  const browser = await all.browser({ new_orders: false });
  const { db } = all.app.platform;
  const open = (kind: string, subject: string, data: object, opened: string) =>
    db.asOwner(({ query }) =>
      query
        .insertInto('alerts')
        .values({
          organization_id: all.owner.organizationId,
          store_id: storeId,
          kind: kind as 'shop',
          subject,
          data: JSON.stringify(data),
          opened_at: new Date(opened),
          updated_at: new Date(opened),
          news_at: new Date(opened),
          cleared_at: null,
        })
        .execute(),
    );
  await open(
    'low_stock',
    '7',
    { product_id: 7, name: 'Tee &amp; Kaneel', stock: 2, variations: 0, sold: null },
    '2026-11-27T08:05:00Z',
  );
  await open('new_orders', '2026-11-27', { day: '2026-11-27', count: 1 }, '2026-11-27T08:05:00Z');
  await open('shop', 'shop', { sentence: '' }, '2026-11-27T08:05:00Z');
  all.at('2026-11-27T08:06:00Z');
  await all.runJobs(storeId);
  expect(bodies(browser)).toEqual(['Tee & Kaneel is running low. 2 units left']);
  expect(browser.messages[0]?.payload.path).toMatch(/to=products%2F7$/);
  // An unreachable shop is announced once it has been unreachable for half an hour.
  all.at('2026-11-27T08:36:00Z');
  await all.runJobs(storeId);
  expect(bodies(browser).slice(1)).toEqual(['Voorraad can’t be reached']);
  await open('out_of_stock', '8', { product_id: 8, name: 'Beskuit', stock: 0, variations: 0 }, '2026-11-27T08:40:00Z');
  const read = await all.owner.call('POST', `/api/v1/organizations/${all.owner.organizationId}/alerts/read`, {});
  expect(read.status).toBe(200);
  all.at('2026-11-27T08:41:00Z');
  await all.runJobs(storeId);
  expect(browser.messages).toHaveLength(2);
});

test('an alert about unusual figures names them, and leads to what to reorder', async () => {
  all.at('2026-11-27T12:00:00Z');
  const storeId = await all.store('Koffie');
  const browser = await all.browser({ new_orders: false });
  const opened = new Date('2026-11-27T12:05:00Z');
  const data = {
    product_id: 9,
    name: 'Rooibos',
    stock: 12,
    per_day: 4,
    days_left: 3,
    delivery_days: 10,
    is_ordered: false,
  };
  await all.app.platform.db.asOwner(({ query }) =>
    query
      .insertInto('alerts')
      .values({
        organization_id: all.owner.organizationId,
        store_id: storeId,
        kind: 'sell_out',
        subject: '9',
        data: JSON.stringify(data),
        opened_at: opened,
        updated_at: opened,
        news_at: opened,
        cleared_at: null,
      })
      .execute(),
  );
  all.at('2026-11-27T12:06:00Z');
  await all.runJobs(storeId);
  expect(bodies(browser)).toEqual([expect.stringMatching(/^Rooibos sells out before its delivery.*12 left.*10 days/)]);
  expect(browser.messages[0]?.payload.path).toMatch(/to=products%2Freorder%3Fshow%3Dall%26search%3DRooibos$/);
});

test('texts are in the person’s language', async () => {
  all.at('2026-11-28T08:00:00Z');
  const storeId = await all.store('Taal');
  await all.owner.call('PATCH', '/api/v1/me/preferences', { language: 'af' });
  const browser = await all.browser();
  all.at('2026-11-28T08:02:00Z');
  await all.orders(storeId, [[9, '2026-11-28T08:01:00Z']]);
  await all.runJobs(storeId);
  expect(bodies(browser)).toEqual([expect.stringMatching(/^Nuwe bestelling #9, /)]);
});
