import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { storeShopRecord } from '../../features/sync/sync.public.ts';
import type { StubShop } from '../../testing/shop/stub-shop.ts';
import { rewriteAsExcel } from '../../features/products/import/testing/rewrite-as-excel.ts';
import { recording } from '../../testing/recordings.ts';
import { EXPORTED_COLUMNS } from '#domain/products/product-columns.ts';

/** The recorded product: regular price 95.00, on sale at 80, 7 in stock. */
const ID = 479;
const PLAIN = 2001;

let all: StoreTestApp;
let shop: StubShop;
let storeId: string;

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => new Date('2026-11-20T15:00:00Z') });
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());

beforeEach(async () => {
  shop = all.shop;
  shop.reset();
  const { db } = all.app.platform;
  await db.asOwner(async ({ query }) => {
    await query.deleteFrom('rate_limits').execute();
    await query.deleteFrom('shop_operations').execute();
    await query.deleteFrom('import_columns').execute();
    await query.deleteFrom('woocommerce_products').where('store_id', '=', storeId).execute();
  });
  await synced(ID);
  await add(PLAIN, { sku: 'RUSK', name: 'Rusks', regular_price: '20.00', sale_price: '' });
});

const synced = (id: number, resource: 'products' | 'variations' = 'products') =>
  all.app.platform.db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, resource, shop[resource].get(id)));

/** Adds a product to the shop and syncs it. */
async function add(id: number, fields: object): Promise<void> {
  shop.change(id, { type: 'simple', status: 'publish', ...fields });
  await synced(id);
}

/** A text as typed, and as visitors see it. */
const TYPED = 'Bake twice.\n\n[gallery ids="7,8"]';
const SEEN = '<p>Bake twice.</p>\n<div class="gallery"></div>\n';

const csvOf = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
interface Asked {
  operation_id?: string;
  dry_run?: boolean;
  new_products?: boolean;
  columns?: (string | null)[];
}

const post = async (csv: string, more: Asked = {}) => {
  const body = { operation_id: randomUUID(), csv, dry_run: false, ...more };
  const { status, body: answer } = await all.owner.call('POST', `/api/v1/stores/${storeId}/products/import`, body);
  return { status, ...answer };
};
const undo = (id: string) =>
  all.owner.call('POST', `/api/v1/stores/${storeId}/products/bulk/undo`, { operation_id: randomUUID(), undo: id });

test('a preview names each row’s change and writes nothing; the same key writes it once, and it can be undone', async () => {
  const csv = csvOf('SKU,ID,Regular price,Stock,Tags', `,${ID},"1 099,50",12,new`, 'RUSK,,20.00,,');
  const operation_id = randomUUID();
  const preview = await post(csv, { operation_id, dry_run: true });
  expect(preview).toMatchObject({
    status: 200,
    result: { dry_run: true, changed: 1, skipped: 1 },
    rows: [
      { row: 2, wc_id: ID },
      { row: 3, wc_id: PLAIN },
    ],
    problems: [],
    missing: null,
  });
  const unread = preview.columns.filter(({ reason }: { reason: string | null }) => reason !== null);
  expect(unread).toMatchObject([{ heading: 'Tags', sample: 'new', reason: 'new_products' }]);
  expect(preview.result.products).toMatchObject([
    { was: { regular_price: '95.00', stock_quantity: 7 }, now: { regular_price: '1099.50', stock_quantity: 12 } },
    { skipped: 'unchanged' },
  ]);
  expect(shop.writes).toEqual([]);
  for (let round = 0; round < 2; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await post(csv, { operation_id })).result).toMatchObject({ changed: 1, refused: 0, unfinished: false });
  }
  expect(shop.writes).toHaveLength(1);
  expect(shop.products.get(ID)).toMatchObject({ regular_price: '1099.50', stock_quantity: 12 });
  expect((await undo(operation_id)).body).toMatchObject({ changed: 1, refused: 0 });
  expect(shop.products.get(ID)).toMatchObject({ regular_price: '95.00', stock_quantity: 7 });
});

