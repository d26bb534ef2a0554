import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../../features/stores/testing/store-test-app.ts';
import { TRACKING_META } from '../../../features/orders/tracking-items.ts';
import type { StubShop } from '../../../testing/shop/stub-shop.ts';
import { resetRecordedShop, storeRecordedOrder } from '../testing/recorded-shop.ts';

let all: StoreTestApp;
let shop: StubShop;
let storeId: string;
let orderId: number;
let now = new Date('2026-11-20T15:00:00Z');

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => now });
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());

beforeEach(async () => {
  ({ shop, orderId } = await resetRecordedShop(all, storeId));
});

const store = () => storeRecordedOrder(all, storeId);
const path = (rest = '') => `/api/v1/stores/${storeId}/orders/${orderId}${rest}`;
const parcel = (tracking_number: string, more: object = {}) => ({
  operation_id: randomUUID(),
  courier: 'The Courier Guy',
  tracking_number,
  tracking_url: null as string | null,
  shipped_at: '2026-11-20T14:00:00Z',
  ...more,
});
const add = (body: object, person = all.owner) => person.call('POST', path('/tracking'), body);
const remove = (id: string) => all.owner.call('DELETE', path(`/tracking/${id}`), { operation_id: randomUUID() });
const inShop = () => shop.order.meta_data.find(({ key }) => key === TRACKING_META)?.value as Record<string, string>[];
const numbers = () => inShop().map(({ tracking_number }) => tracking_number);
const stored = async () => (await all.owner.call('GET', path())).body.tracking;

describe('a tracking number', () => {
  test('is written as the shipment plugins keep it, once per key, and shown on the order', async () => {
    const body = parcel('TCG 1', { tracking_url: 'https://track.example.co.za/?n=TCG1' });
    const responses = await Promise.all([1, 2, 3].map(() => add(body)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(shop.count('PUT')).toBe(1);
    const id = body.operation_id.replaceAll('-', '');
    expect(inShop()).toEqual([
      {
        tracking_provider: '',
        custom_tracking_provider: 'The Courier Guy',
        custom_tracking_link: 'https://track.example.co.za/?n=TCG1',
        tracking_number: 'TCG 1',
        date_shipped: '1795183200',
        tracking_id: id,
      },
    ]);
    const shown = {
      id,
      courier: 'The Courier Guy',
      tracking_number: 'TCG 1',
      tracking_url: 'https://track.example.co.za/?n=TCG1',
      shipped_at: '2026-11-20T14:00:00.000Z',
    };
    expect(responses[0]?.body).toMatchObject({ wc_id: orderId, shipment_id: id, tracking: [shown] });
    expect(await stored()).toEqual([shown]);
    expect((await all.owner.call('GET', path('/operations'))).body.items).toEqual([
      expect.objectContaining({ kind: 'tracking', added: true, tracking_number: 'TCG 1', by: 'Thandi Nkosi' }),
    ]);
  });

  test('joins those that the plugins or a colleague added since, and leaves other metadata alone', async () => {
    const theirs = {
      tracking_provider: 'aramex',
      tracking_number: 'A9',
      tracking_id: 'f'.repeat(32),
      status_shipped: 1,
    };
    shop.changeOrder({ meta_data: [{ key: TRACKING_META, value: [theirs] }] });
    const others = shop.order.meta_data.filter(({ key }) => key !== TRACKING_META);
    expect((await add(parcel('TCG2'))).body.tracking).toMatchObject([
      { courier: 'aramex', tracking_number: 'A9', shipped_at: null },
      { courier: 'The Courier Guy', tracking_number: 'TCG2' },
    ]);
    expect(inShop()[0]).toEqual(theirs);
    expect(shop.order.meta_data.filter(({ key }) => key !== TRACKING_META)).toEqual(others);
    // PHP sends a list with gaps as an object.
    shop.changeOrder({ meta_data: [{ key: TRACKING_META, value: { 1: theirs } }] });
    expect((await add(parcel('TCG3'))).status).toBe(200);
    expect(numbers()).toEqual(['A9', 'TCG3']);
  });

  test('is not added twice by two people', async () => {
    const [first, second] = await Promise.all([add(parcel('TCG4')), add(parcel('tcg4'), all.admin)]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.body.shipment_id).toBe(first?.body.shipment_id);
    expect([shop.count('PUT'), inShop().length]).toEqual([1, 1]);
  });

  test('a lost response is recovered; a shop that fails is written to once it answers', async () => {
    shop.lose = 1;
    expect(await add(parcel('TCG5'))).toMatchObject({ status: 200 });
    shop.refusal = { status: 503, body: '<h1>Maintenance</h1>' };
    const body = parcel('TCG6');
    expect((await add(body)).body.code).toBe('SHOP_FAILED');
    shop.refusal = null;
    // It may still arrive, and would then overwrite what others added meanwhile.
    expect((await add(body)).body).toMatchObject({ code: 'SHOP_FAILED', data: { retryAfter: 30 } });
    now = new Date(now.getTime() + 31_000);
    expect((await add(body)).status).toBe(200);
    expect(numbers()).toEqual(['TCG5', 'TCG6']);
  });

  test('is removed alone; removing it again changes nothing', async () => {
    await add(parcel('TCG7'));
    const { shipment_id } = (await add(parcel('TCG8'))).body;
    expect((await remove(shipment_id)).body).toMatchObject({ shipment_id, tracking: [{ tracking_number: 'TCG7' }] });
    expect(numbers()).toEqual(['TCG7']);
    const puts = shop.count('PUT');
    expect((await remove(shipment_id)).status).toBe(200);
    expect(shop.count('PUT')).toBe(puts);
    const { items } = (await all.owner.call('GET', path('/operations'))).body;
    expect(items.map(({ added }: { added: boolean }) => added).toSorted()).toEqual([false, true, true]);
  });

  test('needs a courier, a number and a whole link; an order in the trash keeps its own', async () => {
    for (const [field, value] of [
      ['courier', ' '],
      ['tracking_number', ''],
      ['tracking_url', 'javascript:alert(1)'],
      ['tracking_url', 'track/1'],
    ] as const) {
      const { status, body } = await add(parcel('TCG9', { [field]: value }));
      expect([status, body.data.issues[0].path]).toEqual([400, field]);
    }
    shop.setOrder({ status: 'trash' });
    expect((await add(parcel('TCG9'))).body).toMatchObject({ code: 'IN_TRASH', data: { final: true } });
    expect(shop.count('PUT')).toBe(0);
  });
});

test('the order is in the queue to pack until it is completed', async () => {
  const queue = async () => (await all.owner.call('GET', `/api/v1/stores/${storeId}/orders/to-pack`)).body;
  await add(parcel('TCG10'));
  expect(await queue()).toMatchObject({
    waiting: 1,
    more: false,
    items: [
      {
        wc_id: orderId,
        status: 'processing',
        lines: [{ quantity: 2, sku: shop.order.line_items[0]?.sku }],
        tracking: [{ tracking_number: 'TCG10' }],
      },
    ],
  });
  shop.changeOrder({ status: 'completed' });
  await store();
  expect(await queue()).toEqual({ items: [], waiting: 0, more: false });
});
