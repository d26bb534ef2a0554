import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FULL_KEY } from '../../testing/shop/stub-shop.ts';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { storeShopRecords } from '../../features/sync/sync.public.ts';
import { HOSTILE_ANSWERS, NEVER_END } from '../../testing/hostile-answers.ts';
import { recording } from '../../testing/recordings.ts';
import { createStore } from '../../testing/tenants.ts';
import { resetRecordedShop } from './testing/recorded-shop.ts';

/** The longest that `/healthz` and another tenant's orders may take while a shop attacks, in ms. Quiet, they take 5 and 30. */
const OTHERS_WAIT_MS = 15_000;

let all: StoreTestApp;
let storeId: string;
let orderId: number;
let otherStoreId: string;

beforeAll(async () => {
  all = await startStoreTestApp();
  storeId = (await all.connect()).body.id;
  ({ orderId } = await resetRecordedShop(all, storeId));
  const { db } = all.app.platform;
  otherStoreId = await createStore(db, all.stranger.organizationId);
  const orders = recording('orders-page1-per100').body as unknown[];
  await db.asSystem(otherStoreId, (tx) => storeShopRecords(tx, otherStoreId, 'orders', orders));
});
afterAll(() => all.close());

/** Calls that read from the shop, all at once, and a sync. */
function readEverything(): Promise<number>[] {
  const store = `/api/v1/stores/${storeId}`;
  const key = { consumer_key: FULL_KEY.key, consumer_secret: FULL_KEY.secret };
  const calls: [method: string, path: string, body?: object][] = [
    ['POST', `${store}/test`, {}],
    ['POST', '/api/v1/stores/try', { organization_id: all.owner.organizationId, url: all.shop.origin, ...key }],
    ['POST', `${store}/sync`, {}],
    ['GET', `${store}/orders/statuses`],
    ['GET', `${store}/orders/${orderId}/notes`],
    ['GET', `${store}/orders/${orderId}/emails`],
    ['GET', `${store}/orders/${orderId}/refundable`],
    ['PUT', `${store}/orders/${orderId}/status`, { operation_id: randomUUID(), status: 'completed' }],
    ['GET', `${store}/products/479/editable`],
    ['GET', `${store}/products/attributes`],
    ['GET', `${store}/analytics/differences?from=2026-11-01&to=2026-11-20`],
    ...['orders', 'products', 'customers', 'products/categories', 'system_status', 'orders/1'].map(
      (path): [string, string, object] => ['POST', '/functions/v1/woocommerce-proxy', { store_id: storeId, path }],
    ),
  ];
  return calls.map(async ([method, path, body]) => (await all.owner.call(method, path, body)).status);
}

/** Asks for the health of the process and another tenant's orders all the time. Returns the longest wait in ms. */
async function waitOfOthers(isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const began = performance.now();
    const [health, orders] = await Promise.all([
      fetch(`${all.app.url}/healthz`),
      all.stranger.call('GET', `/api/v1/stores/${otherStoreId}/orders`),
    ]);
    expect([health.status, orders.status]).toEqual([200, 200]);
    longest = Math.max(longest, performance.now() - began);
    await pause(20);
  }
  return longest;
}

/** Answers that do not end wait for the time limits of the reads, which take minutes. */
const attacks = Object.entries(HOSTILE_ANSWERS).flatMap(([name, answer]) => (NEVER_END.has(name) ? [] : [answer]));
/** How often everything is read, so that each answer meets many reads. */
const ROUNDS = 3;

test('a shop that answers every request with another attack keeps nobody else waiting', async () => {
  let requests = 0;
  vi.spyOn(all.shop, 'answer').mockImplementation(async (request, response) => {
    attacks[requests % attacks.length]?.(request, response);
    requests += 1;
  });
  let isOver = false;
  const others = waitOfOthers(() => isOver);
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) statuses.push(...(await Promise.all(readEverything())));
  isOver = true;
  expect(requests).toBeGreaterThan(attacks.length);
  expect(statuses.filter((status) => status === 500)).toEqual([]);
  expect(await others).toBeLessThan(OTHERS_WAIT_MS);
});
