import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { testLine, testOrder, testRefund } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';

const ACCOUNT = 12;
const WORK = 'zanele@work.example';
const HOME = 'zanele@home.example';
const NAMESAKE = 'z.mthethwa@other.example';

let all: StoreTestApp;
let storeId: string;
const now = new Date('2026-11-20T15:00:00Z');

const billing = (email: string, more: object = {}) => ({
  first_name: 'Zanele',
  last_name: 'Mthethwa',
  email,
  postcode: '6570',
  country: 'ZA',
  ...more,
});
const line = (id: number, product_id: number, name: string, quantity: number) =>
  testLine(id, { product_id, name, quantity });
/** Free, of a product that is deleted. */
const gift = (id: number, name: string, quantity: number) =>
  testLine(id, { product_id: 0, name, quantity, total: '0.00' });
const order = (id: number, day: string, more: object) =>
  testOrder(id, {
    date_created_gmt: `${day}T08:00:00`,
    date_paid_gmt: `${day}T08:00:00`,
    date_modified_gmt: `${day}T09:00:00`,
    ...more,
  });
const subscribed = [
  { key: 'mailchimp_woocommerce_is_subscribed', value: '1' },
  { key: '_wc_order_attribution_utm_source', value: 'google' },
  { key: '_wc_order_attribution_device_type', value: 'Mobile' },
];
const REFUND = { id: 9001, amount: '23.00', reason: 'Broken cup', date_created_gmt: '2026-05-20T08:00:00' };
const orders = [
  // Days with orders: 1 March, 11 March, 15 May, 19 May. The gaps are 10, 65 and 4 days.
  order(101, '2026-03-01', {
    customer_id: 0,
    billing: billing(HOME.toUpperCase()),
    meta_data: subscribed,
    line_items: [line(1, 5, 'Red bush', 2), gift(2, 'Mug', 2), gift(3, 'Cup', 5)],
  }),
  order(102, '2026-03-11', {
    customer_id: 0,
    billing: billing(HOME),
    line_items: [line(1, 5, 'Rooibos', 1), gift(2, 'Mug', 1)],
  }),
  order(103, '2026-05-15', { customer_id: ACCOUNT, billing: billing(HOME), line_items: [line(1, 6, 'Buchu', 4)] }),
  order(104, '2026-05-19', {
    customer_id: 0,
    billing: billing(WORK, { phone: '+27 82 123 4567', postcode: '' }),
    line_items: [line(1, 5, 'Rooibos', 3)],
    refunds: [{ id: REFUND.id }],
  }),
  order(105, '2026-06-01', {
    customer_id: 0,
    status: 'cancelled',
    billing: billing(WORK, { phone: '0821234567', postcode: '' }),
  }),
  order(106, '2026-06-02', { customer_id: 0, billing: billing(NAMESAKE, { first_name: 'zanele', postcode: '65 70' }) }),
  order(107, '2026-06-03', { customer_id: 0, billing: { email: 'sipho@example.co.za', first_name: 'Sipho' } }),
];
const account = {
  id: ACCOUNT,
  email: HOME,
  first_name: 'Zanele',
  last_name: 'Mthethwa',
  username: 'zanele',
  billing: billing(HOME, { phone: '082 123 4567' }),
  shipping: {},
  date_created_gmt: '2026-04-01T00:00:00',
};

const call = (method: string, path: string, body?: object) =>
  all.owner.call(method, `/api/v1/stores/${storeId}/customers${path}`, body);
const named = (key: string) => `/${encodeURIComponent(key)}`;

async function sync(): Promise<void> {
  const { db } = all.app.platform;
  await upsertBatch(db, storeId, 'orders', orders);
  await upsertBatch(db, storeId, 'customers', [account]);
  await upsertBatch(db, storeId, 'refunds', [testRefund(REFUND.id, 104, REFUND)]);
}

const keysOfList = async () => {
  const { body } = await call('GET', '?per_page=100');
  return body.items.map(({ customer_key }: { customer_key: string }) => customer_key).toSorted();
};

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => now });
  storeId = (await all.connect()).body.id;
  await sync();
});
afterAll(() => all.close());

