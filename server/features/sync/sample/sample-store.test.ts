import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fromCents, toCents } from '#domain/money/money.ts';
import { addDays, type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { startStubShop, FULL_KEY, type StubShop } from '../../../testing/shop/stub-shop.ts';
import { KINDS } from '../../../testing/table-kinds.ts';
import { addMember } from '../../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { requestSync } from '../sync.public.ts';
import { sampleRecords } from './sample-shop-reader.ts';

let app: TestApp;
let shop: StubShop;
let owner: SignedIn;
let number = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await startStubShop();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});
beforeEach(async () => {
  number += 1;
  owner = await app.signedIn(`owner${number}@example.co.za`);
});

const ZONE = 'Africa/Johannesburg';
const EXCLUDED = ['cancelled', 'failed', 'pending'];

const create = (person = owner) =>
  person.call('POST', '/api/v1/stores/sample', { organization_id: owner.organizationId });

/** Opens sample data and waits until the first sync has filled it. */
async function filled(): Promise<{ id: string; created_at: string }> {
  const { status, body } = await create();
  expect([status, body]).toMatchObject([200, { is_sample: true, can_write: false, currency: 'ZAR' }]);
  await vi.waitFor(
    async () => {
      const { body: sync } = await owner.call('GET', `/api/v1/stores/${body.id}/sync`);
      expect(sync.run).toMatchObject({ status: 'completed', kind: 'full' });
    },
    { timeout: 60_000, interval: 100 },
  );
  return body;
}

