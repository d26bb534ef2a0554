import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recording } from '../../testing/recordings.ts';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';

/** A change whose author has not seen their own earlier one, e.g. because their page was opened again too soon. */

const PRODUCT = 479;
const ORDER = (recording('order-single-with-refund').body as { id: number }).id;
const BASE = '2026-11-20T13:00:00.000Z';

let all: StoreTestApp;
let storeId: string;

beforeAll(async () => {
  let clock = Date.parse('2026-11-20T15:00:00Z');
  all = await startStoreTestApp({ now: () => new Date((clock += 1)) });
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());
beforeEach(async () => {
  all.shop.reset();
  await all.app.platform.db.asOwner(async ({ query }) => {
    await query.deleteFrom('rate_limits').execute();
    await query.deleteFrom('shop_operations').execute();
  });
});

function call(rest: string, body: object, person = all.owner) {
  const whole = { operation_id: randomUUID(), based_on: BASE, ...body };
  return person.call('PUT', `/api/v1/stores/${storeId}/${rest}`, whole);
}

const price = (was: string, to: string, more: object = {}, person = all.owner) =>
  call(`products/${PRODUCT}`, { was: { regular_price: was }, changes: { regular_price: to }, ...more }, person);

test('a price based on the version before the user’s own change is no conflict; another user’s change is', async () => {
  const { shop } = all;
  expect((await price('95.00', '90')).status).toBe(200);
  expect(await price('95.00', '85')).toMatchObject({ status: 200, body: { was: { regular_price: '90' } } });
  // A colleague has not seen it.
  expect((await price('95.00', '70', {}, all.admin)).status).toBe(409);
  // The shop's owner changes it in the shop, after the merchant.
  shop.change(PRODUCT, { regular_price: '60.00' });
  expect((await price('95.00', '80')).status).toBe(409);
});

test('a user’s own price is ignored once a later version was read', async () => {
  const { shop } = all;
  expect((await price('95.00', '90')).status).toBe(200);
  shop.change(PRODUCT, { regular_price: '95.00' });
  const seen = shop.products.get(PRODUCT)?.date_modified_gmt;
  shop.change(PRODUCT, { regular_price: '90' });
  expect((await price('95.00', '80', { based_on: `${seen}Z` })).status).toBe(409);
});

test('the same applies to a variation’s price, changed alone or with its product', async () => {
  const variation = (recording('product-variations').body as { id: number; parent_id: number }[])[0]!;
  const { id, parent_id } = variation;
  const { shop } = all;
  const was = { regular_price: shop.variations.get(id)!['regular_price'] };
  const alone = (to: string) =>
    call(`products/${id}`, { parent_id, was, changes: { regular_price: to } }).then(({ status }) => status);
  const within = async (to: string) => {
    const update = [{ wc_id: id, based_on: BASE, was, changes: { regular_price: to } }];
    const { status, body } = await call(`products/${parent_id}`, { changes: {}, variations: { update } });
    expect(body.variations).toMatchObject([{ outcome: 'done', now: { regular_price: to } }]);
    return status;
  };
  expect(await within('300.00')).toBe(200);
  expect(await alone('310.00')).toBe(200);
  expect(await within('320.00')).toBe(200);
  shop.change(id, { regular_price: '1.00' });
  expect(await alone('330.00')).toBe(409);
});

test('a status based on the version before the user’s own change is no conflict; another user’s change is', async () => {
  const { shop } = all;
  const status = (to: string, person = all.owner) =>
    call(`orders/${ORDER}/status`, { was: 'processing', status: to }, person);
  expect((await status('completed')).status).toBe(200);
  expect(await status('on-hold')).toMatchObject({ status: 200, body: { was: 'completed' } });
  expect((await status('cancelled', all.admin)).status).toBe(409);
  shop.changeOrder({ status: 'failed' });
  expect((await status('cancelled')).status).toBe(409);
});
