import { afterAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { testLine, testOrder, testProduct } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { countOrdersToPack, readOrdersToPack } from './orders-to-pack.queries.ts';

/** A book, a voucher by email, and a course as a video or on paper. 99 was deleted in the shop. */
const BOOK = 5;
const VOUCHER = 6;
const COURSE = 7;
const VIDEO = 71;
const PAPER = 72;
const DELETED = 99;

const { db, owner, organization } = await openTestOrganization();
afterAll(() => db.close());

async function shopWith(orders: object[]): Promise<StoreScope> {
  const storeId = await createStore(db, organization);
  const product = (id: number, virtual: boolean) => testProduct(id, { virtual });
  await upsertBatch(db, storeId, 'products', [product(BOOK, false), product(VOUCHER, true), product(COURSE, false)]);
  const variations = [product(VIDEO, true), product(PAPER, false)].map((one) => ({ ...one, parent_id: COURSE }));
  await upsertBatch(db, storeId, 'variations', variations);
  await upsertBatch(db, storeId, 'orders', orders);
  return scopeForServer(storeId, organization);
}

function order(id: number, hour: number, sold: readonly [number, number?][], more: object = {}) {
  return testOrder(id, {
    status: 'processing',
    date_created_gmt: `2026-03-01T${String(hour).padStart(2, '0')}:00:00`,
    line_items: sold.map(([product_id, variation_id = 0], at) => testLine(id * 10 + at, { product_id, variation_id })),
    ...more,
  });
}

/** Also checks that as many are counted without reading them. */
const read = (scope: StoreScope) =>
  db.asUser({ userId: owner, ...scope }, async (tx) => {
    const found = await readOrdersToPack(tx, scope);
    expect(await countOrdersToPack(tx, scope)).toEqual({ orders: found.waiting, more: found.more });
    return found;
  });
const ids = ({ items }: { items: { wc_id: number }[] }) => items.map(({ wc_id }) => wc_id);

test('the oldest is first; other statuses and orders of virtual products alone are left out', async () => {
  const scope = await shopWith([
    order(4, 9, [[BOOK]]),
    order(2, 8, [[VOUCHER], [BOOK]]),
    order(3, 7, [[VOUCHER]]),
    order(5, 6, [[COURSE, VIDEO]]),
    order(6, 5, [[COURSE, PAPER]]),
    order(7, 4, [[DELETED]]),
    order(8, 3, [[BOOK]], { status: 'completed' }),
    order(9, 2, [[BOOK]], { status: 'on-hold' }),
    order(10, 1, []),
  ]);
  const queue = await read(scope);
  expect(ids(queue)).toEqual([7, 6, 2, 4]);
  expect(queue).toMatchObject({ waiting: 4, more: false });
});

test('refunds count on their line; the shipping method and the note are there', async () => {
  const line = {
    id: 11,
    product_id: BOOK,
    name: 'Tea &amp; rusks',
    sku: 'TR-1',
    quantity: 3,
    subtotal: '9.00',
    total: '9.00',
    total_tax: '0.00',
  };
  const scope = await shopWith([
    order(1, 9, [], {
      line_items: [line],
      customer_note: 'Ring twice',
      shipping_lines: [{ id: 1, method_title: 'Courier &amp; co', method_id: 'flat_rate', total: '0', total_tax: '0' }],
      refunds: [{ id: 50, reason: '', total: '-3.00' }],
    }),
  ]);
  const refundLine = {
    ...line,
    id: 77,
    quantity: -1,
    total: '-3.00',
    meta_data: [{ key: '_refunded_item_id', value: '11' }],
  };
  await upsertBatch(db, scope.storeId, 'refunds', [
    {
      id: 50,
      parent_id: 1,
      date_created_gmt: '2026-03-02T08:00:00',
      amount: '3.00',
      reason: '',
      line_items: [refundLine],
    },
  ]);
  expect((await read(scope)).items).toMatchObject([
    {
      customer_note: 'Ring twice',
      shipping_methods: ['Courier & co'],
      lines: [{ wc_id: 11, name: 'Tea & rusks', sku: 'TR-1', quantity: 3, refunded_quantity: 1 }],
    },
  ]);
});

test('many orders of virtual products do not hide the goods behind them; long queues are counted to a limit', async () => {
  const at = (minutes: number) =>
    new Date(Date.parse('2026-03-01T00:00:00Z') + minutes * 60_000).toISOString().slice(0, 19);
  const many = (from: number, count: number, product: number) =>
    Array.from({ length: count }, (_, place) =>
      order(from + place, 0, [[product]], { date_created_gmt: at(from + place) }),
    );
  const behind = await read(await shopWith([...many(1000, 450, VOUCHER), ...many(2000, 3, BOOK)]));
  expect(ids(behind)).toEqual([2000, 2001, 2002]);
  expect(behind).toMatchObject({ waiting: 3, more: false });
  const long = await read(await shopWith(many(1000, 250, BOOK)));
  expect([ids(long)[0], long.items.length, long.waiting, long.more]).toEqual([1000, 30, 200, true]);
});

test('each line has the barcode of what was sold, and none where there is none', async () => {
  const scope = await shopWith([order(1, 9, [[BOOK], [COURSE, PAPER], [DELETED]])]);
  await upsertBatch(db, scope.storeId, 'products', [testProduct(BOOK, { global_unique_id: '9780306406157' })]);
  const paper = { ...testProduct(PAPER, { global_unique_id: '6001234567892' }), parent_id: COURSE };
  await upsertBatch(db, scope.storeId, 'variations', [paper]);
  const { items } = await read(scope);
  expect(items[0]?.lines.map(({ barcode }) => barcode)).toEqual(['9780306406157', '6001234567892', '']);
});
