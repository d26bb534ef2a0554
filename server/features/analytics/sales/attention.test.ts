import { afterAll, expect, test } from 'vitest';
import { testLine, testOrder, testProduct } from '#domain/testing/test-records.ts';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { orderFilterOf, readOrderPage } from '../../orders/orders.public.ts';
import { readProductPage } from '../../products/products.public.ts';
import { readAttention } from './attention.queries.ts';

const NOW = new Date('2026-03-20T10:00:00Z');

const { db, owner, organization } = await openTestOrganization();
afterAll(() => db.close());

async function shopWith(records: Record<string, object[]>): Promise<StoreScope> {
  const storeId = await createStore(db, organization);
  for (const [kind, of] of Object.entries(records)) {
    // oxlint-disable-next-line no-await-in-loop
    await upsertBatch(db, storeId, kind, of);
  }
  return scopeForServer(storeId, organization);
}

const inStore = <Answer>(scope: StoreScope, work: (tx: Tx) => Promise<Answer>) =>
  db.asUser({ userId: owner, ...scope }, work);
const attention = (scope: StoreScope) => inStore(scope, (tx) => readAttention(tx, scope, NOW));

/** What the lists show with the filters of the dashboard's links. */
const listed = (scope: StoreScope, since: `${number}-${number}-${number}`) =>
  inStore(scope, async (tx) => {
    const paging = { store_id: scope.storeId, page: 1, per_page: 1, order: 'desc', orderby: 'date' } as const;
    const orders = async (filter: object) =>
      (await readOrderPage(tx, scope, orderFilterOf({ ...paging, ...filter }, new Date()))).total;
    const products = async (filter: object) => (await readProductPage(tx, scope, { ...paging, ...filter }, NOW)).total;
    return {
      onHold: await orders({ status: 'on-hold' }),
      failedPayments: { orders: await orders({ status: 'failed', after: since }), since },
      outOfStock: await products({ status: 'publish', stock_status: 'outofstock' }),
      oversold: await products({ oversold: true }),
    };
  });

const BOOK = 1;
const VOUCHER = 2;

test('each number is that of its list', async () => {
  const order = (id: number, status: string, day = '2026-03-19', product = BOOK) =>
    testOrder(id, {
      status,
      date_created_gmt: `${day}T08:00:00`,
      line_items: [testLine(id * 10, { product_id: product })],
    });
  const stock = (quantity: number) => ({ manage_stock: true, stock_quantity: quantity });
  const out = { stock_status: 'outofstock' };
  const scope = await shopWith({
    products: [
      testProduct(BOOK, stock(5)),
      testProduct(VOUCHER, { virtual: true, ...out }),
      testProduct(3, { ...stock(0), ...out }),
      testProduct(4, { ...stock(-2), stock_status: 'onbackorder' }),
      testProduct(5, { ...stock(-1), ...out, status: 'draft' }),
      testProduct(6, { ...stock(-9), ...out, status: 'trash' }),
      testProduct(7, { type: 'variable' }),
      // Its variations share its stock.
      testProduct(8, { type: 'variable', ...stock(3) }),
    ],
    variations: [
      { ...testProduct(71, stock(-1)), parent_id: 7 },
      { ...testProduct(72, stock(-1)), parent_id: 7 },
      { ...testProduct(81, { manage_stock: 'parent', stock_quantity: -1 }), parent_id: 8 },
    ],
    orders: [
      order(11, 'processing'),
      order(12, 'processing', '2026-01-02'),
      order(13, 'processing', '2026-03-19', VOUCHER),
      order(14, 'on-hold'),
      order(15, 'on-hold', '2025-11-30'),
      order(16, 'failed'),
      order(17, 'failed', '2026-03-14'),
      // Too long ago.
      order(18, 'failed', '2026-03-13'),
      order(19, 'completed'),
    ],
  });
  expect(await attention(scope)).toEqual({
    toPack: { orders: 2, more: false },
    onHold: 2,
    failedPayments: { orders: 2, since: '2026-03-14' },
    outOfStock: 2,
    oversold: 3,
  });
  expect(await attention(scope)).toMatchObject(await listed(scope, '2026-03-14'));
});

test('a change is counted at once', async () => {
  const scope = await shopWith({ orders: [testOrder(1, { status: 'on-hold' })] });
  expect((await attention(scope)).onHold).toBe(1);
  await upsertBatch(db, scope.storeId, 'orders', [
    testOrder(1, { status: 'processing', date_modified_gmt: '2026-03-02T10:00:00' }),
  ]);
  expect(await attention(scope)).toMatchObject({ onHold: 0, toPack: { orders: 1 } });
});
