import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recording } from '../../testing/recordings.ts';
import { claimOperation, recordSending, ATTEMPT_MS } from '../../features/operations/operations.commands.ts';
import { refundOrder } from '#contract/orders/order-writes.ts';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { readSums } from '../../features/sums/sums.public.ts';
import { storeShopRecords } from '../../features/sync/sync.public.ts';
import type { StubShop } from '../../testing/shop/stub-shop.ts';
import { resetRecordedShop } from './testing/recorded-shop.ts';

/** Order 140: two T-shirts at 260.00 and 39.00 VAT each, delivery at 78.26 and 11.74 VAT; 35.00 of 688.00 are refunded. */
const SHIRTS = 51;
const DELIVERY = 52;
const RATE = 1;
const ONE_SHIRT = { line_id: SHIRTS, quantity: 1, total: '260.00', tax: [{ id: RATE, total: '39.00' }] };

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
  const refunds = shop.refunds.map((refund) => ({ ...refund, parent_id: orderId }));
  await all.app.platform.db.asSystem(storeId, (tx) => storeShopRecords(tx, storeId, 'refunds', refunds));
});

const path = (rest = '') => `/api/v1/stores/${storeId}/orders/${orderId}${rest}`;
const request = (more: object) => ({
  operation_id: randomUUID(),
  reason: '',
  restock: false,
  through_gateway: false,
  ...more,
});
const refund = (body: object, person = all.owner) => person.call('POST', path('/refunds'), body);
const refundable = async () => (await all.owner.call('GET', path('/refundable'))).body;
const sent = () => shop.writes.filter(({ method }) => method === 'POST').map(({ body }) => body);
const amounts = () => shop.refunds.map(({ amount }) => amount);

test('an order that the store does not have is answered with 404, before the shop is asked', async () => {
  const unknown = `/api/v1/stores/${storeId}/orders/999999/refunds`;
  const asked: string[] = [];
  shop.before = ({ url }) => void (url.includes('/orders/999999') && asked.push(url));
  const { status, body } = await all.owner.call('POST', unknown, request({ amount: '10.00' }));
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 404,
    code: 'NOT_FOUND',
    message: 'We can’t find this order in your store.',
  });
  expect(asked).toEqual([]);
});

test('what can be refunded is the order less its refunds, line by line', async () => {
  expect(await refundable()).toEqual({
    currency: 'ZAR',
    total: '688.00',
    refunded: '35.00',
    remaining: '653.00',
    gateway: { title: 'Direct bank transfer', refunds: false },
    lines: [
      {
        line_id: SHIRTS,
        kind: 'product',
        name: 'Kaapstad T-shirt - M',
        quantity: 2,
        total: '520.00',
        tax: [{ id: RATE, total: '78.00' }],
      },
      {
        line_id: DELIVERY,
        kind: 'shipping',
        name: 'Courier (2-4 days)',
        quantity: 0,
        total: '78.26',
        tax: [{ id: RATE, total: '11.74' }],
      },
    ],
  });
  await refund(request({ line_items: [ONE_SHIRT] }));
  expect(await refundable()).toMatchObject({
    remaining: '354.00',
    lines: [{ line_id: SHIRTS, quantity: 1, total: '260.00', tax: [{ total: '39.00' }] }, { line_id: DELIVERY }],
  });
  await refund(request({ line_items: [ONE_SHIRT] }));
  expect((await refundable()).lines).toMatchObject([{ line_id: DELIVERY }]);
});

