import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type QuirkyShop, startLargerShop } from '../../testing/shop/quirky-shop.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let shop: QuirkyShop;

beforeAll(async () => {
  [app, shop] = await Promise.all([startTestApp(), startLargerShop()]);
});
afterAll(() => Promise.all([app.close(), shop.close()]));

async function afterSync(person: SignedIn, storeId: string) {
  const read = async () => (await person.call('GET', `/api/v1/stores/${storeId}/sync`)).body;
  await vi.waitFor(async () => expect((await read()).run?.status).toBe('completed'), { timeout: 60_000, interval: 50 });
  const { missing } = await read();
  const { rows } = await app.platform.db.asOwner(({ query }) =>
    sql<{ refunded: string }>`select sum(refunded_total) as refunded from woocommerce_orders
      where store_id = ${storeId}::uuid`.execute(query),
  );
  return { missing, refunded: Number(rows[0]!.refunded) };
}

test('a shop whose orders suddenly have no refunds keeps its figures until a person decides', async () => {
  const person = await app.signedIn('hidden@example.co.za');
  const { body: store } = await person.call('POST', '/api/v1/stores', {
    organization_id: person.organizationId,
    url: shop.url,
    consumer_key: shop.consumerKey,
    consumer_secret: shop.consumerSecret,
  });
  const before = await afterSync(person, store.id);
  expect(before).toMatchObject({ missing: [] });
  expect(before.refunded).toBeGreaterThan(0);
  shop.shop.setQuirks('refunds-hidden');
  await person.call('POST', `/api/v1/stores/${store.id}/sync`, { full: true });
  const after = await afterSync(person, store.id);
  expect(after.refunded).toBe(before.refunded);
  const refunds = [...shop.shop.refunds()].length;
  expect(after.missing).toMatchObject([{ list: 'refunds', records: refunds, state: 'waiting' }]);
});