test('rows with a problem are named and left out, the others are changed', async () => {
  await add(PLAIN + 1, { sku: 'TWICE', regular_price: '5.00', sale_price: '' });
  await add(PLAIN + 2, { sku: 'TWICE', regular_price: '6.00', sale_price: '' });
  await add(PLAIN + 3, { sku: 'GONE', status: 'trash' });
  const { result, problems } = await post(
    csvOf(
      'ID,SKU,Regular price,Sale price,Date sale price starts,Date sale price ends',
      ',RUSK,25,,,',
      ',NOBODY,10,,,',
      '999999,,10,,,',
      ',TWICE,10,,,',
      `${PLAIN},OTHER,10,,,`,
      `${PLAIN + 1},,10,10.00,,`,
      `${PLAIN + 2},,10,9,2026-12-24,2026-12-01`,
      `${PLAIN},,30,,,`,
      ',GONE,10,,,',
      `${ID},,cheap,,,`,
    ),
  );
  expect(problems.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [3, 'SKU'],
    [4, 'ID'],
    [5, 'SKU'],
    [6, 'SKU'],
    [7, 'Sale price'],
    [8, 'Date sale price ends'],
    [9, null],
    [10, null],
    [11, 'Regular price'],
  ]);
  expect(result).toMatchObject({ changed: 1, refused: 0 });
  expect(shop.products.get(PLAIN)).toMatchObject({ regular_price: '25' });
  expect(shop.writes).toHaveLength(1);
});

test('a file with the values that the shop has changes nothing', async () => {
  const product = shop.products.get(ID) as Record<string, string | number>;
  const csv = csvOf(
    'ID,SKU,Name,Published,Description,Regular price,Sale price,Stock,In stock?',
    `${ID},${product['sku']},"${String(product['name']).replaceAll('"', '""')}",1,"${String(product['description']).replaceAll('"', '""')}",95.00,80,7,1`,
    `${PLAIN},RUSK,Rusks,1,,20,,,`,
  );
  expect(await post(csv)).toMatchObject({ result: { changed: 0, skipped: 2 }, problems: [] });
  expect(shop.writes).toEqual([]);
});

test('a SKU is found whatever its letter case, as in WooCommerce', async () => {
  const { result, problems } = await post(csvOf('SKU,Regular price', 'rusk,21', 'Rusk,22'), { dry_run: true });
  expect(result).toMatchObject({ changed: 1 });
  expect(problems).toMatchObject([{ row: 3, message: 'An earlier row changes this product.' }]);
});

test('a variation is changed by its own row, and given back', async () => {
  const variations = recording('product-variations').body as { id: number; parent_id: number }[];
  const { id, parent_id: parent } = variations[0]!;
  shop.change(id, { regular_price: '100.00', sale_price: '' });
  await synced(parent);
  await synced(id, 'variations');
  const operation_id = randomUUID();
  const csv = csvOf('ID,Name,Regular price', `${id},Ignored,120`);
  expect((await post(csv, { operation_id })).result).toMatchObject({ changed: 1, variations: 1, refused: 0 });
  expect(shop.variations.get(id)).toMatchObject({ regular_price: '120' });
  expect((await undo(operation_id)).body).toMatchObject({ variations: 1, refused: 0 });
  expect(shop.variations.get(id)?.['regular_price']).toBe('100.00');
});

test('a file that is none is refused with the reason', async () => {
  for (const csv of ['Name,Stock\r\nRusks,1', 'ID,Stock\r\n1,"2', 'ID\r\n1']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await post(csv)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  }
});

test('the file with WooCommerce’s columns changes nothing when it is imported as it is', async () => {
  await add(2002, {
    sku: '-DASH',
    name: '=Braai &amp; Co',
    status: 'draft',
    description: 'One\nTwo',
    stock_status: 'onbackorder',
  });
  await add(2004, { sku: 'TYPED', description: TYPED });
  await syncedAsSeen('products/2004');
  await add(2003, { sku: 'S-3', type: 'variable', name: 'Shirt', manage_stock: false });
  shop.variations.set(2031, {
    ...shop.products.get(PLAIN),
    id: 2031,
    parent_id: 2003,
    sku: 'S-3-M',
    manage_stock: true,
    stock_quantity: 4,
    date_on_sale_from: '2026-12-01T08:30:00',
    date_on_sale_to: '2026-12-05T23:59:59',
  } as never);
  await synced(2031, 'variations');
  const { body: file } = await all.owner.call('POST', `/api/v1/stores/${storeId}/exports`, {
    table: 'woocommerce_products',
  });
  const csv = await (await fetch(all.app.url + file.url)).text();
  expect(csv.replace('\uFEFF', '').split('\r\n')[0]).toBe(
    ['ID,Type,SKU,"GTIN, UPC, EAN, or ISBN"', ...EXPORTED_COLUMNS, 'Parent'].join(','),
  );
  expect(csv).toContain('2031,variation,S-3-M');
  expect(csv).toContain('id:2003');
  const preview = await post(csv, { dry_run: true });
  expect(preview).toMatchObject({ status: 200, problems: [], result: { changed: 0 } });
  expect(preview.rows.map(({ wc_id }: { wc_id: number }) => wc_id).toSorted()).toEqual(
    [PLAIN, 2002, 2003, 2004, 2031, ID].toSorted(),
  );
  // What is edited in it is what changes.
  const edited = await post(csv.replace(/^(2031,.*),4,(.*)$/m, '$1,9,$2'), { dry_run: true });
  expect(edited).toMatchObject({ result: { changed: 1, variations: 1 } });
});

