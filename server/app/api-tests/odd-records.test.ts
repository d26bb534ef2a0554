import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parseDay } from '#domain/time/shop-time.ts';
import { recordedFile, recording } from '../../testing/recordings.ts';
import { createStore, openTestOrganization } from '../../testing/tenants.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { readFinance } from '../../features/finance/finance.queries.ts';
import { readVatDocuments } from '../../features/finance/vat-lines.queries.ts';
import { readOrder } from '../../features/orders/detail/order-detail.queries.ts';
import { readProduct } from '../../features/products/detail/product-detail.queries.ts';
import type { Resource } from '../../features/sync/engine/ports.ts';
import { applyDelivery } from '../../features/sync/webhooks/apply-delivery.ts';
import { receivedDelivery } from '../../features/sync/webhooks/received-delivery.ts';
import { storeShopRecords } from '../../features/sync/records/store-shop-records.ts';

let storeId: string;
const { db, organization: organizationId } = await openTestOrganization();
beforeEach(async () => {
  storeId = await createStore(db, organizationId);
});
afterAll(() => db.close());

type Body = Record<string, unknown>;
type Path = readonly (string | number)[];

const first = (name: string) => {
  const { body } = recording(name);
  return (Array.isArray(body) ? body[0] : body) as Body;
};
const delivered = (name: string) => {
  const { request } = recordedFile(name) as { request: { body_base64: string } };
  return JSON.parse(Buffer.from(request.body_base64, 'base64').toString()) as Body;
};

const order = { ...first('order-single-with-coupon-and-fee'), status: 'completed' };
const refund = { ...first('order-refunds-lines'), parent_id: 1 };

/** A record of each kind, and the fields that may reject it or that say to which record it belongs. */
const KINDS: readonly { resource: Resource; body: Body; topic?: 'order' | 'product' | 'customer'; main: string[] }[] = [
  { resource: 'orders', body: order, topic: 'order', main: ['id', 'status', 'total'] },
  { resource: 'refunds', body: refund, main: ['id', 'amount', 'parent_id', 'date_created_gmt'] },
  { resource: 'products', body: first('products-all-per100'), topic: 'product', main: ['id', 'status', 'type'] },
  { resource: 'variations', body: first('product-variations-parent-stock'), main: ['id', 'status', 'parent_id'] },
  { resource: 'customers', body: delivered('webhook-delivery-customer.updated'), topic: 'customer', main: ['id'] },
  { resource: 'categories', body: first('products-categories'), main: ['id'] },
];

/** The paths of all values in a record, also of lists and objects themselves. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value).slice(0, 60) : [];
  return [...(at.length > 0 ? [at] : []), ...inner.flatMap(([key, one]) => pathsIn(one, [...at, key]))];
}

function withValue(body: unknown, [key = '', ...rest]: Path, value: unknown): unknown {
  const copy: Record<string, unknown> = Array.isArray(body) ? ([...body] as never) : { ...(body as object) };
  copy[key] = rest.length === 0 ? value : withValue(copy[key], rest, value);
  return copy;
}

/** As deep as an answer of a shop may be: see bounded-json.ts. */
const deep = nested(50);

function nested(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { deep: value };
  return value;
}

/** Any JSON, and what shops and plugins really send. */
const oddValue = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<unknown>(
      false,
      true,
      null,
      '',
      0,
      -1,
      [],
      {},
      [null],
      [false],
      [{}],
      [[]],
      'false',
      '0',
      '1,5',
      'R 12.00',
      '12abc',
      '-7',
      1.5,
      2 ** 31,
      2 ** 53,
      2 ** 60,
      1e300,
      -1e300,
      '9'.repeat(200_000),
      '1e999',
      'NaN',
      'a\u0000b',
      '\ud800',
      '\udc00x',
      'x'.repeat(20_000),
      '字'.repeat(5_000),
      '2026-11-20',
      '2026-02-31T00:00:00',
      'infinity',
      'yesterday',
      1_795_000_000,
      1_795_000_000_000,
      ['082 123 4567', 27_821_234_567],
      { 0: 'a', 5: 'b' },
      { key: 'value' },
      { id: 7 },
      [{ id: null }, { id: null }],
      [{ id: 5 }, { id: 5 }],
      'Small | Large',
      { date: '2026-11-20 10:00:00.000000', timezone: '+02:00' },
      deep,
      '<b>',
      '\\',
      '%',
      "'",
    ),
  },
);

const BATCH = 25;

