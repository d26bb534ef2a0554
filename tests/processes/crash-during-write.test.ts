import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDataDir } from '../support/karoo/fresh-data.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { eventually, startKaroo, wait, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/** Karoo is killed while it writes to a shop in another process, and retried with the same keys. */

const LATENCY_MS = 300;
/** While it reads, during a write, as its response arrives, and while a product lacks some of its variations. */
const KILLED_AFTER_MS = [150, 480, 700, 1100];
const env = { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0' };
const dataDir = freshDataDir();

interface Product {
  id: number;
  name: string;
  parent_id: number;
}
interface SavedProduct {
  wc_id: number;
  variations: { outcome: string }[];
}

interface Order {
  id: number;
  status: string;
  date_modified_gmt: string;
}

let shop: RunningSandbox;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;

beforeAll(async () => {
  shop = await startSandbox('--orders', 60, '--products', 12, '--customers', 20, '--latency', LATENCY_MS);
  karoo = await startKaroo({ dataDir, env });
  merchant = await signInMerchant(karoo.url);
  storeId = await merchant.connect(shop);
  await merchant.synced(storeId);
});
afterAll(async () => {
  await karoo?.stop();
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function killAndStartAgain(): Promise<void> {
  await karoo.kill();
  karoo = await startKaroo({ dataDir, port: Number(new URL(karoo.url).port), env });
  merchant = await signInMerchant(karoo.url);
}

/** A product with three variations. */
function shirt(name: string) {
  const options = ['S', 'M', 'L'];
  return {
    operation_id: randomUUID(),
    product: {
      name,
      type: 'variable',
      status: 'draft',
      attributes: [{ id: 0, name: 'Size', options, visible: true, variation: true }],
    },
    variations: options.map((option) => ({
      key: randomUUID(),
      fields: { attributes: [{ id: 0, name: 'Size', option }], regular_price: '299.00' },
    })),
  };
}

test.each(KILLED_AFTER_MS)('killed %i ms after the request: each change is in the shop and here once', async (ms) => {
  const orders = (await shop.truth<Order[]>('orders')).filter(({ status }) => status === 'completed');
  const [changed, noted] = [orders[0]!, orders.at(-1)!];
  const path = (order: Order, what: string) => `/api/v1/stores/${storeId}/orders/${order.id}${what}`;
  const change = {
    operation_id: randomUUID(),
    status: 'on-hold',
    was: 'completed',
    based_on: `${changed.date_modified_gmt}Z`,
  };
  const note = { operation_id: randomUUID(), note: `Killed after ${ms}`, customer_note: false };
  const made = shirt(`Killed after ${ms}`);
  const ask = () =>
    Promise.all([
      merchant.raw('PUT', path(changed, '/status'), change),
      merchant.raw('POST', path(noted, '/notes'), note),
      merchant.raw('POST', `/api/v1/stores/${storeId}/products`, made),
    ]);
  const first = ask().catch(() => 'cut off');
  await wait(ms);
  await killAndStartAgain();
  await first;
  // A slow shop may still be writing the note, so it is looked up for half a minute before a retry.
  const [, , product] = await eventually(
    'all to be done',
    ask,
    (responses) => responses.every(({ status }) => status === 200),
    90_000,
  );
  const notes = await merchant.get<{ items: { note: string }[] }>(path(noted, '/notes'));
  expect(notes.items.filter((one) => one.note === note.note)).toHaveLength(1);
  const inShop = (await shop.truth<Order[]>('orders')).find(({ id }) => id === changed.id);
  expect(inShop?.status).toBe('on-hold');
  expect(await merchant.get(path(changed, ''))).toMatchObject({ status: 'on-hold' });
  const { items } = await merchant.get<{ items: object[] }>(path(changed, '/operations'));
  expect(items).toEqual([expect.objectContaining({ was: 'completed', status: 'on-hold' })]);

  const { wc_id: id, variations } = product.body as SavedProduct;
  expect(variations.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
  const products = await shop.truth<Product[]>('products');
  expect(products.filter(({ name }) => name === made.product.name)).toHaveLength(1);
  expect(products.filter(({ parent_id: parent }) => parent === id)).toHaveLength(3);
});