test('a person says what the columns of a supplier are, and the store remembers it', async () => {
  const csv = csvOf('Artikel;Preis netto;Lieferzeit', 'RUSK;21,50;3 Tage');
  const unknown = await post(csv, { dry_run: true });
  expect(unknown).toMatchObject({ status: 200, missing: 'The first row must name a column ID or SKU.', rows: [] });
  expect(await post(csv)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  const columns = ['SKU', 'Regular price', null];
  const mapped = await post(csv, { dry_run: true, columns });
  expect(mapped).toMatchObject({
    missing: null,
    result: { changed: 1 },
    columns: [{ by: 'person' }, {}, { reason: 'unknown' }],
  });
  const next = await post(csvOf('ARTIKEL;Preis netto', 'RUSK;22'), { dry_run: true });
  expect(next).toMatchObject({ result: { changed: 1 }, columns: [{ read_as: 'SKU', by: 'earlier_file' }, {}] });
  await post(csvOf('Artikel;Preis netto', 'RUSK;22'), { dry_run: true, columns: ['SKU', null] });
  expect((await post(csv, { dry_run: true })).columns).toMatchObject([{ by: 'earlier_file' }, { read_as: null }, {}]);
});

test('warnings name what may be a mistake, and what is left out', async () => {
  await add(PLAIN + 1, { sku: '00123', regular_price: '5.00', sale_price: '' });
  await add(PLAIN + 2, { sku: 'FLOUR', stock_quantity: 2.5, manage_stock: true, sale_price: '' });
  await add(PLAIN + 3, { sku: 'SHIRT', type: 'variable', manage_stock: false, sale_price: '' });
  const { problems, notes, result } = await post(
    csvOf(
      'SKU,Regular price,Sale price,Date sale price ends,Stock,Categories',
      'RUSK,20,0,2026-11-19,,',
      '123,6,,,,',
      '"6,00123E+12",6,,,,',
      'FLOUR,,,,2.5,',
      'SHIRT,30,,,,Clothing',
    ),
    { dry_run: true, new_products: true },
  );
  expect(problems.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [3, 'Name'],
    [4, 'Name'],
  ]);
  expect(
    notes.map(({ kind, column, rows }: { kind: string; column: string; rows: number[] }) => [kind, column, rows]),
  ).toEqual([
    ['warning', 'Sale price', [2]],
    ['warning', 'Date sale price ends', [2]],
    ['warning', 'SKU', [3]],
    ['warning', 'SKU', [4]],
    ['left_out', 'Regular price', [6]],
    ['left_out', 'Categories', [6]],
  ]);
  expect(result).toMatchObject({ changed: 1 });
  const alone = await post(csvOf('SKU,Stock', '123,4', 'FLOUR,"3,25"', 'RUSK,"1,5"'), { dry_run: true });
  expect(alone.problems).toMatchObject([
    { row: 2, column: 'SKU', message: expect.stringContaining('00123') },
    { row: 4, column: 'Stock' },
  ]);
  expect(alone.result.products).toMatchObject([{ now: { stock_quantity: 3.25 } }]);
});

