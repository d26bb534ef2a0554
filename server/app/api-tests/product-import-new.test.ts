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
    await query.deleteFrom('woocommerce_product_variations').where('store_id', '=', storeId).execute();
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
  const { result, problems, columns } = await post(MIXED, { new_products: false });
  expect(result).toMatchObject({ changed: 1, created: [] });
  expect(problems.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5, 6]);
  expect(columns).toContainEqual(expect.objectContaining({ heading: 'Categories', reason: 'new_products' }));
  expect(ofSku('RUSK')).toBeUndefined();
});

test('a preview names the new products; the same key makes them once; undo moves them to the trash', async () => {
  const operation_id = randomUUID();
  const preview = await post(MIXED, { operation_id, dry_run: true });
  expect(preview).toMatchObject({ status: 200, problems: [], result: { changed: 1 } });
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
      'Type,SKU,Name,Regular price,Sale price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global',
      'simple,A,,10,,,,,',
      'bundle,B,Set,10,,,,,',
      'simple,C,Tea,10,12,,,,',
      'variable,E,Shirt,,,,,,',
      'variation,F,Shirt,10,,NOBODY,Size,S,',
      'variable,G,Shirt,,,,Size,"S,M",',
      'variation,H,Shirt,10,,G,Size,XL,',
      'simple,G,Again,10,,,,,',
      'variable,I,Shirt,,,,A name that is too long for a slug,"S,M",1',
    ),
    { dry_run: true },
  );
  expect(problems.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [2, 'Name'],
    [3, 'Type'],
    [4, 'Sale price'],
    [5, 'Attribute 1 name'],
    [6, 'Parent'],
    [8, null],
    [9, 'SKU'],
    [10, 'Attribute 1 name'],
  ]);
  expect(result.created.map(({ row }: { row: number }) => row)).toEqual([7]);
});

const categories = () => [...shop.categories.values()].map(({ name, parent }) => [String(name), parent]);
const TREE = csvOf(
  'SKU,Name,Regular price,Categories',
  'MUG,Mug,80,"Huis > Kombuis > Bekers, Koffie > Toebehore"',
  'CUP,Cup,60,huis > kombuis',
);

test('subcategories are created along their path, each once; undo removes those that nothing else uses', async () => {
  const operation_id = randomUUID();
  const before = categories();
  const preview = await post(TREE, { operation_id, dry_run: true });
  expect(preview.problems).toEqual([]);
  expect(preview.result.created[0]).toMatchObject({
    categories: ['Huis > Kombuis > Bekers', 'Koffie > Toebehore'],
    new_categories: ['Huis > Kombuis > Bekers', '… > Toebehore'],
  });
  expect((await post(TREE, { operation_id })).result).toMatchObject({ refused: 0, unfinished: false });
  const named = new Map([...shop.categories.values()].map((one) => [String(one['name']), one]));
  expect(named.get('Kombuis')?.['parent']).toBe(named.get('Huis')?.id);
  expect(named.get('Bekers')?.['parent']).toBe(named.get('Kombuis')?.id);
  expect(named.get('Toebehore')?.['parent']).toBe(15);
  const idsOf = (sku: string) => ((ofSku(sku)?.['categories'] ?? []) as { id: number }[]).map(({ id }) => id);
  expect(idsOf('MUG')).toEqual([named.get('Bekers')?.id, named.get('Toebehore')?.id]);
  expect(idsOf('CUP')).toEqual([named.get('Kombuis')?.id]);
  // A person files another product under one of them.
  shop.change(ID, { categories: [{ id: Number(named.get('Toebehore')?.id) }] });
  expect((await undo(operation_id)).body).toMatchObject({
    refused: 0,
    trashed: [{ refused: null }, { refused: null }],
  });
  expect(categories()).toEqual([...before, ['Toebehore', 15]]);
});