test('the same address, phone number, or name and postcode suggest a merge', async () => {
  const pairs = async (customer?: string) => {
    const { body } = await call('GET', `/matches${customer === undefined ? '' : `?customer=${customer}`}`);
    type Pair = Record<'customer' | 'other', { customer_key: string }> & { reason: string };
    return body.items.map((pair: Pair) => [pair.customer.customer_key, pair.other.customer_key, pair.reason]);
  };
  const expected = [
    [`c:${ACCOUNT}`, `g:${HOME}`, 'email'],
    [`c:${ACCOUNT}`, `g:${WORK}`, 'phone'],
    [`c:${ACCOUNT}`, `g:${NAMESAKE}`, 'place'],
  ];
  expect(await pairs()).toEqual(expected);
  expect(await pairs(`g:${WORK}`)).toEqual([expected[1]]);
  expect(await pairs('g:sipho@example.co.za')).toEqual([]);
});

test('merging keeps the account, counts one customer, and separating undoes it', async () => {
  const before = await keysOfList();
  const merged = await call('POST', `${named(`g:${HOME}`)}/merge`, { other: String(ACCOUNT) });
  expect(merged.body).toEqual({ customer_key: `c:${ACCOUNT}`, moved: [`g:${HOME}`] });
  expect(await keysOfList()).toEqual(before.filter((key: string) => key !== `g:${HOME}`));
  const again = await call('POST', `/${ACCOUNT}/merge`, { other: `g:${HOME}` });
  expect(again.status).toBe(400);
  expect((await call('POST', `/${ACCOUNT}/merge`, { other: 'g:nobody@example.co.za' })).status).toBe(404);
  expect((await call('POST', `/${ACCOUNT}/separate`, { keys: [`g:${WORK}`] })).status).toBe(400);

  const { body } = await call('GET', named(`g:${HOME}`));
  expect(body).toMatchObject({ customer_key: `c:${ACCOUNT}`, orders: 3, spend: '345.00' });
  expect(body.merged).toEqual([expect.objectContaining({ customer_key: `g:${HOME}`, email: HOME })]);
  await call('POST', `/${ACCOUNT}/merge`, { other: `g:${WORK}` });
  const found = async () =>
    (await call('GET', `?search=${WORK}`)).body.items.map((one: { email: string }) => one.email);
  // Found by the address of a merged guest, also after the account was synced again.
  expect(await found()).toEqual([HOME]);
  await upsertBatch(all.app.platform.db, storeId, 'customers', [{ ...account, username: 'zanele.m' }]);
  expect(await found()).toEqual([HOME]);
  await call('POST', `/${ACCOUNT}/separate`, { keys: [`g:${WORK}`] });
  expect(await found()).toEqual([WORK]);

  const separated = await call('POST', `/${ACCOUNT}/separate`, { keys: [`g:${HOME}`] });
  expect(separated.body).toEqual({ customer_key: `g:${HOME}` });
  expect(await keysOfList()).toEqual(before);
  expect((await call('GET', `/${ACCOUNT}`)).body).toMatchObject({ orders: 1, spend: '115.00', merged: [] });
});