test('a file for spreadsheets changes nothing after Excel has saved it', async () => {
  const more = { manage_stock: true, sale_price: '' };
  await add(2002, { ...more, sku: '007', name: 'Tea; "loose"', regular_price: '1299.90', stock_quantity: 2.5 });
  await add(2003, {
    ...more,
    sku: '6001234567890',
    name: 'Rooibos',
    description: 'In C:\\nuut\nTwo',
    stock_quantity: -3,
  });
  await add(2004, {
    sku: '1.50',
    name: 'Bags',
    regular_price: '99.00',
    sale_price: '80.00',
    date_on_sale_from: '2026-12-01T08:30:15',
    date_on_sale_to: '2026-12-05T23:59:59',
  });
  const { body: file } = await all.owner.call('POST', `/api/v1/stores/${storeId}/exports`, {
    table: 'woocommerce_products',
    format: 'csv_semicolon',
  });
  const csv = await (await fetch(all.app.url + file.url)).text();
  expect(csv).toContain(';1299,90;');
  expect(csv).toContain(';1.50;');
  const saved = rewriteAsExcel(csv);
  expect(saved).toContain(';1299,9;');
  expect(saved).toContain(';6,00123E+12;');
  expect(saved).toContain(';2026/12/01 08:30;2026/12/05;');
  const preview = await post(saved, { dry_run: true });
  expect(preview).toMatchObject({ status: 200, problems: [], missing: null, result: { changed: 0 } });
  const warned = preview.notes.filter(({ kind }: { kind: string }) => kind === 'warning');
  expect(warned).toMatchObject([{ column: 'SKU', count: 2 }]);
  // What is edited in it is what changes.
  const edited = await post(saved.replace(';1299,9;', ';1399,95;'), { dry_run: true });
  expect(edited).toMatchObject({ problems: [], result: { changed: 1 } });
});

test('a program may send the file itself as text/csv, with the rest in the query', async () => {
  const file = csvOf('ID,Regular price', `${ID},112.50`);
  const send = async (
    query: string,
    type = 'text/csv; charset=utf-8',
    sent: string | Uint8Array<ArrayBuffer> = file,
  ) => {
    const response = await fetch(`${all.app.url}/api/v1/stores/${storeId}/products/import?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${all.owner.token}`, 'content-type': type },
      body: sent,
    });
    const body = (await response.json()) as { code?: string; result?: object; rows?: object };
    return { status: response.status, body };
  };
  const key = randomUUID();
  expect(await send(`operation_id=${key}&dry_run=true`)).toMatchObject({
    status: 200,
    body: { result: { dry_run: true, changed: 1 }, rows: [{ row: 2, wc_id: ID }] },
  });
  expect(shop.products.get(ID)?.['regular_price']).toBe('95.00');
  expect((await send(`operation_id=${key}`)).body.result).toMatchObject({ dry_run: false, changed: 1 });
  expect(shop.products.get(ID)?.['regular_price']).toBe('112.50');
  expect((await send('dry_run=true')).body).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await send('', 'text/plain')).status).toBe(415);
  const windows = Buffer.from(csvOf('ID,Name', `${ID},Kêr`), 'latin1');
  expect((await send(`operation_id=${key}`, 'text/csv', windows)).body).toMatchObject({ code: 'INVALID_INPUT' });
});

/** Stores the record as a sync and webhooks read it. */
async function syncedAsSeen(path: string, resource: 'products' | 'variations' = 'products', parent = 0) {
  const { client } = await all.app.stores.openShop(storeId);
  const { data } = await client.request('GET', path);
  const record = { ...(data as object), ...(parent > 0 && { parent_id: parent }) };
  await all.app.platform.db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, resource, record));
}

test('texts are compared with what was typed, and given back as typed', async () => {
  await add(PLAIN, { description: TYPED, short_description: 'Dry.\n\nKeep.' });
  await syncedAsSeen(`products/${PLAIN}`);
  const file = (text: string) => csvOf('ID,Description,Short description', `${PLAIN},"${text.replaceAll('"', '""')}",`);
  expect(await post(file(TYPED))).toMatchObject({ result: { changed: 0, skipped: 1 }, problems: [] });
  expect(shop.writes).toEqual([]);
  const operation_id = randomUUID();
  expect((await post(file('Bake once.'), { operation_id })).result).toMatchObject({ changed: 1 });
  expect(shop.products.get(PLAIN)).toMatchObject({ description: 'Bake once.', short_description: 'Dry.\n\nKeep.' });
  expect((await undo(operation_id)).body).toMatchObject({ changed: 1, refused: 0 });
  expect(shop.products.get(PLAIN)?.['description']).toBe(TYPED);
});