describe('a refund', () => {
  test('of lines is sent as WooCommerce wants it, and answered with the order as it then is', async () => {
    const body = request({ line_items: [ONE_SHIRT], reason: 'Wrong size', refunded_before: '35.00' });
    const { status, body: order } = await refund(body);
    expect(status).toBe(200);
    expect(sent()).toEqual([
      {
        amount: '299.00',
        reason: 'Wrong size',
        line_items: [
          { id: SHIRTS, quantity: 1, refund_total: '260.00', refund_tax: [{ id: RATE, refund_total: '39.00' }] },
        ],
        api_refund: false,
        api_restock: false,
        meta_data: [{ key: '_karoo_operation', value: body.operation_id }],
      },
    ]);
    expect(order).toMatchObject({ wc_id: orderId, status: 'processing', refunded: '334.00', net_total: '354.00' });
    expect(order.lines[0]).toMatchObject({ refunded_quantity: 1, refunded_total: '260.00' });
    expect(order.refunds.map(({ amount, tax, reason }: Record<string, string>) => [amount, tax, reason])).toEqual([
      ['35.00', '0.00', 'Late delivery'],
      ['299.00', '39.00', 'Wrong size'],
    ]);
    expect((await all.owner.call('GET', path())).body).toEqual(order);
    expect((await all.owner.call('GET', path('/operations'))).body.items).toEqual([
      expect.objectContaining({ kind: 'refund', amount: '299.00', through_gateway: false, by: 'Thandi Nkosi' }),
    ]);
  });

  test('takes amounts as numbers too, to the cent', async () => {
    expect((await refund(request({ amount: 0.29 }))).body).toMatchObject({ refunded: '35.29' });
    expect((await refund(request({ line_items: [{ ...ONE_SHIRT, total: 10.1, tax: [] }] }))).status).toBe(200);
    expect(sent()).toMatchObject([{ amount: '0.29' }, { amount: '10.10' }]);
    expect((await refund(request({ amount: 0.295 }))).body.message).toMatch(/^amount: Give an amount with at most two/);
  });

  test('counts on its own day, once, in the figures', async () => {
    const of = (from: string, to: string) =>
      all.app.platform.db.asSystem(storeId, (tx) =>
        readSums(tx, { storeId }, { dimensions: ['shop'], range: { from, to } as never }),
      );
    await refund(request({ line_items: [ONE_SHIRT] }));
    const day = shop.refunds.at(-1)!.date_created.slice(0, 10);
    expect(await of(day, day)).toMatchObject([{ refunds: '260.00' }]);
    const orderDay = await of('2025-10-01', '2025-10-31');
    await refund(request({ amount: '10.00' }));
    expect(await of(day, day)).toMatchObject([{ refunds: '270.00' }]);
    expect(await of('2025-10-01', '2025-10-31')).toEqual(orderDay);
  });

  test('of the whole remainder ends as the shop ends it: refunded', async () => {
    const { body } = await refund(request({ amount: '653.00' }));
    expect(body).toMatchObject({ status: 'refunded', refunded: '688.00', net_total: '0.00' });
    expect(await refundable()).toMatchObject({ remaining: '0.00' });
    const more = await refund(request({ amount: '0.01' }));
    expect([more.status, more.body.message]).toEqual([400, 'This order has been refunded in full.']);
  });

  test('returns the items to stock only where asked for, and stock follows at once', async () => {
    const inShop = () => shop.variations.get(123)!.stock_quantity!;
    const stored = async () => {
      const { body } = await all.owner.call('GET', `/api/v1/stores/${storeId}/products/121`);
      return body.variations.find(({ wc_id }: { wc_id: number }) => wc_id === 123).stock_quantity;
    };
    const atFirst = inShop();
    await refund(request({ line_items: [ONE_SHIRT] }));
    expect(inShop()).toBe(atFirst);
    await refund(request({ line_items: [ONE_SHIRT], restock: true }));
    expect(inShop()).toBe(atFirst + 1);
    expect(await stored()).toBe(atFirst + 1);
  });

  test('goes through the gateway where it can', async () => {
    shop.setGatewayRefunds(true);
    expect((await refundable()).gateway.refunds).toBe(true);
    expect((await refund(request({ amount: '50', through_gateway: true }))).status).toBe(200);
    expect(sent()).toMatchObject([{ amount: '50.00', api_refund: true, line_items: [] }]);
    expect(shop.refunds.at(-1)).toMatchObject({ amount: '50.00', refunded_payment: true });
  });
});

describe('nothing is sent for', () => {
  test.each([
    [{}, 'amount', 'Give an amount above zero, or lines to refund.'],
    [{ amount: '653.01' }, 'amount', 'You can refund at most R 653,00 of this order.'],
    [{ amount: '300.00', line_items: [ONE_SHIRT] }, 'amount', 'The lines add up to R 299,00.'],
    [{ line_items: [{ ...ONE_SHIRT, quantity: 3 }] }, 'line_items.0.quantity', 'You can refund at most 2 of'],
    [{ line_items: [{ ...ONE_SHIRT, total: '520.01' }] }, 'line_items.0.total', 'You can refund at most R 520,00'],
    [{ line_items: [{ ...ONE_SHIRT, tax: [{ id: RATE, total: '78.01' }] }] }, 'line_items.0.tax', 'R 78,00 tax'],
    [{ line_items: [{ ...ONE_SHIRT, tax: [{ id: 9, total: '1' }] }] }, 'line_items.0.tax', 'R 0,00 tax'],
    [{ line_items: [ONE_SHIRT, ONE_SHIRT] }, 'line_items.1.line_id', 'Name each line once.'],
    [{ line_items: [{ line_id: 999, total: '1' }] }, 'line_items.0.line_id', 'Line 999 has nothing left to refund.'],
    [{ amount: '10', restock: true }, 'restock', 'Give the quantities'],
    [{ amount: '10', through_gateway: true }, 'through_gateway', 'can’t refund by itself'],
  ])('%j', async (more, field, message) => {
    const { status, body } = await refund(request(more));
    expect([status, body.code, body.data.issues[0].path]).toEqual([400, 'INVALID_INPUT', field]);
    expect(body.message.replaceAll('\u00A0', ' ')).toContain(message);
    expect(sent()).toEqual([]);
  });

  test.each([{ amount: '-1' }, { amount: '1.005' }, { amount: 'R 5' }, { reason: 'x'.repeat(501), amount: '1' }])(
    'the wrong form %j',
    async (more) => {
      expect((await refund(request(more))).status).toBe(400);
      expect(sent()).toEqual([]);
    },
  );

  test('an order that was refunded since it was seen: the answer has both sums', async () => {
    shop.refund(5000, 'By a colleague');
    const { status, body } = await refund(request({ amount: '100', refunded_before: '35.00' }));
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.data).toMatchObject({ theirs: { refunded: '85.00' }, mine: { refunded: '35.00' }, final: true });
    expect(sent()).toEqual([]);
    // The colleague's refund is stored with the answer.
    expect((await all.owner.call('GET', path())).body).toMatchObject({ refunded: '85.00' });
  });

  test('an order in the trash, or a person who may not write', async () => {
    expect((await refund(request({ amount: '1' }), all.analyst)).status).toBe(403);
    shop.setOrder({ status: 'trash' });
    expect((await refund(request({ amount: '1' }))).body.code).toBe('IN_TRASH');
    expect(sent()).toEqual([]);
  });
});

