import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { expectedSums } from '#domain/testing/expected-sums.ts';
import { testProduct } from '#domain/testing/test-records.ts';
import { type GeneratedShop, generateShop, storeShop } from '../../../testing/orders/generated-orders.ts';
import { storeCatalogue } from '../../../testing/generated-catalogue.ts';
import { createStore, createUser, openTestOrganization } from '../../../testing/tenants.ts';
import { storeShopRecord } from '../../sync/sync.public.ts';
import { readProduct } from '../detail/product-detail.queries.ts';
import { readProductFacets } from './product-facets.queries.ts';
import { readProductPerformance } from '../detail/product-performance.queries.ts';
import { findStockItems, readStockItems } from '../stock-take/stock-items.queries.ts';
import { planBulk } from '../bulk/bulk.queries.ts';
import { readProductPage } from './product-list.queries.ts';

const NOW = new Date('2026-04-10T10:00:00Z');
const TIMEZONE = 'America/New_York';

let scope: StoreScope;
let shop: GeneratedShop;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  const storeId = await createStore(db, organization, { timezone: TIMEZONE });
  scope = scopeForServer(storeId, organization);
  shop = generateShop(9, 200, '2026-02-20T00:00:00Z', 50);
  await storeShop(db, storeId, shop);
  const common = { price: '10.5', manage_stock: true };
  const products = [
    testProduct(11, {
      ...common,
      name: 'Buchu &amp; Lemon',
      sku: 'A-11',
      stock_quantity: 60,
      categories: [{ id: 2 }],
      global_unique_id: '6009705260017',
    }),
    testProduct(12, { ...common, name: 'Beans', sku: 'A-12', stock_quantity: 2, categories: [{ id: 1 }] }),
    testProduct(13, { price: '10.5', name: '100%_pure', sku: 'A-13', type: 'variable', categories: [{ id: 3 }] }),
    testProduct(14, { ...common, name: 'Gone', sku: 'A-14', status: 'trash', stock_quantity: 0, categories: [] }),
  ];
  const variation = testProduct(131, {
    ...common,
    parent_id: 13,
    sku: 'V-131-KG',
    global_unique_id: '6001087357784',
    name: '1 kg',
    stock_quantity: 1,
    attributes: [{ name: 'Size &amp; cut', option: '1 kg' }],
  });
  const categories = [
    { id: 1, name: 'Coffee', parent: 0 },
    { id: 2, name: 'Tea &amp; more', parent: 1 },
    { id: 3, name: 'Other', parent: 0 },
  ];
  await storeCatalogue(db, storeId, { products, variations: [variation], categories });
});
afterAll(() => db.close());

const ask = (more: object, user = owner) =>
  db.asUser({ userId: user, ...scope }, (tx) =>
    readProductPage(
      tx,
      scope,
      { store_id: scope.storeId, page: 1, per_page: 20, order: 'desc', orderby: 'date', ...more },
      NOW,
    ),
  );
const idsOf = async (more: object) => (await ask(more)).items.map(({ wc_id }) => wc_id);

/** Units of a product sold and not returned between two days, computed from the orders. */
function expectedUnits(product: number, from: string, to: string): { sold: number; back: number } {
  const orders = shop.orders.map((order) => ({
    order,
    refunds: shop.refunds.filter(({ parent_id }) => parent_id === order.id),
  }));
  const { products } = expectedSums(orders, {
    timezone: TIMEZONE,
    currency: 'ZAR',
    dateType: 'date_paid',
    excluded: EXCLUDED_STATUSES,
  });
  let [sold, back] = [0, 0];
  for (const [key, sums] of products) {
    const [currency, day = '', id] = key.split(' ');
    if (currency !== 'ZAR' || Number(id) !== product || day < from || day > to) continue;
    sold += Number(sums['units'] ?? 0n);
    back += Number(sums['refunded_units'] ?? 0n);
  }
  return { sold, back };
}

