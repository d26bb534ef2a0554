import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../../features/stores/testing/store-test-app.ts';
import { ATTEMPT_MS, claimOperation, recordSending } from '../../../features/operations/operations.commands.ts';
import { changeAddress } from '#contract/orders/order-writes.ts';
import type { StubShop } from '../../../testing/shop/stub-shop.ts';
import { resetRecordedShop } from '../testing/recorded-shop.ts';

let all: StoreTestApp;
let shop: StubShop;
let storeId: string;
let orderId: number;
let now = new Date('2026-11-20T15:00:00Z');
let city: string;

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => now });
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());

beforeEach(async () => {
  ({ shop, orderId } = await resetRecordedShop(all, storeId));
  city = shop.order.shipping.city;
});

const path = (rest = '') => `/api/v1/stores/${storeId}/orders/${orderId}${rest}`;
const request = (changes: object, was: object, more: object = {}) => ({
  operation_id: randomUUID(),
  block: 'shipping',
  changes,
  was,
  ...more,
});
const change = (body: object, person = all.owner) => person.call('PUT', path('/address'), body);

test('only the changed fields are sent, once per key, and the order is answered as it then is', async () => {
  const body = request({ city: ' Paarl ', phone: '021 000 0000' }, { city, phone: shop.order.shipping.phone });
  const before = shop.order;
  const responses = await Promise.all([1, 2, 3].map(() => change(body)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(shop.writes).toEqual([
    { method: 'PUT', path: `orders/${orderId}`, body: { shipping: { city: 'Paarl', phone: '021 000 0000' } } },
  ]);
  expect(shop.order.shipping).toEqual({ ...before.shipping, city: 'Paarl', phone: '021 000 0000' });
  expect(shop.order.billing).toEqual(before.billing);
  expect(responses[0]?.body.shipping).toMatchObject({ city: 'Paarl', address_1: before.shipping.address_1 });
  expect((await all.owner.call('GET', path())).body).toEqual(responses[0]?.body);
  expect((await all.owner.call('GET', path('/operations'))).body.items).toEqual([
    expect.objectContaining({ kind: 'address', block: 'shipping', by: 'Thandi Nkosi' }),
  ]);
});

test('another person’s change of the same field is a conflict with both; of another field it is not', async () => {
  shop.changeOrder({ shipping: { city: 'Stellenbosch', address_2: 'Unit 9' } });
  const refused = await change(
    request({ city: 'Paarl', postcode: '7646' }, { city, postcode: shop.order.shipping.postcode }),
  );
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      data: {
        theirs: { values: { city: 'Stellenbosch' } },
        mine: { values: { city: 'Paarl' } },
        final: true,
      },
    },
  });
  expect(shop.count('PUT')).toBe(0);
  expect((await all.owner.call('GET', path())).body.shipping.city).toBe('Stellenbosch');
  // The person has chosen theirs as the base.
  expect((await change(request({ city: 'Paarl' }, { city: 'Stellenbosch' }))).status).toBe(200);
  expect(shop.order.shipping).toMatchObject({ city: 'Paarl', address_2: 'Unit 9' });
});

test('a person’s own earlier change from another device is no conflict, a colleague’s is', async () => {
  expect((await change(request({ city: 'Paarl' }, { city }))).status).toBe(200);
  expect((await change(request({ city: 'Worcester' }, { city }), all.admin)).status).toBe(409);
  expect((await change(request({ city: 'Worcester' }, { city }))).status).toBe(200);
  expect(shop.order.shipping.city).toBe('Worcester');
});

test('a lost response and a crash after the write are recovered from the shop', async () => {
  shop.lose = 1;
  expect((await change(request({ city: 'Paarl' }, { city }))).body.shipping.city).toBe('Paarl');
  const body = request({ city: 'Ceres' }, { city: 'Paarl' });
  const { operation_id: id } = body;
  await all.app.platform.db.asSystem(storeId, async (tx) => {
    const { userId } = all.owner;
    const operation = {
      id,
      userId,
      name: changeAddress.name,
      subject: `orders/${orderId}`,
      request: { ...body, wc_id: orderId },
    };
    expect((await claimOperation(tx, storeId, operation, now)).kind).toBe('mine');
    await recordSending(tx, storeId, { id, attempt: 1 }, { values: { city: 'Paarl' } }, now);
  });
  shop.changeOrder({ shipping: { city: 'Ceres' } });
  now = new Date(now.getTime() + ATTEMPT_MS + 1000);
  expect((await change(body)).body.shipping.city).toBe('Ceres');
  expect(shop.count('PUT')).toBe(1);
});

test('the billing address has an email; mistakes are named', async () => {
  const { email = '' } = shop.order.billing;
  const mail = { block: 'billing' };
  expect((await change(request({ email: 'nuut@example.co.za' }, { email }, mail))).body.billing.email).toBe(
    'nuut@example.co.za',
  );
  for (const [body, field] of [
    [request({}, {}), 'changes'],
    [request({ email: 'x@example.co.za' }, {}), 'changes.email'],
    [request({ email: 'x' }, {}, mail), 'changes.email'],
    [request({ country: 'South Africa' }, {}), 'changes.country'],
    [request({ city: 'x'.repeat(201) }, {}), 'changes.city'],
  ] as const) {
    const { status, body: refusal } = await change(body);
    expect([status, refusal.data.issues[0].path]).toEqual([400, field]);
  }
  shop.setOrder({ status: 'trash' });
  expect((await change(request({ city: 'Paarl' }, { city }))).body.code).toBe('IN_TRASH');
});
