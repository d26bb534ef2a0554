import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { storeShopRecord } from '../../features/sync/sync.public.ts';
import type { StubShop } from '../../testing/shop/stub-shop.ts';

/** New products from a CSV file. The recorded product 479 is there already. */
const ID = 479;

let all: StoreTestApp;
let shop: StubShop;
let storeId: string;
let known: Set<number>;

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => new Date('2026-11-20T15:00:00Z') });
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());

beforeEach(async () => {
  shop = all.shop;
  shop.reset();
  known = new Set(shop.products.keys());
  const { db } = all.app.platform;
  await db.asOwner(async ({ query }) => {
    await query.deleteFrom('rate_limits').execute();
    await query.deleteFrom('shop_operations').execute();
    await query.deleteFrom('woocommerce_products').where('store_id', '=', storeId).execute();
    await query.deleteFrom('woocommerce_categories').where('store_id', '=', storeId).execute();
  });
  await db.asSystem(storeId, async (tx) => {
    await storeShopRecord(tx, storeId, 'products', shop.products.get(ID));
    await storeShopRecord(tx, storeId, 'categories', { id: 15, name: 'Koffie', slug: 'koffie', parent: 0 });
    await storeShopRecord(tx, storeId, 'categories', { id: 16, name: 'Bone &amp; pads', slug: 'bone', parent: 15 });
  });
});

const csvOf = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
const post = async (csv: string, more: { operation_id?: string; dry_run?: boolean; new_products?: boolean } = {}) => {
  const body = { operation_id: randomUUID(), csv, dry_run: false, new_products: true, ...more };
  const { status, body: answer } = await all.owner.call('POST', `/api/v1/stores/${storeId}/products/import`, body);
  return { status, ...answer };
};
const undo = (id: string) =>
  all.owner.call('POST', `/api/v1/stores/${storeId}/products/bulk/undo`, { operation_id: randomUUID(), undo: id });
const made = () => [...shop.products.values()].filter(({ id }) => !known.has(Number(id))) as unknown as Made[];
type Made = Record<string, unknown> & { id: number; sku: string };
const ofSku = (sku: string) => made().find((product) => product.sku === sku);

const MIXED = csvOf(
  'ID,Type,SKU,Name,Regular price,Stock,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
  `${ID},simple,,,99.00,,,,,`,
  ',simple,RUSK,Rusks,"35,50",12,"Koffie > Bone & pads, Koffie",,,',
  ',variable,SHIRT,Shirt,,,,,Size,"S, M"',
  ',variation,SHIRT-S,Shirt S,120,3,,SHIRT,Size,S',
  ',variation,,Shirt M,130,,,SHIRT,Size,M',
);

test('without new_products an unknown SKU stays a problem, and nothing is made', async () => {
  const { result, problems, ignored_columns: ignored } = await post(MIXED, { new_products: false });
  expect(result).toMatchObject({ changed: 1, created: [] });
  expect(problems.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5, 6]);
  expect(ignored).toContain('Categories');
  expect(ofSku('RUSK')).toBeUndefined();
});

test('a preview names the new products; the same key makes them once; undo moves them to the trash', async () => {
  const operation_id = randomUUID();
  const preview = await post(MIXED, { operation_id, dry_run: true });
  expect(preview).toMatchObject({ status: 200, problems: [], ignored_columns: [], result: { changed: 1 } });
  expect(preview.result.created).toMatchObject([
    { row: 3, name: 'Rusks', wc_id: null, values: { type: 'simple', regular_price: '35.50', categories: [16, 15] } },
    {
      row: 4,
      name: 'Shirt',
      variations: [
        { row: 5, name: 'S' },
        { row: 6, name: 'M' },
      ],
    },
  ]);
  expect(shop.writes).toEqual([]);
  for (let round = 0; round < 2; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { result } = await post(MIXED, { operation_id });
    expect(result).toMatchObject({ changed: 1, refused: 0, unfinished: false });
    expect(result.created.map(({ wc_id }: { wc_id: number | null }) => typeof wc_id)).toEqual(['number', 'number']);
  }
  expect(
    made()
      .map(({ sku }) => sku)
      .toSorted(),
  ).toEqual(['RUSK', 'SHIRT']);
  expect(ofSku('RUSK')).toMatchObject({
    name: 'Rusks',
    regular_price: '35.50',
    stock_quantity: 12,
    manage_stock: true,
  });
  const shirt = ofSku('SHIRT');
  const variations = [...shop.variations.values()].filter((one) => one['parent_id'] === shirt?.id);
  expect(variations.map((one) => one['regular_price']).toSorted()).toEqual(['120', '130']);
  const undone = await undo(operation_id);
  expect(undone.body).toMatchObject({ changed: 1, refused: 0, trashed: [{ refused: null }, { refused: null }] });
  expect([ofSku('RUSK')?.['status'], ofSku('SHIRT')?.['status']]).toEqual(['trash', 'trash']);
  expect(shop.products.get(ID)).toMatchObject({ regular_price: '95.00' });
});

test('rows that cannot be new products are named', async () => {
  const { result, problems } = await post(
    csvOf(
      'Type,SKU,Name,Regular price,Sale price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global',
      'simple,A,,10,,,,,,',
      'grouped,B,Set,10,,,,,,',
      'simple,C,Tea,10,12,,,,,',
      'simple,D,Tea,10,,Nowhere > Deep,,,,',
      'variable,E,Shirt,,,,,,,',
      'variation,F,Shirt,10,,,NOBODY,Size,S,',
      'variable,G,Shirt,,,,,Size,"S,M",',
      'variation,H,Shirt,10,,,G,Size,XL,',
      'simple,G,Again,10,,,,,,',
      'variable,I,Shirt,,,,,Unknown,"S,M",1',
    ),
    { dry_run: true },
  );
  expect(problems.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [2, 'Name'],
    [3, 'Type'],
    [4, 'Sale price'],
    [5, 'Categories'],
    [6, 'Attribute 1 name'],
    [7, 'Parent'],
    [9, null],
    [10, 'SKU'],
    [11, null],
  ]);
  expect(result.created.map(({ row }: { row: number }) => row)).toEqual([8]);
});