async function rowsOf(storeId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [table] of Object.entries(KINDS).filter(([, kind]) => kind === 'store')) {
    const { rows } = await app.platform.db.asOwner(({ query }) =>
      sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)} where store_id = ${storeId}`.execute(
        query,
      ),
    );
    if (rows[0]?.n) found[table] = rows[0].n;
  }
  return found;
}

interface Sold {
  status: string;
  total: string;
  date_paid_gmt: string | null;
  date_created_gmt: string;
}

/** Total sales and orders between two days, added up from the generated records. */
function expectedSales(end: Date, from: ShopDay, to: ShopDay) {
  const isIn = (moment: string) => {
    const day = shopDayOf(new Date(`${moment}Z`), ZONE);
    return day >= from && day <= to;
  };
  const { orders, refunds } = sampleRecords(end);
  const counted = (orders as Sold[]).filter(
    (order) => !EXCLUDED.includes(order.status) && isIn(order.date_paid_gmt ?? order.date_created_gmt),
  );
  const back = (refunds as { date_created_gmt: string; amount: string }[]).filter((row) => isIn(row.date_created_gmt));
  const cents = (amounts: string[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0n);
  return {
    orders: counted.length,
    totalSales: fromCents(cents(counted.map(({ total }) => total)) - cents(back.map(({ amount }) => amount))),
  };
}

test('figures are the sums of the generated records, this month and a year before', async () => {
  const store = await filled();
  const end = new Date(store.created_at);
  const to = shopDayOf(end, ZONE);
  const from = addDays(to, -29);
  const { body } = await owner.call(
    'GET',
    `/api/v1/stores/${store.id}/analytics/overview?from=${from}&to=${addDays(to, -1)}&compare=year`,
  );
  expect(body.totals).toMatchObject(expectedSales(end, from, addDays(to, -1)));
  const { from: before, to: until, totals } = body.previous;
  expect(totals).toMatchObject(expectedSales(end, before, until));
  expect(Number(totals.totalSales)).toBeGreaterThan(0);
  const { body: today } = await owner.call('GET', `/api/v1/stores/${store.id}/analytics/overview?from=${to}&to=${to}`);
  expect(today.totals.orders).toBeGreaterThan(0);
  const counts = await rowsOf(store.id);
  const { orders, refunds, products, variations, customers } = sampleRecords(end);
  expect(counts).toMatchObject({
    woocommerce_orders: orders.length,
    woocommerce_order_refunds: refunds.length,
    woocommerce_products: products.length,
    woocommerce_product_variations: variations.length,
    woocommerce_customers: customers.length,
  });
  expect(counts).not.toHaveProperty('sync_dead_letters');
  const months = `from=${addDays(to, -60)}&to=${to}`;
  const { body: vat } = await owner.call('GET', `/api/v1/stores/${store.id}/analytics/vat/lines?${months}&per_page=1`);
  expect(vat.total).toBeGreaterThan(100);
});

test('writes, syncs, keys and accountant packs are refused', async () => {
  const { id, created_at } = await filled();
  const [order] = sampleRecords(new Date(created_at)).orders as { id: number }[];
  const refused = { status: 409, body: { code: 'SAMPLE_DATA' } };
  const at = (path: string) => `/api/v1/stores/${id}${path}`;
  const key = { consumer_key: FULL_KEY.key, consumer_secret: FULL_KEY.secret };
  const days = { from: '2026-01-01', to: '2026-01-31', kind: 'pdf' };
  expect(
    await owner.call('PUT', at(`/orders/${order?.id}/status`), { status: 'completed', key: crypto.randomUUID() }),
  ).toMatchObject(refused);
  expect(await owner.call('POST', at('/sync'), {})).toMatchObject(refused);
  expect(await owner.call('POST', at('/test'), {})).toMatchObject(refused);
  expect(await owner.call('PATCH', at(''), key)).toMatchObject(refused);
  expect(await owner.call('POST', at('/analytics/packs'), days)).toMatchObject(refused);
  await expect(app.stores.openShop(id)).rejects.toThrow('sample data');
  const stock = await owner.call('GET', at('/analytics/dashboard?from=2026-01-01&to=2026-01-31'));
  expect(stock.body.lowStockTotal).toBeGreaterThan(0);
  expect(await requestSync(app.platform, { storeId: id, kind: 'reconcile' })).toMatchObject({ outcome: 'skipped' });
});

test('once, for owners and admins, and for an organization without a store', async () => {
  const analyst = await app.signedIn(`analyst${number}@example.co.za`);
  await addMember(app.platform.db, owner.organizationId, analyst.userId, 'analyst');
  expect(await create(analyst)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ROLE' } });
  const [one, other] = await Promise.all([create(), create()]);
  expect(one.body.id).toBe(other.body.id);
  const steps = await owner.call('GET', `/api/v1/organizations/${owner.organizationId}/first-steps`);
  expect(steps.body).toMatchObject({ store: false, sync: false });
  const { body: me } = await owner.call('GET', '/api/v1/me');
  expect(me.memberships[0].organization.sample_store_id).toBe(one.body.id);
});

test('removing it deletes everything', async () => {
  const { id } = await filled();
  expect(await owner.call('DELETE', `/api/v1/stores/${id}`)).toMatchObject({ status: 200, body: { id } });
  expect((await owner.call('GET', '/api/v1/stores')).body.items).toEqual([]);
  await vi.waitFor(async () => expect(await rowsOf(id)).toEqual({}), { timeout: 20_000, interval: 100 });
  const { body: me } = await owner.call('GET', '/api/v1/me');
  expect(me.memberships[0].organization.sample_store_id).toBeNull();
  expect((await create()).body.id).not.toBe(id);
});

test('a connected store replaces it, and sample data is no longer offered', async () => {
  const { id } = await filled();
  const connected = await owner.call('POST', '/api/v1/stores', {
    organization_id: owner.organizationId,
    url: shop.origin,
    consumer_key: FULL_KEY.key,
    consumer_secret: FULL_KEY.secret,
  });
  expect(connected).toMatchObject({ status: 201, body: { is_sample: false } });
  const { items } = (await owner.call('GET', '/api/v1/stores')).body;
  expect(items.map((store: { id: string }) => store.id)).toEqual([connected.body.id]);
  await vi.waitFor(async () => expect(await rowsOf(id)).toEqual({}), { timeout: 20_000, interval: 100 });
  expect(await create()).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } });
});
