import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type QuirkyShop, startQuirkyShop } from '../../testing/shop/quirky-shop.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let shop: QuirkyShop;
let person: SignedIn;
let storeId: string;
let path: string;

beforeAll(async () => {
  [app, shop] = await Promise.all([
    startTestApp(),
    startQuirkyShop('customers-forbidden', 'order-crashes', 'phones-as-lists'),
  ]);
  shop.shop.spoil(shop.shop.products()[0]!.id, { weight: ['heavy'] });
  person = await app.signedIn('lists@example.co.za');
  const { body: store } = await person.call('POST', '/api/v1/stores', {
    organization_id: person.organizationId,
    url: shop.url,
    consumer_key: shop.consumerKey,
    consumer_secret: shop.consumerSecret,
  });
  storeId = store.id;
  path = `/api/v1/stores/${storeId}/sync`;
  await vi.waitFor(async () => expect((await status()).run?.status).toBe('completed'), {
    timeout: 60_000,
    interval: 50,
  });
});
afterAll(() => Promise.all([app.close(), shop.close()]));

const status = async () => (await person.call('GET', path)).body;

test('each list has its own outcome: why it was not read, what the shop said, and which records are set aside', async () => {
  const { lists, dead_letters } = await status();
  const read = { message: null, answer: null, set_aside: { records: 0, ids: [] } };
  const crashing = [...shop.shop.orders()][4]!.id;
  expect(lists).toEqual([
    { ...read, list: 'orders', set_aside: { records: 1, ids: [crashing] } },
    { ...read, list: 'refunds' },
    { ...read, list: 'products' },
    { ...read, list: 'variations' },
    { ...read, list: 'categories' },
    {
      ...read,
      list: 'customers',
      message: expect.stringContaining('The key’s user doesn’t have access to customers.'),
      answer: 'Sorry, you cannot list resources.',
    },
  ]);
  expect(dead_letters).toBe(1);
});

test('records of all lists with values that Karoo cannot use are counted, and listed page by page', async () => {
  const warning = { field: 'date_created_gmt', value: 'soon', expected: 'date', instead: '' };
  const odd = { karoo_warnings: [warning] };
  await upsertBatch(app.platform.db, storeId, 'categories', [{ id: 7, name: 'Tea', ...odd }]);
  await upsertBatch(app.platform.db, storeId, 'customers', [{ id: 8, email: 'odd@example.co.za', ...odd }]);
  const { unreadable_records: count } = await status();
  const page = async (number: number) =>
    (await person.call('GET', `${path}/unreadable?per_page=15&page=${number}`)).body;
  const pages = await Promise.all(Array.from({ length: Math.ceil(count / 15) }, (_, index) => page(index + 1)));
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => count));
  const items = pages.flatMap((one) => one.items);
  expect(items.length).toBe(count);
  expect([...new Set(items.map(({ list }) => list))]).toEqual(['orders', 'products', 'categories', 'customers']);
  const ofOrders = items.filter(({ list }) => list === 'orders').map(({ wc_id }) => wc_id);
  expect(ofOrders).toEqual([...new Set(ofOrders)].toSorted((a, b) => b - a));
  expect(items[0]).toMatchObject({ list: 'orders', warnings: [{ field: 'billing.phone', expected: 'text' }] });
  expect(items.slice(-2)).toEqual([
    { list: 'categories', wc_id: 7, warnings: [warning] },
    { list: 'customers', wc_id: 8, warnings: [warning] },
  ]);
});
