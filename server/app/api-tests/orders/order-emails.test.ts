import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recording } from '../../../testing/recordings.ts';
import { type StoreTestApp, startStoreTestApp } from '../../../features/stores/testing/store-test-app.ts';
import type { StubShop } from '../../../testing/shop/stub-shop.ts';
import { resetRecordedShop } from '../testing/recorded-shop.ts';

let all: StoreTestApp;
let shop: StubShop;
let storeId: string;
let orderId: number;
let email: string;
let now = new Date('2026-11-20T15:00:00Z');

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => now });
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());

beforeEach(async () => {
  ({ shop, orderId } = await resetRecordedShop(all, storeId));
  email = shop.order.billing.email ?? '';
});

const path = (rest: string) => `/api/v1/stores/${storeId}/orders/${orderId}/${rest}`;
const request = (template_id = 'customer_processing_order', more: object = {}) => ({
  operation_id: randomUUID(),
  template_id,
  email,
  ...more,
});
const send = (body: object) => all.owner.call('POST', path('emails'), body);
const emails = async () => (await all.owner.call('GET', path('emails'))).body;
const sent = () => shop.writes.filter((write) => write.path.endsWith('/send_email')).map(({ body }) => body);
/** A shop whose WooCommerce is older than 9.8. */
function makeOld(): void {
  const { status, body } = recording('error-route-404');
  shop.before = ({ url }) => (url.includes('/actions/') ? { status, body } : undefined);
}

test('the emails are those the shop sends for the order’s state, to the customer', async () => {
  expect(await emails()).toMatchObject({
    available: true,
    email,
    // Part of the order was refunded.
    items: [
      { id: 'customer_invoice', title: 'Order details' },
      { id: 'customer_processing_order', title: 'Processing order' },
      { id: 'customer_refunded_order', title: 'Refunded order' },
    ],
  });
  shop.changeOrder({ status: 'completed' });
  expect((await emails()).items.map(({ id }: { id: string }) => id)).toContain('customer_completed_order');
});

test('an older WooCommerce says that it cannot', async () => {
  makeOld();
  expect(await emails()).toEqual({ available: false, email, items: [] });
  expect((await send(request())).body).toMatchObject({
    code: 'SHOP_REFUSED',
    message: 'Your store needs WooCommerce 9.8 or later to send its emails again.',
    data: { final: true },
  });
  expect(sent()).toEqual([]);
});

describe('an email', () => {
  test('is sent once for repeated and concurrent requests with one key; another key sends it again', async () => {
    const body = request();
    const responses = await Promise.all([1, 2, 3].map(() => send(body)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses[0]?.body).toMatchObject({ template_id: 'customer_processing_order', email });
    expect(sent()).toEqual([{ template_id: 'customer_processing_order' }]);
    expect((await send(request())).status).toBe(200);
    expect(sent()).toHaveLength(2);
  });

  test.each(['customer_processing_order', 'customer_invoice'])(
    '%s: a lost response is found by its note',
    async (id) => {
      shop.lose = 1;
      expect((await send(request(id))).status).toBe(200);
      expect(sent()).toHaveLength(1);
    },
  );

  test('a shop that did not answer is asked whether it sent it, and only then sends it', async () => {
    await send(request());
    shop.refusal = { status: 504, body: '<h1>Gateway time-out</h1>' };
    const body = request();
    expect((await send(body)).body.code).toBe('SHOP_FAILED');
    shop.refusal = null;
    // It may still be at it. The note of the first email is older, so it is not taken for this one.
    expect((await send(body)).body).toMatchObject({ code: 'SHOP_FAILED', data: { retryAfter: 30 } });
    expect(sent()).toHaveLength(1);
    now = new Date(now.getTime() + 31_000);
    expect((await send(body)).status).toBe(200);
    expect(sent()).toHaveLength(2);
  });

  test('is not sent to an address the person did not see, nor where the shop no longer sends it', async () => {
    shop.changeOrder({ billing: { email: 'other@example.co.za' } });
    expect((await send(request())).body).toMatchObject({
      code: 'CONFLICT',
      data: { theirs: { email: 'other@example.co.za' }, mine: { email } },
    });
    shop.changeOrder({ billing: { email }, status: 'completed' });
    expect((await send(request())).body).toMatchObject({
      code: 'SHOP_REFUSED',
      message: 'Your store doesn’t send this email for an order in this state. Choose another one.',
    });
    shop.setOrder({ status: 'trash' });
    expect((await send(request('customer_invoice'))).body.code).toBe('IN_TRASH');
    expect(sent()).toEqual([]);
  });
});
