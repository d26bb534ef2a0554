import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import { recorded, recordedOrders } from '../../../testing/recorded-shop.ts';
import { createStore, createUser, openTestOrganization } from '../../../testing/tenants.ts';
import { readOrder } from './order-detail.queries.ts';

let scope: StoreScope;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  const storeId = await createStore(db, organization);
  scope = scopeForServer(storeId, organization);
  const orders = recordedOrders();
  await db.asSystem(storeId, async ({ query }) => {
    for (let start = 0; start < orders.length; start += 100) {
      await sql`select upsert_orders_batch(${storeId}::uuid, ${jsonParameter(orders.slice(start, start + 100))}::jsonb)`.execute(
        query,
      );
    }
    await sql`select upsert_refunds_batch(${storeId}::uuid, ${jsonParameter(recorded('refunds'))}::jsonb)`.execute(
      query,
    );
  });
});
afterAll(() => db.close());

const read = (wcId: number, user = owner) => db.asUser({ userId: user, ...scope }, (tx) => readOrder(tx, scope, wcId));

test("every order of the recorded shop adds up to the cent, line by line, as the shop's own totals do", async () => {
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  const orders = recordedOrders();
  const details = await db.asUser(owner, async (tx) => {
    const found = [];
    for (const { id } of orders) found.push(await readOrder(tx, scope, id));
    return found;
  });
  for (const [at, order] of orders.entries()) {
    const detail = details[at] ?? null;
    if (detail === null) throw new Error(`order ${order.id} is missing`);
    expect([order.id, detail.total, detail.total_tax, detail.discount_total]).toEqual([
      order.id,
      order.total,
      order.total_tax,
      order.discount_total,
    ]);
    const net =
      cents(detail.subtotal) - cents(detail.discount_total) + cents(detail.shipping_total) + cents(detail.fees_total);
    expect([order.id, net + cents(detail.total_tax)]).toEqual([order.id, cents(order.total)]);
    const refunds = order.refunds.reduce((sum, refund) => sum - cents(refund.total), 0n);
    expect([order.id, cents(detail.refunded)]).toEqual([order.id, refunds]);
    expect(detail.lines.flatMap(({ attributes }) => attributes).some(({ name }) => name.startsWith('_'))).toBe(false);
  }
});

test('a line refund is shown on its line, a refund by amount on none', async () => {
  const byLine = await read(419);
  expect(
    byLine?.lines.map(({ refunded_quantity, refunded_total }) => [refunded_quantity, refunded_total]),
  ).toContainEqual([1, '338.26']);
  expect(byLine?.refunds).toEqual([
    expect.objectContaining({ wc_id: 452, amount: '389.00', tax: '50.74', reason: 'Damaged in transit' }),
  ]);
  const byAmount = recorded<{ parent_id: number; line_items: unknown[]; amount: string }[]>('refunds').find(
    ({ line_items }) => line_items.length === 0,
  );
  const order = await read(byAmount?.parent_id ?? 0);
  expect(order?.lines.every(({ refunded_quantity }) => refunded_quantity === 0)).toBe(true);
  expect(order?.refunded).toBe(byAmount?.amount);
});

test('chosen options have the shop’s labels; other users see no order', async () => {
  const order = await read(135);
  expect(order?.lines[0]).toMatchObject({
    name: 'Ethiopia Guji',
    attributes: [
      { name: 'Bag size', value: '1 kg' },
      { name: 'Grind', value: 'Whole bean' },
    ],
  });
  expect(order?.tax_lines).toEqual([
    { label: 'VAT', rate_percent: '15', tax_total: '239.48', shipping_tax_total: '11.74' },
  ]);
  expect(order?.billing).toMatchObject({ last_name: 'Petersen', city: 'Johannesburg' });
  expect(await read(135, await createUser(db, 'Some Stranger'))).toBeNull();
});

test('an order that waits for its payment has the shop’s link to pay, others have none', async () => {
  const orders = recordedOrders() as unknown as { id: number; needs_payment: boolean; payment_url: string }[];
  expect(orders.filter((order) => order.needs_payment).length).toBeGreaterThan(0);
  for (const order of orders) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const detail = await read(order.id);
    expect(detail?.payment_url).toBe(order.needs_payment ? order.payment_url : null);
  }
  const [first] = orders;
  await db.asSystem(scope.storeId, ({ query }) =>
    sql`update woocommerce_orders set data = data || ${jsonParameter({ needs_payment: true, payment_url: 'javascript:alert(1)' })}::jsonb
      where store_id = ${scope.storeId}::uuid and wc_id = ${first!.id}`.execute(query),
  );
  expect((await read(first!.id))?.payment_url).toBeNull();
});