test('after an undo the corrected file brings the products back from the trash', async () => {
  const first = randomUUID();
  await post(TREE, { operation_id: first });
  const { id } = ofSku('MUG') as Made;
  await undo(first);
  expect(shop.products.get(id)?.['status']).toBe('trash');
  const corrected = TREE.replace('Mug,80', 'Beker,95.50');
  const preview = await post(corrected, { dry_run: true });
  expect(preview.result.created[0]).toMatchObject({ name: 'Beker', is_restored: true });
  const second = randomUUID();
  const { result } = await post(corrected, { operation_id: second });
  expect(result).toMatchObject({ refused: 0, created: [{ wc_id: id, is_restored: true }, {}] });
  expect(shop.products.get(id)).toMatchObject({ status: 'publish', name: 'Beker', regular_price: '95.50' });
  expect(categories().map(([name]) => name)).toContain('Bekers');
  expect(shop.products.get(id)?.['categories']).toHaveLength(2);
  expect(made()).toHaveLength(2);
  await undo(second);
  expect(shop.products.get(id)?.['status']).toBe('trash');
});

test('a variable product comes back with new variations, as the shop keeps the old ones in the trash', async () => {
  const first = randomUUID();
  await post(MIXED, { operation_id: first });
  const shirt = ofSku('SHIRT') as Made;
  await undo(first);
  const second = randomUUID();
  const preview = await post(MIXED, { operation_id: second, dry_run: true });
  expect(preview.problems).toEqual([]);
  expect(preview.result.created).toMatchObject([
    { name: 'Rusks', is_restored: true },
    { name: 'Shirt', is_restored: true, variations: [{ name: 'S' }, { name: 'M' }] },
  ]);
  expect((await post(MIXED, { operation_id: second })).result).toMatchObject({ refused: 0, unfinished: false });
  expect(shop.products.get(shirt.id)).toMatchObject({ status: 'publish', type: 'variable' });
  const live = [...shop.variations.values()].filter((one) => one['parent_id'] === shirt.id && one.status === 'publish');
  expect(live.map(({ sku }) => sku)).toEqual(['SHIRT-S', '']);
  expect(made()).toHaveLength(2);
});

test('what somebody else put in the trash stays there', async () => {
  shop.change(2200, { sku: 'GONE', status: 'trash' });
  await all.app.platform.db.asSystem(storeId, (tx) =>
    storeShopRecord(tx, storeId, 'products', shop.products.get(2200)),
  );
  const { result, problems } = await post(csvOf('SKU,Name,Regular price', 'GONE,Tea,10'), { dry_run: true });
  expect(problems).toMatchObject([{ row: 2, message: 'This product is in the trash.' }]);
  expect(result.created).toEqual([]);
});

test('global attributes and their values are created, and removed with the products that needed them', async () => {
  const attributes = async () => {
    const { body } = await all.owner.call('GET', `/api/v1/stores/${storeId}/products/attributes`);
    return body.items as { id: number; name: string; terms: { name: string }[] }[];
  };
  const [known] = await attributes();
  const before = await attributes();
  const csv = csvOf(
    'Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global,Attribute 2 default',
    `variable,HAT,Hat,,,${known?.name.toUpperCase()},Reuse,1,Rand,"Breed, Smal",1,Smal`,
    `variation,HAT-B,Hat,150,HAT,${known?.name},Reuse,1,Rand,Breed,1,`,
  );
  const operation_id = randomUUID();
  const preview = await post(csv, { operation_id, dry_run: true });
  expect(preview.problems).toEqual([]);
  expect(preview.result.created[0]).toMatchObject({
    new_attributes: ['Rand'],
    new_values: [`${known?.name.toUpperCase()}: Reuse`],
    variations: [{ name: 'Reuse, Breed' }],
  });
  expect((await post(csv, { operation_id })).result).toMatchObject({ refused: 0 });
  const now = await attributes();
  expect(now.find(({ name }) => name === 'Rand')?.terms.map(({ name }) => name)).toEqual(['Breed', 'Smal']);
  expect(now.find(({ id }) => id === known?.id)?.terms.map(({ name }) => name)).toContain('Reuse');
  const hat = ofSku('HAT') as Made;
  expect((hat['attributes'] as { id: number }[]).every(({ id }) => id > 0)).toBe(true);
  expect(hat['default_attributes']).toMatchObject([{ name: 'Rand', option: 'smal' }]);
  await undo(operation_id);
  expect(await attributes()).toEqual(before);
});

