import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceRangeOf } from '#domain/products/price-range.ts';
import { Random } from '#domain/random.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { testProduct } from '#domain/testing/test-records.ts';
import { storeCatalogue } from '../../../testing/generated-catalogue.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { storeShopRecord } from '../../sync/sync.public.ts';
import { readProduct } from '../detail/product-detail.queries.ts';
import { readProductPage } from './product-list.queries.ts';

const NOW = new Date('2026-04-10T10:00:00Z');

let scope: StoreScope;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  scope = scopeForServer(await createStore(db, organization), organization);
});
afterAll(() => db.close());

const variation = (id: number, parent_id: number, price: string, more: object = {}) => ({
  ...testProduct(id, { parent_id, price, regular_price: price, sale_price: '', ...more }),
  manage_stock: false as const,
});

const list = (order: 'asc' | 'desc') =>
  db.asUser({ userId: owner, ...scope }, async (tx) => {
    const query = { store_id: scope.storeId, page: 1, per_page: 100, order, orderby: 'price' } as const;
    return (await readProductPage(tx, scope, query, NOW)).items;
  });
const detail = (id: number) => db.asUser({ userId: owner, ...scope }, (tx) => readProduct(tx, scope, id, NOW));
const rangeOf = async (id: number) => (await list('asc')).find(({ wc_id }) => wc_id === id)?.price_range;

test('a variable product costs what its variations that can be bought cost, also after one has changed', async () => {
  await storeCatalogue(db, scope.storeId, {
    products: [testProduct(1, { type: 'variable', price: '59.99' }), testProduct(2, { price: '70.00' })],
    variations: [
      variation(11, 1, '59.99', { stock_status: 'outofstock' }),
      variation(12, 1, '89.99', { regular_price: '99.99', sale_price: '89.99' }),
      variation(13, 1, '201.99'),
    ],
  });
  const range = { lowest: '89.99', highest: '201.99', regular_lowest: '99.99', regular_highest: '201.99' };
  expect(await rangeOf(1)).toEqual(range);
  expect(await detail(1)).toMatchObject({ price_range: range, variations: [{ status: 'publish' }, {}, {}] });
  expect(await rangeOf(2)).toBeUndefined();
  expect((await list('asc')).map(({ wc_id }) => wc_id)).toEqual([2, 1]);
  const changed = variation(11, 1, '59.99', { stock_status: 'onbackorder', date_modified_gmt: '2026-01-03T00:00:00' });
  await db.asSystem(scope.storeId, (tx) => storeShopRecord(tx, scope.storeId, 'variations', changed));
  expect(await rangeOf(1)).toMatchObject({ lowest: '59.99', highest: '201.99' });
  expect((await list('asc')).map(({ wc_id }) => wc_id)).toEqual([1, 2]);
  expect((await list('desc')).map(({ wc_id }) => wc_id)).toEqual([1, 2]);
});

test('products are sorted by the prices they show', async () => {
  const random = new Random(7);
  const products = Array.from({ length: 40 }, (_, at) => 100 + at).map((id) =>
    testProduct(id, {
      type: random.chance(0.7) ? 'variable' : 'simple',
      price: fromCents(BigInt(random.between(100, 9000))),
      stock_status: random.chance(0.3) ? 'outofstock' : 'instock',
    }),
  );
  const variations = products.flatMap(({ id }) =>
    Array.from({ length: random.between(0, 4) }, (_, at) => {
      const price = random.chance(0.1) ? '' : fromCents(BigInt(random.between(0, 9000)));
      return {
        ...variation(id * 10 + at, id, price, {
          status: random.chance(0.2) ? 'private' : 'publish',
          stock_status: random.chance(0.5) ? 'outofstock' : 'instock',
        }),
        manage_stock: random.chance(0.2) ? ('parent' as const) : false,
      };
    }),
  );
  await storeCatalogue(db, scope.storeId, { products, variations });
  for (const order of ['asc', 'desc'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const items = await list(order);
    const shown = items.map(({ price, price_range: range }) =>
      Number(toCents(range === undefined ? price : order === 'asc' ? range.lowest : range.highest)),
    );
    expect(shown).toEqual(shown.toSorted((one, other) => (order === 'asc' ? one - other : other - one)));
    expect(items.filter(({ price_range }) => price_range).length).toBeGreaterThan(15);
  }
  // The list and a product's page agree.
  for (const { wc_id, price_range } of (await list('asc')).slice(0, 20)) {
    // oxlint-disable-next-line no-await-in-loop
    const product = await detail(wc_id);
    const priced = product?.variations.map((one) => ({
      ...one,
      stock_status: one.manage_stock === 'parent' ? product.stock_status : one.stock_status,
    }));
    const expected = product?.type === 'variable' ? priceRangeOf(priced ?? []) : null;
    expect(price_range ?? null).toEqual(expected);
  }
});
