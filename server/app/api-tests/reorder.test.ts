import { DEFAULT_REORDER_SETTINGS } from '#contract/forms/reorder-forms.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { planReorder } from '#domain/reorder/reorder-point.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { storeShopRecord } from '../../features/sync/sync.public.ts';
import { recording } from '../../testing/recordings.ts';
import { testLine, testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { computeStore } from '../../features/reorder/compute/compute-store.ts';
import { reorderHandlers } from '../../features/reorder/reorder.jobs.ts';
import { changeReorderSettings, requestRun } from '../../features/reorder/settings.ts';
import { recordStockOuts } from '../../features/reorder/compute/stock-outs.ts';

/** The recorded product: price 80, 7 in stock. */
const ID = 479;
const TEA = 2001;
const DEAD = 2002;
const UNCOUNTED = 2003;
const TODAY: ShopDay = '2026-11-20';
/** Days of sales before today. */
const DAYS = 200;

let all: StoreTestApp;
let storeId: string;
let now = new Date('2026-11-20T15:00:00Z');

/** Units of the recorded product and of tea sold on the day so many days ago. */
const unitsOf = (ago: number): Record<number, number> => ({ [ID]: (ago * 7 + 1) % 4, [TEA]: ago % 5 === 0 ? 2 : 0 });

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => now });
  storeId = (await all.connect()).body.id;
  all.shop.reset();
  const product = { type: 'simple', status: 'publish', date_created_gmt: '2025-01-01T08:00:00', manage_stock: true };
  all.shop.change(TEA, {
    ...product,
    name: 'Rooibos',
    sku: 'TEA',
    stock_quantity: 0,
    stock_status: 'outofstock',
    meta_data: [{ id: 1, key: '_wc_cog_cost', value: '12.50' }],
  });
  all.shop.change(DEAD, {
    ...product,
    name: 'Old mug',
    stock_quantity: 30,
    price: '45.00',
    regular_price: '45.00',
    sale_price: '',
  });
  all.shop.change(UNCOUNTED, { ...product, name: 'Course', manage_stock: false, stock_quantity: null });
  for (const id of [ID, TEA, DEAD, UNCOUNTED]) await sync(id);
  const orders = Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(TODAY, -1 - at);
    const units = unitsOf(at + 1);
    const lines = Object.entries(units).filter(([, count]) => count > 0);
    return testOrder(10_000 + at, {
      date_created_gmt: `${day}T08:00:00`,
      date_paid_gmt: `${day}T08:00:00`,
      line_items: lines.map(([id, quantity]) =>
        testLine(Number(id) * 1000 + at, { product_id: Number(id), quantity, total: '10.00' }),
      ),
    });
  });
  await upsertBatch(all.app.platform.db, storeId, 'orders', orders);
  await compute();
});
afterAll(() => all.close());

const compute = async () => {
  // As the job queue does: two runs at once would write older rows over newer ones.
  const { jobs } = all.app.platform;
  await vi.waitFor(async () => expect(await jobs.isIdle(['reorder.compute-store.v1'])).toBe(true), { timeout: 20_000 });
  await computeStore(all.app.platform, storeId, new AbortController().signal);
};
const sync = (id: number) =>
  all.app.platform.db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, 'products', all.shop.products.get(id)));
const at = (path = '') => `/api/v1/stores/${storeId}/reorder${path}`;
const list = async (query = '') => (await all.owner.call('GET', at(`?per_page=100${query}`))).body;
const rowOf = async (id: number) =>
  (await list('&show=all')).items.find((item: { wc_id: number }) => item.wc_id === id);
const stockOf = (id: number) => all.shop.products.get(id)?.['stock_quantity'];

/** The same plan from the list of units that the test sold. */
function expected(id: number, leadTime: number) {
  const units = Array.from({ length: DAYS }, (_, day) => unitsOf(DAYS - day)[id] ?? 0);
  const first = new Date(`${addDays(TODAY, -DAYS)}T00:00:00Z`).getUTCDay();
  const weekdays = units.map((_, day) => (first + day) % 7);
  return planReorder({ units, weekdays, nextWeekday: (first + DAYS) % 7, stockOutDays: 0 }, leadTime, 95);
}