test('a list shows units sold in the last 30 shop days minus returns', async () => {
  const { items, total } = await ask({ orderby: 'units' });
  expect(total).toBe(3);
  for (const item of items) {
    const { sold, back } = expectedUnits(item.wc_id, '2026-03-12', '2026-04-10');
    expect([item.wc_id, item.units_30_days]).toEqual([item.wc_id, sold - back]);
  }
  const units = items.map((item) => item.units_30_days);
  expect(units).toEqual([...units].sort((one, other) => other - one));
  expect(items.find(({ wc_id }) => wc_id === 11)).toMatchObject({
    name: 'Buchu & Lemon',
    price: '10.50',
    categories: [{ id: 2, name: 'Tea & more' }],
  });
});

test('filters, search and pages', async () => {
  expect(await idsOf({ category: 1, orderby: 'name', order: 'asc' })).toEqual([12, 11]);
  expect((await idsOf({ low_stock: true })).sort()).toEqual([12, 13]);
  expect((await idsOf({ low_stock: false })).sort()).toEqual([11]);
  // Only the variable product says how many of its variations are low.
  expect((await ask({})).items.map(({ wc_id, low_variations }) => [wc_id, low_variations])).toEqual(
    expect.arrayContaining([
      [11, undefined],
      [12, undefined],
      [13, 1],
    ]),
  );
  expect(await idsOf({ search: 'v-131' })).toEqual([13]);
  expect(await idsOf({ search: '100%' })).toEqual([13]);
  expect(await idsOf({ search: '%' })).toEqual([13]);
  expect(await idsOf({ search: 'a-12 beans' })).toEqual([12]);
  expect(await idsOf({ page: 2, per_page: 2, orderby: 'name', order: 'asc' })).toHaveLength(1);
  const facets = await db.asUser({ userId: owner, ...scope }, (tx) => readProductFacets(tx, scope));
  expect(facets).toMatchObject({
    low_stock: 2,
    statuses: [{ status: 'publish', products: 3 }],
    stock: [{ stock_status: 'instock', products: 3 }],
  });
  const stranger = await createUser(db, 'Some Stranger');
  await expect(ask({}, stranger)).rejects.toMatchObject({ code: 'STORE_NOT_FOUND' });
});

test("a product's performance equals the plain sum of its sales", async () => {
  const range = { from: '2026-03-01', to: '2026-03-31' } as const;
  const found = await db.asUser({ userId: owner, ...scope }, (tx) => readProductPerformance(tx, scope, 11, range, NOW));
  const { sold, back } = expectedUnits(11, range.from, range.to);
  expect(found).toMatchObject({ figures: { items: sold - back }, refundedUnits: back });
  expect(found?.figures.refundRate).toBeCloseTo(back / sold, 4);
  expect(found?.daysOfCover).toBeCloseTo((60 * 31) / (sold - back), 10);
  expect(found?.series).toHaveLength(31);
  expect(found?.series.reduce((sum, part) => sum + part.figures.items, 0)).toBe(sold - back);
  expect(
    found?.recentOrders.every(({ wc_id }) =>
      shop.orders.find(({ id }) => id === wc_id)?.line_items.some(({ product_id }) => product_id === 11),
    ),
  ).toBe(true);
  expect(found?.recentOrders).toHaveLength(10);
  expect(
    await db.asUser({ userId: owner, ...scope }, (tx) => readProductPerformance(tx, scope, 999, range, NOW)),
  ).toBeNull();
});

test('a product has its variations; an unknown product is null', async () => {
  const found = await db.asUser({ userId: owner, ...scope }, (tx) => readProduct(tx, scope, 13, NOW));
  expect(found?.variations).toEqual([
    expect.objectContaining({
      wc_id: 131,
      sku: 'V-131-KG',
      stock_quantity: 1,
      attributes: [{ name: 'Size & cut', option: '1 kg' }],
    }),
  ]);
  expect(await db.asUser({ userId: owner, ...scope }, (tx) => readProduct(tx, scope, 999, NOW))).toBeNull();
});