test('a shop that returns fewer products than asked for loses none of them', async () => {
  await add(PLAIN, { description: TYPED });
  await add(PLAIN + 1, { sku: 'TEA', description: TYPED });
  for (const id of [PLAIN, PLAIN + 1]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await syncedAsSeen(`products/${id}`);
  }
  shop.before = ({ method, url }) => {
    const { searchParams } = new URL(url, shop.origin);
    if (method !== 'GET' || !searchParams.get('include')?.includes(',')) return undefined;
    return { status: 200, headers: { 'content-type': 'application/json' }, body: [shop.products.get(PLAIN)] };
  };
  // Deleted in the shop since the last sync: it is left out, and nothing fails.
  const gone = {
    ...(recording('product-variations').body as object[])[0],
    id: 99_999,
    parent_id: PLAIN,
    description: TYPED,
  };
  await all.app.platform.db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, 'variations', gone));
  const file = csvOf('ID,Description', ...[PLAIN, PLAIN + 1].map((id) => `${id},"${TYPED.replaceAll('"', '""')}"`));
  expect((await post(file, { dry_run: true })).result).toMatchObject({ changed: 0, skipped: 2 });
  const { body: exported } = await all.owner.call('POST', `/api/v1/stores/${storeId}/exports`, {
    table: 'woocommerce_products',
  });
  const csv = await (await fetch(all.app.url + exported.url)).text();
  expect(csv).toContain('RUSK');
  expect(csv).toContain('TEA');
  expect(csv).not.toContain('99999');
});

test('the description of a variation too, though its own address never sends it as typed', async () => {
  const variations = recording('product-variations').body as { id: number; parent_id: number }[];
  const { id, parent_id: parent } = variations[1]!;
  shop.change(id, { description: TYPED });
  await syncedAsSeen(`products/${parent}`);
  await syncedAsSeen(`products/${parent}/variations/${id}`, 'variations', parent);
  const { rows } = await all.app.platform.db.asSystem(storeId, ({ query }) =>
    sql<{ text: string }>`select data->>'description' as text from woocommerce_product_variations
      where store_id = ${storeId}::uuid and wc_id = ${id}`.execute(query),
  );
  expect(rows).toEqual([{ text: SEEN }]);
  const file = (text: string) => csvOf('ID,Description', `${id},"${text.replaceAll('"', '""')}"`);
  expect((await post(file(TYPED))).result).toMatchObject({ changed: 0 });
  const operation_id = randomUUID();
  expect((await post(file('Bake once.'), { operation_id })).result).toMatchObject({ variations: 1, refused: 0 });
  expect(shop.variations.get(id)?.['description']).toBe('Bake once.');
  expect((await undo(operation_id)).body).toMatchObject({ variations: 1, refused: 0 });
  expect(shop.variations.get(id)?.['description']).toBe(TYPED);
  const { body } = await all.owner.call('GET', `/api/v1/stores/${storeId}/products/${parent}/editable`);
  expect(body.variations.find(({ wc_id }: { wc_id: number }) => wc_id === id).values.description).toBe(TYPED);
});

test('undo gives back field by field: what a sale moved stays, and is named', async () => {
  const operation_id = randomUUID();
  const csv = csvOf('ID,Regular price,Stock', `${ID},112.50,12`);
  expect((await post(csv, { operation_id })).result).toMatchObject({ changed: 1, refused: 0 });
  shop.change(ID, { stock_quantity: 11 });
  const { body } = await undo(operation_id);
  expect(body).toMatchObject({ changed: 1, refused: 0 });
  expect(body.products[0].left).toEqual(['stock_quantity']);
  expect(shop.products.get(ID)).toMatchObject({ regular_price: '95.00', stock_quantity: 11 });
});

test('one variation that somebody changed does not hold back the others', async () => {
  const variations = recording('product-variations').body as { id: number; parent_id: number }[];
  const [one, two] = variations.slice(2, 4).map(({ id }) => id) as [number, number];
  const parent = variations[0]!.parent_id;
  await synced(parent);
  for (const id of [one, two]) {
    shop.change(id, { regular_price: '100.00', sale_price: '' });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await synced(id, 'variations');
  }
  const operation_id = randomUUID();
  const csv = csvOf('ID,Regular price', `${one},120`, `${two},130`);
  expect((await post(csv, { operation_id })).result).toMatchObject({ variations: 2, refused: 0 });
  shop.change(one, { regular_price: '125.00' });
  const { body } = await undo(operation_id);
  expect(body).toMatchObject({ variations: 1, refused: 1 });
  const refused = body.products[0].variations.filter((item: { refused: unknown }) => item.refused !== null);
  expect(refused).toMatchObject([{ wc_id: one, refused: { code: 'CONFLICT' } }]);
  expect([shop.variations.get(one)?.['regular_price'], shop.variations.get(two)?.['regular_price']]).toEqual([
    '125.00',
    '100.00',
  ]);
});
