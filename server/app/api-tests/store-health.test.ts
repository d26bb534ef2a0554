import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { storeShopRecord } from '../../features/sync/sync.public.ts';

/** The recorded product that the shop has. */
const ID = 479;

let all: StoreTestApp;
let storeId: string;
beforeAll(async () => {
  all = await startStoreTestApp();
  storeId = (await all.connect()).body.id;
  all.shop.reset();
  await all.app.platform.db.asSystem(storeId, (tx) =>
    storeShopRecord(tx, storeId, 'products', all.shop.products.get(ID)),
  );
});
afterAll(() => all.close());

const health = async () => (await all.owner.call('GET', `/api/v1/stores/${storeId}`)).body.health;
const becomes = (reachable: boolean) =>
  vi.waitFor(async () => expect(await health()).toMatchObject({ reachable }), { timeout: 30_000, interval: 100 });

function changeStock(quantity: number) {
  const csv = `ID,Stock\r\n${ID},${quantity}\r\n`;
  const request = { operation_id: randomUUID(), csv, dry_run: false };
  return all.owner.call('POST', `/api/v1/stores/${storeId}/products/import`, request);
}

test('the health of a store follows a write at once, both ways', async () => {
  await becomes(true);
  const down = { status: 503, headers: { 'retry-after': '600' }, body: '<h1>Briefly unavailable for maintenance</h1>' };
  all.shop.before = () => down;
  expect((await changeStock(11)).body.result).toMatchObject({ changed: 0 });
  await becomes(false);
  const { body: tested } = await all.owner.call('POST', `/api/v1/stores/${storeId}/test`, {});
  expect((await health()).sentence).toBe(tested.sentence);
  all.shop.before = () => undefined;
  expect((await changeStock(12)).body.result).toMatchObject({ changed: 1 });
  expect(await health()).toMatchObject({ reachable: true });
});

test('a sync that fails says what a test of the connection says', async () => {
  await all.app.platform.db.asOwner(({ query }) => query.deleteFrom('sync_runs').execute());
  all.shop.keys.length = 0;
  await all.owner.call('POST', `/api/v1/stores/${storeId}/sync`, {});
  await becomes(false);
  const { body: tested } = await all.owner.call('POST', `/api/v1/stores/${storeId}/test`, {});
  const said = `${tested.sentence} ${tested.remedy}`;
  await vi.waitFor(
    async () => {
      const { body } = await all.owner.call('GET', `/api/v1/stores/${storeId}/sync`);
      expect(body.run).toMatchObject({ status: 'failed', error: said });
    },
    { timeout: 30_000, interval: 100 },
  );
});