test('a product with an invalid price is stored with 0 and a warning', async () => {
  const dates = { date_created_gmt: '2026-01-01T00:00:00', date_modified_gmt: '2026-01-02T00:00:00' };
  const sent = {
    ...dates,
    id: 15,
    name: 'Spoilt',
    type: 'simple',
    status: 'publish',
    price: '1,5',
    regular_price: 'abc',
  };
  const child = { ...dates, id: 151, parent_id: 15, status: 'publish', price: '9.00', stock_quantity: 'many' };
  await db.asSystem(scope.storeId, async (tx) => {
    await storeShopRecord(tx, scope.storeId, 'products', sent);
    await storeShopRecord(tx, scope.storeId, 'variations', child);
    const { rows } = await sql`select 1 from sync_dead_letters where store_id = ${scope.storeId}`.execute(tx.query);
    expect(rows).toEqual([]);
  });
  expect(await db.asUser({ userId: owner, ...scope }, (tx) => readProduct(tx, scope, 15, NOW))).toMatchObject({
    price: '0.00',
    regular_price: '0.00',
    warnings: [
      { field: 'price', value: '1,5' },
      { field: 'regular_price', value: 'abc' },
    ],
    variations: [{ price: '9.00', stock_quantity: null, warnings: [{ field: 'stock_quantity', value: 'many' }] }],
  });
  // Once corrected in the shop, the warning is gone.
  const corrected = { ...sent, price: '1.5', regular_price: '', date_modified_gmt: '2026-01-03T00:00:00' };
  await db.asSystem(scope.storeId, (tx) => storeShopRecord(tx, scope.storeId, 'products', corrected));
  expect(await db.asUser({ userId: owner, ...scope }, (tx) => readProduct(tx, scope, 15, NOW))).toMatchObject({
    price: '1.50',
    warnings: [],
  });
});

test('what is counted is found by name, SKU and barcode, without the trash and without variable products', async () => {
  const find = async (search: string) =>
    (await db.asUser({ userId: owner, ...scope }, (tx) => findStockItems(tx, scope, search))).map(
      ({ wc_id, parent_id, is_exact }) => [wc_id, parent_id, is_exact],
    );
  expect(await find('buchu')).toEqual([[11, null, false]]);
  expect(await find('a-12')).toEqual([[12, null, true]]);
  expect(await find('a-1')).toEqual([
    [131, 13, false],
    [12, null, false],
    [11, null, false],
  ]);
  // The barcode of a product, and of a variation.
  expect(await find('6009705260017')).toEqual([[11, null, true]]);
  expect(await find('6001087357784')).toEqual([[131, 13, true]]);
  expect(await find('6001087357785')).toEqual([]);
  expect(await find('gone')).toEqual([]);
  expect(await find(' ')).toEqual([]);
  const again = await db.asUser({ userId: owner, ...scope }, (tx) => readStockItems(tx, scope, [131, 12, 14, 13]));
  expect(again.map(({ wc_id, name, stock_quantity }) => [wc_id, name, stock_quantity])).toEqual([
    [131, '100%_pure – 1 kg', 1],
    [12, 'Beans', 2],
  ]);
});

test('a bulk change of all that is listed is of those that the conditions choose', async () => {
  const where = { property: 'product_stock', is: 'at_most', values: ['2'] } as const;
  const change = { price: { set: '12.00' }, rounding: 'cents' } as const;
  const { products } = await db.asUser({ userId: owner, ...scope }, (tx) =>
    planBulk(tx, scope, { where }, change, NOW),
  );
  expect(products.map(({ wc_id }) => wc_id).toSorted()).toEqual(await idsOf({ where, orderby: 'name', order: 'desc' }));
  expect(products.map(({ wc_id }) => wc_id).toSorted()).toEqual([12, 13]);
});