test('the other fields of WooCommerce’s export, and tags that the shop finds or creates', async () => {
  const csv = csvOf(
    'Type,SKU,Name,Regular price,"GTIN, UPC, EAN, or ISBN",Is featured?,Visibility in catalog,Tax status,Tax class,Low stock amount,Sold individually?,Allow customer reviews?,Purchase note,Position,Tags,Parent,Attribute 1 name,Attribute 1 value(s)',
    'simple,JAM,Jam,40,6001234567890,1,search,none,zero-rate,3,1,0,Enjoy,7,"Sweet, sweet, Gift",,,',
    'variable,SOCK,Sock,,,0,,,,,,,,,,,Size,"S, M"',
    'variation,SOCK-S,,60,6001234567891,,,,parent,,,,,2,,SOCK,Size,S',
  );
  const operation_id = randomUUID();
  const preview = await post(csv, { operation_id, dry_run: true });
  expect(preview.problems).toEqual([]);
  expect(preview.columns.every(({ reason }: { reason: string | null }) => reason === null)).toBe(true);
  expect(preview.result.created[0]).toMatchObject({ tags: ['Sweet', 'Gift'] });
  expect((await post(csv, { operation_id })).result).toMatchObject({ refused: 0 });
  expect(ofSku('JAM')).toMatchObject({
    global_unique_id: '6001234567890',
    featured: true,
    catalog_visibility: 'search',
    tax_status: 'none',
    tax_class: 'zero-rate',
    low_stock_amount: 3,
    sold_individually: true,
    reviews_allowed: false,
    purchase_note: 'Enjoy',
    menu_order: 7,
    tags: [{ name: 'Sweet' }, { name: 'Gift' }],
  });
  const [sock] = [...shop.variations.values()].filter(({ sku }) => sku === 'SOCK-S');
  expect(sock).toMatchObject({ global_unique_id: '6001234567891', tax_class: 'parent', menu_order: 2 });
  await undo(operation_id);
  expect(ofSku('JAM')).toMatchObject({ status: 'trash', tags: [] });
});

test('upsells, cross-sells and files of new products; links to what the store does not have are named', async () => {
  const csv = csvOf(
    'Type,SKU,Name,Regular price,Upsells,Cross-sells,Download limit,Download expiry days,Download 1 ID,Download 1 name,Download 1 URL,Download 2 URL,Shipping class,Meta: colour',
    `"simple, downloadable, virtual",BOOK,Book,40,"id:${ID}, NOBODY",id:${ID},3,30,x-1,Part one,https://example.com/one.pdf,https://example.com/two.pdf,Bulky,red`,
  );
  const { result, notes, columns } = await post(csv);
  expect(result).toMatchObject({ refused: 0, unfinished: false });
  expect(ofSku('BOOK')).toMatchObject({
    upsell_ids: [ID],
    cross_sell_ids: [ID],
    download_limit: 3,
    download_expiry: 30,
    downloads: [
      { name: 'Part one', file: 'https://example.com/one.pdf' },
      { name: 'two.pdf', file: 'https://example.com/two.pdf' },
    ],
  });
  expect(notes).toMatchObject([{ kind: 'left_out', column: 'Upsells', rows: [2] }]);
  const left = (columns as { heading: string; reason: string | null }[]).filter(({ reason }) => reason !== null);
  expect(left.map(({ heading }) => heading)).toEqual(['Download 1 ID', 'Shipping class', 'Meta: colour']);
});