test('the list says what to order, by the sales of each product up to yesterday', async () => {
  const body = await list('&show=all&orderby=name');
  expect(body).toMatchObject({ total: 3, pending: false, computedAt: '2026-11-20T15:00:00.000Z', currency: 'ZAR' });
  expect(body.counts).toEqual({ order: 2, all: 3, dead: 1, overstock: 0, ignored: 0, untracked: 1 });
  for (const id of [ID, TEA]) {
    const plan = expected(id, 14);
    expect(await rowOf(id)).toMatchObject({
      reorder_point: plan.reorderPoint,
      per_day: plan.perDayMilli / 1000,
      method: plan.method,
      history_days: DAYS,
      last_sold_on: addDays(TODAY, id === ID ? -2 : -5),
    });
  }
  const sold = Array.from({ length: 28 }, (_, day) => unitsOf(day + 1)[ID] ?? 0);
  expect((await rowOf(ID)).sold_28_days).toBe(sold.reduce((sum, units) => sum + units, 0));
  expect(await rowOf(TEA)).toMatchObject({ cost: '12.50', cost_from_shop: true, stock: 0 });
  const dead = { products: 1, units: 30, cost: '0.00', retail: '1350.00', withoutCost: 1 };
  expect(body.dead).toEqual(dead);
  expect(body.items.find((item: { wc_id: number }) => item.wc_id === DEAD)).toMatchObject({
    price: '45.00',
    cost: null,
  });
  expect((await list('&show=dead')).items.map((item: { wc_id: number }) => item.wc_id)).toEqual([DEAD]);
  const page = await list('&show=all&search=old%20MUG&orderby=value&order=desc');
  expect(page).toMatchObject({ total: 1, items: [{ wc_id: DEAD }] });
});

test('days out of stock no longer count once they are recorded', async () => {
  const before = (await rowOf(TEA)).per_day;
  for (let day = 1; day <= 12; day += 1) {
    now = new Date(now.getTime() + 86_400_000);
    if (day % 4 === 0) await compute();
    else await recordToday();
  }
  const row = await rowOf(TEA);
  // The first and last day are today's: neither is over.
  expect(row).toMatchObject({ stock_out_days: 12, history_days: DAYS, stock: 0 });
  expect(row.per_day).toBeCloseTo(before, 1);
  // The other product was in stock and sold nothing.
  expect(await rowOf(ID)).toMatchObject({ stock_out_days: 0, history_days: DAYS + 12 });
  now = new Date('2026-11-20T15:00:00Z');
  await all.app.platform.db.asOwner(({ query }) => query.deleteFrom('stock_outs').execute());
  await compute();
});

/** What a night's run records, without the rest of it. */
async function recordToday(): Promise<void> {
  const today = now.toISOString().slice(0, 10) as ShopDay;
  await all.app.platform.db.asSystem(storeId, (tx) => recordStockOuts(tx, storeId, [TEA], today));
}

test('a supplier’s lead time, the pack and the cost price count', async () => {
  const created = await all.owner.call('POST', at('/suppliers'), {
    name: 'Cederberg Tea',
    lead_time_days: 5,
    minimum_order: '2500',
  });
  expect(created).toMatchObject({ status: 201, body: { minimum_order: '2500.00', email: '', products: 0 } });
  const supplierId = created.body.id;
  const path = at(`/products/${ID}`);
  const set = await all.owner.call('PATCH', path, { supplier_id: supplierId, pack_size: 10, cost: '31.20' });
  expect(set).toMatchObject({ status: 200, body: { supplier_id: supplierId, pack_size: 10, cost: '31.20' } });
  await compute();
  const row = await rowOf(ID);
  const plan = expected(ID, 5);
  expect(row).toMatchObject({ reorder_point: plan.reorderPoint, lead_time_days: 5, stock: 7 });
  const fillTo = plan.reorderPoint + Math.ceil((plan.perDayMilli * 28) / 1000);
  expect(row.suggested).toBe(Math.ceil((fillTo - 7) / 10) * 10);
  const ofSupplier = await list(`&supplier=${supplierId}`);
  expect(ofSupplier.items).toHaveLength(1);
  // The sums are of the same products as the list, the counts of the whole store.
  expect(ofSupplier.suggested).toMatchObject({ products: 1, units: row.suggested, withoutCost: 0 });
  expect(ofSupplier.suggested.cost).toBe((Math.round(row.suggested * 3120) / 100).toFixed(2));
  expect([ofSupplier.dead.products, ofSupplier.counts.dead]).toEqual([0, 1]);
  expect((await list('&supplier=none')).items.map((item: { wc_id: number }) => item.wc_id)).toEqual([TEA]);
  const wrong = await all.owner.call('PATCH', at(`/suppliers/${supplierId}`), { lead_time_days: 200 });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect(JSON.stringify(wrong.body)).toContain('Enter a whole number from 0 to 180.');
  expect(await all.analyst.call('PATCH', path, { pack_size: 2 })).toMatchObject({ status: 403 });
  expect(await all.stranger.call('GET', at())).toMatchObject({ status: 404 });
});

