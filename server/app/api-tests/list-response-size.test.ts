import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recording } from '../../testing/recordings.ts';
import { createStore } from '../../testing/tenants.ts';
import { startTestApp, type ParsedJson, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { describeApi } from '../rpc/api-docs.ts';

let app: TestApp;
let owner: SignedIn;
let storeId: string;

const PEOPLE = ['Zoë Botha', 'Thandi Nkosi', 'Pieter van der Merwe', 'Aisha Patel', 'Lerato Dlamini'];
const TITLES = ['Rooibos, loose leaf', 'Honeybush, 80 bags', 'Marula oil', 'Koeksister tin', 'Braai salt, smoked'];

/** Twenty of each, as the recordings of a real shop have them. */
function records() {
  const order = recording('order-single-with-refund').body as { billing: object };
  const product = recording('product-update').body as object;
  const orders = Array.from({ length: 20 }, (_, n) => {
    const [first_name = '', ...rest] = (PEOPLE[n % 5] ?? '').split(' ');
    const email = `${first_name.toLowerCase()}.${n}@voorbeeld.co.za`;
    const billing = { ...order.billing, first_name, last_name: rest.join(' '), email, city: 'Kaapstad', state: 'WC' };
    const [payment_method, payment_method_title] = n % 2 ? ['payfast', 'PayFast'] : ['bacs', 'Direct bank transfer'];
    return {
      ...order,
      id: 1000 + n,
      number: String(1000 + n),
      customer_id: 0,
      billing,
      payment_method,
      payment_method_title,
    };
  });
  const products = Array.from({ length: 20 }, (_, n) => ({
    ...product,
    id: 500 + n,
    name: `${TITLES[n % 5]} ${n}`,
    sku: `SKU-${n}`,
    images: [
      {
        id: n,
        src: `https://winkel.co.za/wp-content/uploads/2026/03/${(TITLES[n % 5] ?? '').replaceAll(/\W+/g, '-')}-${n}.jpg`,
      },
    ],
    manage_stock: true,
    stock_quantity: 1,
  }));
  return { orders, products };
}

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-01T10:00:00Z') });
  owner = await app.signedIn('owner@example.co.za');
  const { db } = app.platform;
  storeId = await createStore(db, owner.organizationId);
  const { orders, products } = records();
  await upsertBatch(db, storeId, 'products', products);
  await upsertBatch(db, storeId, 'orders', orders);
});
afterAll(() => app.close());

async function read(path: string): Promise<{ body: ParsedJson; bytes: number; zipped: number }> {
  const { status, body } = await owner.call('GET', `/api/v1/stores/${storeId}${path}`);
  expect({ path, status }).toEqual({ path, status: 200 });
  const text = JSON.stringify(body);
  return { body, bytes: text.length, zipped: gzipSync(text).length };
}

/** Fields that a compact list still needs. */
const SHOWN: Record<string, string[]> = {
  '/orders': [
    'wc_id',
    'number',
    'status',
    'currency',
    'total',
    'refunded',
    'date_created',
    'date_modified',
    'customer_name',
  ],
  '/products': ['wc_id', 'name', 'price', 'regular_price', 'stock_quantity', 'stock_status', 'date_modified'],
  '/customers': ['customer_key', 'name', 'orders', 'spend', 'last_order_at', 'segment'],
};

describe.each([
  ['/orders', 0.65],
  ['/products', 0.75],
  ['/customers', 0.6],
])('%s', (path, most) => {
  test('compact: the same records and figures in fewer bytes, without the fields a phone does not show', async () => {
    const whole = await read(path);
    const compact = await read(`${path}?compact=true`);
    expect(whole.body.compact).toBeUndefined();
    expect(compact.body).toMatchObject({ compact: true, total: 20, totalPages: 1, page: 1, perPage: 20 });
    for (const [at, item] of compact.body.items.entries()) {
      expect(whole.body.items[at]).toMatchObject(item);
      expect(Object.keys(item)).toEqual(expect.arrayContaining(SHOWN[path] ?? []));
    }
    expect(compact.bytes / whole.bytes).toBeLessThan(most);
    expect(compact.zipped).toBeLessThan(whole.zipped * 0.9);
  });
});

test('without a name the email identifies the customer', async () => {
  const { orders } = records();
  const nameless = { ...orders[0], id: 2000, billing: { ...orders[0]?.billing, first_name: '', last_name: '' } };
  await upsertBatch(app.platform.db, storeId, 'orders', [nameless]);
  const { body } = await read('/orders?compact=true&search=2000');
  const { body: one } = await read('/orders/2000');
  expect(one.customer_email).toContain('@');
  const found = (await read('/orders?compact=true')).body.items.find(
    (order: { wc_id: number }) => order.wc_id === 2000,
  );
  expect([body.compact, found.customer_email]).toEqual([true, one.customer_email]);
});

test('the dashboard’s lists have no images', async () => {
  const days = 'from=2020-01-01&to=2026-12-31';
  for (const [path, list] of [
    [`/analytics/dashboard?${days}`, 'lowStock'],
    [`/analytics/products?${days}`, 'items'],
  ] as const) {
    const whole = await read(path);
    const compact = await read(`${path}&compact=true`);
    expect(compact.body.compact).toBe(true);
    expect(whole.body[list].length).toBeGreaterThan(0);
    expect(compact.body[list]).toHaveLength(whole.body[list].length);
    for (const item of compact.body[list]) expect(item).not.toHaveProperty('image');
    expect(compact.zipped).toBeLessThan(whole.zipped);
  }
});

test('a single record is complete, and the API reference explains compact lists', async () => {
  const { body } = await read('/products/500');
  expect(body).toMatchObject({ image: expect.stringContaining('https://'), categories: expect.any(Array) });
  const { paths = {} } = await describeApi('https://karoo.test');
  for (const list of ['orders', 'products', 'customers']) {
    const { parameters = [] } = paths[`/api/v1/stores/{store_id}/${list}`]?.get ?? {};
    const compact = parameters.find((parameter) => 'name' in parameter && parameter.name === 'compact');
    expect(JSON.stringify(compact)).toContain('for slow lines');
  }
});
