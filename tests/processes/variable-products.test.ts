import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { eventually, startKaroo, wait, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/** A variable product is created, changed and deleted in a shop of its own process, with lost responses. */

const LATENCY_MS = 300;
const env = { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0' };

interface Record {
  id: number;
  type: string;
  name: string;
  sku: string;
  parent_id: number;
  regular_price: string;
  price: string;
  status: string;
}
interface Variation {
  wc_id: number;
  date_modified: string;
  values: { sku: string; regular_price: string; attributes: object[] };
}
interface Editable {
  type: string;
  date_modified: string;
  values: { attributes: object[]; default_attributes: object[] };
  variations: Variation[];
}
interface Saved {
  wc_id: number;
  date_modified: string;
  variations: { action: string; outcome: string; wc_id: number | null; key: string | null; message?: string }[];
}

let shop: RunningSandbox;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;

beforeAll(async () => {
  shop = await startSandbox('--orders', 40, '--products', 12, '--customers', 20, '--latency', LATENCY_MS);
  karoo = await startKaroo({ env });
  merchant = await signInMerchant(karoo.url);
  storeId = await merchant.connect(shop);
  await merchant.synced(storeId);
});
afterAll(async () => {
  await karoo?.stop();
  await shop?.stop();
});

const path = (rest = '') => `/api/v1/stores/${storeId}/products${rest}`;
const inShop = async (keep: (record: Record) => boolean) => (await shop.truth<Record[]>('products')).filter(keep);

const SIZE = { id: 0, name: 'Size', options: ['S', 'M', 'L'], visible: true, variation: true };
const variation = (size: string, more: object = {}) => ({
  key: randomUUID(),
  fields: { attributes: [{ id: 0, name: 'Size', option: size }], regular_price: '299.00', ...more },
});
const shirt = (name: string, variations: object[]) => ({
  operation_id: randomUUID(),
  product: {
    name,
    type: 'variable',
    status: 'draft',
    attributes: [SIZE],
    default_attributes: [{ id: 0, name: 'Size', option: 'M' }],
  },
  variations,
});

test('is created with its variations, refused ones are reported individually, and a repeat creates no duplicates', async () => {
  const changeRequest = shirt('Veldskoen shirt', [
    variation('S', { sku: 'VS-S' }),
    variation('M', { sku: 'VS-M', manage_stock: true, stock_quantity: 4 }),
    variation('L', { sku: 'VS-S' }),
  ]);
  // The response to the variations is cut off.
  await shop.control('force-fault', { kind: 'cut', path: 'variations/batch' });
  const first = await merchant.raw('POST', path(), changeRequest);
  expect(first.status).toBe(502);
  const response = await eventually(
    'the same key to be done',
    () => merchant.raw('POST', path(), changeRequest),
    isDone,
    60_000,
  );
  const saved = response.body as Saved;
  expect(saved.variations.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused']);
  expect(saved.variations[2]?.message).toBe('Invalid or duplicated SKU.');
  expect(await merchant.send('POST', path(), changeRequest)).toEqual(saved);
  expect(await inShop(({ name }) => name === 'Veldskoen shirt')).toHaveLength(1);
  expect((await inShop(({ parent_id: parent }) => parent === saved.wc_id)).map(({ sku }) => sku)).toEqual([
    'VS-S',
    'VS-M',
  ]);

  const editable = await merchant.get<Editable>(path(`/${saved.wc_id}/editable`));
  expect(editable).toMatchObject({
    type: 'variable',
    values: { attributes: [SIZE], default_attributes: [{ id: 0, name: 'Size', option: 'M' }] },
  });
  expect(editable.variations.map(({ values }) => values)).toMatchObject([
    { sku: 'VS-S', regular_price: '299.00', attributes: [{ id: 0, name: 'Size', option: 'S' }] },
    { sku: 'VS-M', manage_stock: true, stock_quantity: 4 },
  ]);
  // Screens show it at once.
  const { variations } = await merchant.get<{ variations: { sku: string }[] }>(path(`/${saved.wc_id}`));
  expect(variations.map(({ sku }) => sku).toSorted()).toEqual(['VS-M', 'VS-S']);
});

test('the shop’s own attributes are read with their terms', async () => {
  const { items } = await merchant.get<{ items: { id: number; name: string; terms: { name: string }[] }[] }>(
    path('/attributes'),
  );
  expect(items.length).toBeGreaterThan(0);
  for (const { name, terms } of items) expect([name, terms.length > 0]).toEqual([name, true]);
});

function isDone({ status }: { status: number }): boolean {
  return status === 200;
}

/** Creates a product and reads it. */
async function opened(name: string, variations: object[]): Promise<{ id: number; held: Editable }> {
  const { wc_id: id } = await merchant.send<Saved>('POST', path(), shirt(name, variations));
  return { id, held: await merchant.get<Editable>(path(`/${id}/editable`)) };
}

test('one save changes, creates and deletes; another user’s change of a variation is a conflict', async () => {
  const { id, held } = await opened('Karoo shirt', [variation('S', { sku: 'KS-S' }), variation('M')]);
  const [small, medium] = held.variations as [Variation, Variation];
  await wait(1100);
  await shop.control('update-product', { id: small.wc_id, regular_price: '310.00' });
  const save = (was: string) => ({
    operation_id: randomUUID(),
    based_on: held.date_modified,
    was: { name: 'Karoo shirt' },
    changes: { name: 'Karoo shirt 2' },
    variations: {
      create: [variation('L', { sku: 'KS-S' })],
      update: [
        {
          wc_id: small.wc_id,
          based_on: small.date_modified,
          was: { regular_price: was, sku: 'KS-S' },
          changes: { regular_price: '320.00', sku: 'KS-1' },
        },
      ],
      delete: [medium.wc_id],
    },
  });
  const refused = await merchant.raw('PUT', path(`/${id}`), save('299.00'));
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      data: {
        fields: [],
        variations: { [small.wc_id]: { fields: ['regular_price'], theirs: { values: { regular_price: '310.00' } } } },
      },
    },
  });
  expect(await inShop(({ parent_id: parent }) => parent === id)).toHaveLength(2);

  const saved = await merchant.send<Saved>('PUT', path(`/${id}`), save('310.00'));
  expect(saved.variations.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'create done',
    'update done',
    'delete done',
  ]);
  const left = await inShop(({ parent_id: parent }) => parent === id);
  expect(left.map(({ sku, regular_price: price }) => `${sku} ${price}`)).toEqual(['KS-1 320.00', 'KS-S 299.00']);
  expect((await inShop((one) => one.id === id))[0]).toMatchObject({ name: 'Karoo shirt 2', price: '299.00' });

  const simple = await merchant.send<Saved>('PUT', path(`/${id}`), {
    operation_id: randomUUID(),
    based_on: saved.date_modified,
    was: { type: 'variable' },
    changes: { type: 'simple', regular_price: '250.00' },
  });
  expect(simple.variations).toEqual([]);
  expect(await inShop(({ parent_id: parent }) => parent === id)).toEqual([]);
  expect(await merchant.get(path(`/${id}`))).toMatchObject({ type: 'simple', variations: [] });
});