test('an order counts as on order until its deliveries are in stock, each once', async () => {
  const { id: supplierId } = (await all.owner.call('GET', at('/suppliers'))).body.items[0];
  const order = {
    order_id: randomUUID(),
    supplier_id: supplierId,
    lines: [
      { wc_id: ID, units: 60 },
      { wc_id: TEA, units: 24 },
    ],
  };
  const placed = [
    await all.owner.call('POST', at('/orders'), order),
    await all.owner.call('POST', at('/orders'), order),
  ];
  for (const { status, body } of placed) {
    // 60 × 31.20 + 24 × 12.50 = 2172.00, of at least 2500.00.
    expect([status, body.units, body.cost, body.below_minimum]).toEqual([201, 84, '2172.00', '328.00']);
    expect([body.ordered_on, body.expected_on]).toEqual([TODAY, addDays(TODAY, 5)]);
  }
  expect(await rowOf(ID)).toMatchObject({ on_order: 60, suggested: 0 });

  const path = at(`/orders/${order.order_id}/receive`);
  const first = {
    operation_id: randomUUID(),
    lines: [
      { wc_id: ID, units: 20 },
      { wc_id: TEA, units: 24 },
    ],
  };
  for (const { status, body } of [
    await all.owner.call('POST', path, first),
    await all.owner.call('POST', path, first),
  ]) {
    expect([status, body.result.changed, body.order.status]).toEqual([200, 2, 'open']);
    expect(body.order.lines.map((line: { received: number }) => line.received).toSorted()).toEqual([20, 24]);
  }
  expect([stockOf(ID), stockOf(TEA)]).toEqual([27, 24]);
  expect(all.shop.writes.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  expect(await rowOf(ID)).toMatchObject({ on_order: 40, stock: 27 });

  // The shop refuses the rest: it stays open, and the order too.
  all.shop.change(ID, { stock_quantity: 5 });
  const refused = await all.owner.call('POST', path, { operation_id: randomUUID(), lines: [{ wc_id: ID, units: 40 }] });
  expect(refused.body).toMatchObject({ result: { changed: 0, refused: 1 }, order: { status: 'open', pending: null } });
  expect(stockOf(ID)).toBe(5);
  await sync(ID);
  const rest = { operation_id: randomUUID(), lines: [{ wc_id: ID, units: 40 }] };
  expect((await all.owner.call('POST', path, rest)).body).toMatchObject({
    result: { changed: 1 },
    order: { status: 'received' },
  });
  expect(stockOf(ID)).toBe(45);
  expect(await rowOf(ID)).toMatchObject({ on_order: 0, stock: 45 });
  const late = await all.owner.call('POST', path, { ...rest, operation_id: randomUUID() });
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test('a cancelled order is not on order, and a deleted supplier leaves its orders', async () => {
  const { id: supplierId } = (await all.owner.call('GET', at('/suppliers'))).body.items[0];
  const order = { order_id: randomUUID(), supplier_id: supplierId, lines: [{ wc_id: TEA, units: 5 }] };
  await all.owner.call('POST', at('/orders'), order);
  expect((await rowOf(TEA)).on_order).toBe(5);
  const cancelled = await all.owner.call('DELETE', at(`/orders/${order.order_id}`));
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect((await rowOf(TEA)).on_order).toBe(0);
  expect(await all.owner.call('DELETE', at(`/suppliers/${supplierId}`))).toMatchObject({ status: 200 });
  const { body } = await all.owner.call('GET', at('/orders'));
  expect(body.total).toBe(2);
  expect(body.items.map((one: { supplier_name: string }) => one.supplier_name)).toEqual([
    'Cederberg Tea',
    'Cederberg Tea',
  ]);
  expect(body.items[0].supplier_id).toBeNull();
  const uncounted = { order_id: randomUUID(), supplier_id: null, lines: [{ wc_id: UNCOUNTED, units: 5 }] };
  expect(await all.owner.call('POST', at('/orders'), uncounted)).toMatchObject({ status: 400 });
});

test('a delivery that the shop did not take is finished by the same request, and added once', async () => {
  const order = { order_id: randomUUID(), supplier_id: null, lines: [{ wc_id: DEAD, units: 12 }] };
  await all.owner.call('POST', at('/orders'), order);
  const path = at(`/orders/${order.order_id}/receive`);
  const delivery = { operation_id: randomUUID(), lines: order.lines };
  all.shop.refusal = { status: 503, body: '<h1>Maintenance</h1>' };
  const failed = await all.owner.call('POST', path, delivery);
  expect(failed.body).toMatchObject({ result: { unfinished: true }, order: { status: 'open', pending: delivery } });
  // Until then nothing else may happen to the order.
  const other = await all.owner.call('POST', path, { ...delivery, operation_id: randomUUID() });
  const cancelled = await all.owner.call('DELETE', at(`/orders/${order.order_id}`));
  expect([other.status, cancelled.status]).toEqual([409, 409]);
  all.shop.refusal = null;
  all.shop.lose = 1;
  // A write that the shop refused this way may still arrive for half a minute.
  now = new Date(now.getTime() + 30_000);
  const before = Number(stockOf(DEAD));
  for (let again = 0; again < 2; again += 1) {
    const done = await all.owner.call('POST', path, delivery);
    expect(done.body).toMatchObject({
      result: { unfinished: false, changed: 1 },
      order: { status: 'received', pending: null },
    });
  }
  expect(stockOf(DEAD)).toBe(before + 12);
});

test('variations that count their own stock have their own rows and deliveries', async () => {
  const variations = recording('product-variations').body as { id: number; parent_id: number }[];
  const { id, parent_id: parent } = variations[0]!;
  const { db } = all.app.platform;
  all.shop.change(parent, { status: 'publish', manage_stock: false });
  all.shop.change(id, { manage_stock: true, stock_quantity: 3, status: 'publish' });
  await sync(parent);
  await db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, 'variations', all.shop.variations.get(id)));
  await compute();
  expect(await rowOf(id)).toMatchObject({ parent_id: parent, stock: 3 });
  const order = { order_id: randomUUID(), supplier_id: null, lines: [{ wc_id: id, units: 5 }] };
  await all.owner.call('POST', at('/orders'), order);
  const delivery = { operation_id: randomUUID(), lines: order.lines };
  const { body } = await all.owner.call('POST', at(`/orders/${order.order_id}/receive`), delivery);
  expect(body).toMatchObject({ result: { changed: 1, variations: 1 }, order: { status: 'received' } });
  expect(all.shop.variations.get(id)?.['stock_quantity']).toBe(8);
});

test('what changes while a run computes is computed again at its end', async () => {
  const { platform } = all.app;
  const before = (await rowOf(TEA)).lead_time_days;
  await compute();
  let transactions = 0;
  const asSystem: typeof platform.db.asSystem = async (id, work) => {
    const result = await platform.db.asSystem(id, work);
    transactions += 1;
    // The first ends the roll-up, the second reads the settings.
    if (transactions === 3) {
      now = new Date(now.getTime() + 1000);
      await platform.db.asSystem(storeId, async (tx) => {
        await changeReorderSettings(tx, { storeId }, { lead_time_days: before + 7 }, now);
        await requestRun(tx, { storeId }, now);
      });
    }
    return result;
  };
  const [handler] = reorderHandlers({ ...platform, db: { ...platform.db, asSystem } });
  await handler?.run({ storeId }, { id: randomUUID(), signal: new AbortController().signal });
  expect((await rowOf(TEA)).lead_time_days).toBe(before + 7);
  expect((await list()).pending).toBe(false);
  await all.owner.call('PATCH', at('/settings'), { lead_time_days: before });
  await compute();
});

test('every setting is stored and read back', async () => {
  const raised = Object.fromEntries(Object.entries(DEFAULT_REORDER_SETTINGS).map(([name, days]) => [name, days + 1]));
  expect((await all.owner.call('PATCH', at('/settings'), raised)).body).toEqual(raised);
  expect((await list()).settings).toEqual(raised);
  expect((await all.owner.call('PATCH', at('/settings'), DEFAULT_REORDER_SETTINGS)).body).toEqual(
    DEFAULT_REORDER_SETTINGS,
  );
});

test('other settings are computed with the next run', async () => {
  const before = (await rowOf(TEA)).reorder_point;
  const changed = await all.owner.call('PATCH', at('/settings'), { service_level: 80, dead_days: 365 });
  expect(changed.body).toEqual({ ...DEFAULT_REORDER_SETTINGS, service_level: 80, dead_days: 365 });
  await compute();
  expect((await rowOf(TEA)).reorder_point).toBeLessThan(before);
  const body = await list('&show=all');
  expect([body.pending, body.counts.dead]).toEqual([false, 0]);
});