test('virtual, downloadable, external and grouped products', async () => {
  const csv = csvOf(
    'ID,Type,SKU,Name,Regular price,Weight (kg),Length (cm),Grouped products,External URL,Button text,Images,Stock',
    '5001,"simple, downloadable, virtual",ALBUM,Album,15,,,,,,https://example.com/a.jpg,',
    '5002,external,FLAG,Flag,11.05,,,,https://example.com/flag,Buy there,flag.jpg,4',
    `5003,grouped,SET,Set,9,,,"ALBUM, id:5004, id:${ID}, NOBODY",,,,`,
    '5004,simple,MUG,Mug,80,0.5,12,,,,,',
  );
  const { result, problems, notes } = await post(csv);
  expect(problems).toEqual([]);
  expect(result).toMatchObject({ refused: 0, unfinished: false });
  expect(ofSku('ALBUM')).toMatchObject({ type: 'simple', virtual: true, downloadable: true });
  expect(ofSku('ALBUM')?.['images']).toMatchObject([{ src: 'https://example.com/a.jpg' }]);
  expect(ofSku('FLAG')).toMatchObject({
    type: 'external',
    external_url: 'https://example.com/flag',
    button_text: 'Buy there',
  });
  expect(ofSku('MUG')).toMatchObject({ weight: '0.5', dimensions: { length: '12', width: '', height: '' } });
  expect(ofSku('SET')).toMatchObject({ type: 'grouped', grouped_products: [ofSku('ALBUM')?.id, ofSku('MUG')?.id] });
  const left = notes.map(({ column, rows }: { column: string; rows: number[] }) => [column, rows]);
  expect(left).toEqual(
    expect.arrayContaining([
      ['Images', [3]],
      ['Stock', [3]],
      ['Regular price', [4]],
      // The ids are those of another shop, so 479 is not the product with this id here.
      ['Grouped products', [4]],
    ]),
  );
});

test('a file of another shop: known SKUs are found whatever their ids, the others become new products', async () => {
  shop.change(2300, { sku: 'TEA-1', name: 'Tea', regular_price: '20.00', sale_price: '' });
  await all.app.platform.db.asSystem(storeId, (tx) =>
    storeShopRecord(tx, storeId, 'products', shop.products.get(2300)),
  );
  const csv = csvOf('ID,SKU,Name,Regular price', '9001,TEA-1,Tea,25', `${ID},OTHER,Rusks,30`, '9002,,Bags,5');
  const only = await post(csv, { new_products: false, dry_run: true });
  expect(only.result).toMatchObject({ changed: 1, created: [] });
  expect(only.problems).toMatchObject(
    [
      { row: 3, column: 'ID', message: /^The IDs of this file are those of another store/ },
      { row: 4, column: 'ID' },
    ].map((one) => (one.message ? { ...one, message: expect.stringMatching(one.message) } : one)),
  );
  const { result, problems } = await post(csv);
  expect(problems).toEqual([]);
  expect(result).toMatchObject({ changed: 1, refused: 0, created: [{ row: 3 }, { row: 4 }] });
  expect(shop.products.get(2300)).toMatchObject({ regular_price: '25' });
  expect(shop.products.get(ID)).toMatchObject({ regular_price: '95.00' });
});

test('a new variation of a product that the store has, with a value that it lacks', async () => {
  await post(MIXED);
  const shirt = ofSku('SHIRT') as Made;
  const csv = csvOf(
    'Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    'variation,SHIRT-XL,Shirt XL,150,SHIRT,Size,XL',
    `variation,SHIRT-L,Shirt L,140,id:${shirt.id},Size,L`,
  );
  const operation_id = randomUUID();
  const preview = await post(csv, { operation_id, dry_run: true });
  expect(preview).toMatchObject({
    problems: [],
    result: {
      changed: 3,
      variations: 2,
      products: [
        {
          new_variations: [
            { row: 2, name: 'XL' },
            { row: 3, name: 'L' },
          ],
        },
      ],
    },
  });
  const ofShirt = () => [...shop.variations.values()].filter((one) => one['parent_id'] === shirt.id);
  expect((await post(csv, { operation_id })).result).toMatchObject({ refused: 0, unfinished: false });
  expect(ofShirt().map(({ sku }) => sku)).toEqual(['SHIRT-S', '', 'SHIRT-XL', 'SHIRT-L']);
  expect(shop.products.get(shirt.id)?.['attributes']).toMatchObject([{ options: ['S', 'M', 'XL', 'L'] }]);
  expect((await undo(operation_id)).body).toMatchObject({ refused: 0 });
  expect(ofShirt().map(({ sku }) => sku)).toEqual(['SHIRT-S', '']);
  expect(shop.products.get(shirt.id)?.['attributes']).toMatchObject([{ options: ['S', 'M'] }]);
});