describe('never twice', () => {
  test('for clicks at once and repeated keys', async () => {
    const body = request({ amount: '100' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await refund(body)).status).toBe(200);
    expect(amounts()).toEqual(['35.00', '100.00']);
  });

  test('when two people refund at once: the second is told', async () => {
    const seen = { amount: '100', refunded_before: '35.00' };
    const answers = await Promise.all([refund(request(seen)), refund(request(seen), all.admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(amounts()).toEqual(['35.00', '100.00']);
  });

  test('when the answer is lost: the refund is found by its operation', async () => {
    shop.lose = 1;
    const { status, body } = await refund(request({ amount: '100' }));
    expect([status, body.refunded]).toEqual([200, '135.00']);
    expect(amounts()).toEqual(['35.00', '100.00']);
  });

  test('after a crash: the refund is found, by its operation or, in time, by amount and reason', async () => {
    const body = request({ amount: '100', reason: 'Torn' });
    await crashAfterSending(body);
    shop.refund(10_000, 'Torn');
    now = new Date(now.getTime() + ATTEMPT_MS + 1000);
    expect((await refund(body)).body).toMatchObject({ refunded: '135.00' });
    expect(sent()).toEqual([]);
  });

  test('after a crash before the shop had it: sent once, as late as it can no longer arrive', async () => {
    const body = request({ amount: '100' });
    await crashAfterSending(body);
    now = new Date(now.getTime() + ATTEMPT_MS + 1000);
    expect((await refund(body)).status).toBe(200);
    expect(amounts()).toEqual(['35.00', '100.00']);
  });

  test('through a gateway that left no trace: it is refused for good, with what to do', async () => {
    shop.setGatewayRefunds(true);
    const body = request({ amount: '100', through_gateway: true });
    await crashAfterSending(body);
    now = new Date(now.getTime() + ATTEMPT_MS + 1000);
    const { status, body: answer } = await refund(body);
    expect([status, answer.code]).toEqual([422, 'SHOP_REFUSED']);
    expect(answer.message).toContain('Check with your payment provider');
    expect(sent()).toEqual([]);
  });

  test('where the shop refuses it: its own words, and the order stays', async () => {
    const { status, body } = recording('error-refund-too-much');
    shop.refusal = { status, body };
    const refused = await refund(request({ amount: '100' }));
    expect(refused).toMatchObject({ status: 422, body: { code: 'SHOP_REFUSED', data: { final: true } } });
    expect(refused.body.message).toBe((body as { message: string }).message);
    expect((await all.owner.call('GET', path())).body.refunded).toBe('35.00');
  });

  test('a shop that is down: an error, and the same key works later', async () => {
    shop.refusal = { status: 503, body: '<h1>Maintenance</h1>' };
    const body = request({ amount: '100' });
    expect((await refund(body)).body.code).toBe('SHOP_FAILED');
    shop.refusal = null;
    now = new Date(now.getTime() + ATTEMPT_MS);
    expect((await refund(body)).status).toBe(200);
    expect(amounts()).toEqual(['35.00', '100.00']);
  });
});

/** Leaves the log like a process killed between sending the refund and receiving its response. */
async function crashAfterSending(body: { operation_id: string }): Promise<void> {
  const { operation_id: id, ...rest } = body;
  const whole = { operation_id: id, wc_id: orderId, line_items: [], ...rest };
  const operation = {
    id,
    userId: all.owner.userId,
    name: refundOrder.name,
    subject: `orders/${orderId}`,
    request: whole,
  };
  await all.app.platform.db.asSystem(storeId, async (tx) => {
    expect((await claimOperation(tx, storeId, operation, now)).kind).toBe('mine');
    await recordSending(tx, storeId, { id, attempt: 1 }, { refunds: shop.refunds.map((one) => one.id) }, now);
  });
}