test('the story has every order, refund, change and note, and figures of all of them', async () => {
  await call('PUT', `${named(`g:${WORK}`)}/note`, { note: 'Prefers Fridays', tags: ['vip'] });
  for (const email of [HOME, WORK]) await call('POST', `/${ACCOUNT}/merge`, { other: `g:${email}` });
  const { body } = await call('GET', `/${ACCOUNT}/story`);
  // 4 orders of R115 count, R23 of them was refunded.
  expect(body.figures).toEqual({
    orders: 4,
    spend: '437.00',
    average_order_value: '109.25',
    first_order_at: '2026-03-01T08:00:00.000Z',
    last_order_at: '2026-05-19T08:00:00.000Z',
    usual_days: 10,
    refund_share: 0.05,
    favourites: [
      { product_id: 5, name: 'Rooibos', units: 6 },
      { product_id: 0, name: 'Cup', units: 5 },
      { product_id: 6, name: 'Buchu', units: 4 },
      { product_id: 0, name: 'Mug', units: 3 },
    ],
    orders_read: 4,
    first_visit: { source: 'google', device: 'Mobile' },
  });
  type Entry = { kind: string; order?: { wc_id: number }; change?: { kind: string } };
  const short = (items: Entry[]) => items.map(({ kind, order: of, change }) => of?.wc_id ?? change?.kind ?? kind);
  // Of one moment in the test's clock: the merges before, and the note.
  expect(short(body.items).slice(0, 7).toSorted()).toEqual([
    ...Array<string>(4).fill('customer.merge'),
    'customer.note',
    ...Array<string>(2).fill('customer.separate'),
  ]);
  expect(short(body.items).slice(7)).toEqual([105, 104, 103, 'registered', 102, 101]);
  expect(body.items.find((entry: Entry) => entry.order?.wc_id === 104)).toMatchObject({
    refunds: [{ wc_id: REFUND.id, amount: '23.00', reason: 'Broken cup', at: '2026-05-20T08:00:00.000Z' }],
    newsletter: null,
  });
  expect(body.items.at(-1)).toMatchObject({ newsletter: true });
  expect(body.total).toBe(13);

  const pages = [];
  for (const page of [1, 2, 3, 4]) {
    const { body: one } = await call('GET', `/${ACCOUNT}/story?page=${page}&per_page=4`);
    pages.push(...one.items);
  }
  expect(pages).toEqual(body.items);
  // A tag of a merged guest finds the customer.
  const { body: tagged } = await call('GET', '?tag=vip');
  expect(tagged.items.map(({ customer_key: key }: { customer_key: string }) => key)).toEqual([`c:${ACCOUNT}`]);
  expect((await call('GET', '/facets')).body.tags).toEqual([{ tag: 'vip', customers: 1 }]);
});

test('a copy and an erasure cover everyone merged, and the merge outlives the next sync', async () => {
  const { body: copy } = await call('GET', `/${ACCOUNT}/personal-data`);
  expect(copy.orders.map(({ id }: { id: number }) => id)).toEqual([105, 104, 103, 102, 101]);
  expect(copy.merged).toEqual([
    expect.objectContaining({ customer_key: `g:${HOME}`, account: null }),
    expect.objectContaining({ customer_key: `g:${WORK}`, note: 'Prefers Fridays', tags: ['vip'] }),
  ]);

  const erased = await call('POST', `/${ACCOUNT}/erase`, { confirm: HOME });
  expect(erased.body).toEqual({ orders: 5 });
  for (const isSyncedAgain of [false, true]) {
    if (isSyncedAgain) await sync();
    const { rows } = await all.app.platform.db.asOwner(({ query }) =>
      sql<{ texts: string }>`
        select concat_ws(' ',
          (select json_agg(o) from woocommerce_orders o where o.store_id = ${storeId} and o.wc_id <= 105),
          (select json_agg(a) from activity_log a where a.store_id = ${storeId}),
          (select json_agg(l) from customer_links l where l.store_id = ${storeId}),
          (select json_agg(n) from customer_notes n where n.store_id = ${storeId}),
          (select json_agg(c) from shop_customers c where c.store_id = ${storeId} and c.email_key not in (${NAMESAKE}, 'sipho@example.co.za')),
          (select json_agg(c) from woocommerce_customers c where c.store_id = ${storeId})) as texts`.execute(query),
    );
    const texts = rows[0]!.texts.toLowerCase();
    // A hash may have any four digits in it.
    for (const text of ['zanele', 'mthethwa', WORK, HOME, '123 4567', '821234567', '(?<!\\d)6570(?!\\d)', 'fridays'])
      expect(new RegExp(`.{0,200}${text}.{0,50}`).exec(texts)?.[0]).toBeUndefined();
    const { body } = await call('GET', `/${ACCOUNT}`);
    expect(body).toMatchObject({ orders: 4, spend: '437.00' });
    expect(body.merged).toHaveLength(2);
  }
});