/** Records of one kind, each with an odd value in one place, with ids of their own. */
const oddRecords = fc.constantFrom(...KINDS).chain(({ body, main, ...kind }) =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsIn(body).filter(([top]) => !main.includes(String(top)))), oddValue), {
      minLength: BATCH,
      maxLength: BATCH,
    })
    .map((changes) => ({
      ...kind,
      records: changes.map(
        ([path, value], place) => withValue({ ...body, id: 1000 + place }, path, value) as Body & { id: number },
      ),
    })),
);

async function rows<Row>(query: string): Promise<Row[]> {
  return (await db.asSystem(storeId, (tx) => sql.raw<Row>(query).execute(tx.query))).rows;
}

const TABLES: Readonly<Record<Resource, string>> = {
  orders: 'select wc_id as id, total::text as amount from woocommerce_orders where wc_id >= 1000',
  refunds: 'select refund_id as id, amount::text from woocommerce_order_refunds',
  products: 'select wc_id as id from woocommerce_products',
  variations: 'select wc_id as id from woocommerce_product_variations',
  customers: 'select wc_id as id from woocommerce_customers',
  categories: 'select wc_id as id from woocommerce_categories',
};

/** Everything that reads the stored originals. */
async function readAll(resource: Resource, ids: readonly number[]): Promise<void> {
  const range = { from: parseDay('2026-01-01'), to: parseDay('2026-12-31') };
  await rollUpSums(db, storeId);
  await db.asSystem(storeId, async (tx) => {
    await readFinance(tx, { storeId } as never, range as never);
    await readVatDocuments(tx, { storeId } as never, range as never);
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (resource === 'orders') expect(await readOrder(tx, { storeId } as never, id)).not.toBeNull();
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (resource === 'products') expect(await readProduct(tx, { storeId } as never, id, new Date())).not.toBeNull();
    }
  });
}

async function expectStored(resource: Resource, records: readonly { id: number }[]): Promise<void> {
  const letters = await rows<{ reason: string }>(
    'select wc_id, reason from sync_dead_letters where resolved_at is null',
  );
  expect(letters).toEqual([]);
  const stored = await rows<{ id: number; amount?: string }>(`${TABLES[resource]} order by 1`);
  expect(stored.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  const amount =
    resource === 'orders' ? order['total' as never] : resource === 'refunds' ? refund['amount' as never] : undefined;
  for (const row of stored) expect(row.amount).toBe(amount);
  await readAll(
    resource,
    records.map(({ id }) => id),
  );
}

test('any value in any side field of any record is stored by a sync, and every screen shows it', async () => {
  await fc.assert(
    fc.asyncProperty(oddRecords, async ({ resource, records }) => {
      storeId = await createStore(db, organizationId);
      const listing = { ...order, id: 1, refunds: records.map(({ id }) => ({ id, reason: '', total: '-1.00' })) };
      if (resource === 'refunds')
        await db.asSystem(storeId, (tx) => storeShopRecords(tx, storeId, 'orders', [listing]));
      // As it arrives: parsed from the shop's JSON.
      const sent = JSON.parse(JSON.stringify(records)) as typeof records;
      await db.asSystem(storeId, (tx) => storeShopRecords(tx, storeId, resource, sent));
      await expectStored(resource, records);
    }),
    { numRuns: 25 },
  );
});

test('the same by webhooks', async () => {
  await fc.assert(
    fc.asyncProperty(oddRecords, async ({ resource, topic, records }) => {
      fc.pre(topic !== undefined);
      storeId = await createStore(db, organizationId);
      const delivery = { topic: `${topic}.updated`, resource: topic, event: 'updated', deliveryId: null } as never;
      for (const body of records) {
        const received = receivedDelivery(delivery, JSON.stringify(body));
        // oxlint-disable-next-line no-await-in-loop -- as they arrive
        await db.asSystem(storeId, (tx) => applyDelivery(tx, storeId, received));
      }
      await expectStored(resource, records);
    }),
    { numRuns: 6 },
  );
});

test.each([
  ['nests too deep', JSON.stringify({ ...order, id: 1001, meta_data: nested(3000) })],
  ['ends in the middle', JSON.stringify({ ...order, id: 1001 }).slice(0, 500)],
  ['is followed by a warning', `${JSON.stringify({ ...order, id: 1001 })}<b>Warning</b>`],
])('a delivery that %s is accepted, and its record read from the shop', async (_name, text) => {
  const delivery = { topic: 'order.updated', resource: 'order', event: 'updated', deliveryId: null } as never;
  const received = receivedDelivery(delivery, text);
  expect(await db.asSystem(storeId, (tx) => applyDelivery(tx, storeId, received))).toBe('soon');
  expect(await rows('select topic, resource_id, status from webhook_deliveries')).toEqual([
    { topic: 'order.updated', resource_id: 1001, status: 'received' },
  ]);
});