test('a bulk change has a result for each product, and the same when repeated', async () => {
  const made = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      merchant.send<Saved>('POST', path(), {
        operation_id: randomUUID(),
        product: { name, status: 'draft', regular_price: '10' },
      }),
    ),
  );
  const [one, two, three] = made.map(({ wc_id, date_modified: based_on }) => ({ wc_id, based_on })) as [
    { wc_id: number; based_on: string },
    { wc_id: number; based_on: string },
    { wc_id: number; based_on: string },
  ];
  await shop.control('update-product', { id: two.wc_id, regular_price: '12' });
  const change = (which: object) => ({
    ...which,
    operation_id: randomUUID(),
    was: { status: 'draft', regular_price: '10' },
    changes: { status: 'publish', regular_price: '11' },
  });
  const body = {
    create: [{ operation_id: randomUUID(), product: { name: 'Four', sku: 'MANY-4' } }],
    update: [change(one), change(two), change({ ...three, wc_id: 999_999 })],
    delete: [
      { operation_id: randomUUID(), wc_id: three.wc_id },
      { operation_id: randomUUID(), wc_id: three.wc_id, force: true, name: 'Not its name' },
    ],
  };
  interface Results {
    results: { outcome: string; code?: string; wc_id: number | null }[];
  }
  const { results } = await merchant.send<Results>('POST', path('/batch'), body);
  expect(results.map(({ outcome, code }) => code ?? outcome)).toEqual([
    'done',
    'done',
    'CONFLICT',
    'SHOP_REFUSED',
    'done',
    'INVALID_INPUT',
  ]);
  const status = async (id: number) => (await inShop((record) => record.id === id))[0]?.status;
  expect([await status(one.wc_id), await status(two.wc_id), await status(three.wc_id)]).toEqual([
    'publish',
    'draft',
    'trash',
  ]);
  expect((await merchant.send<Results>('POST', path('/batch'), body)).results).toEqual(results);
  expect(await inShop(({ sku }) => sku === 'MANY-4')).toHaveLength(1);
});
