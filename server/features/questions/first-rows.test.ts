import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DimensionName } from '#domain/figures/dimensions.ts';
import { OTHERS } from '#domain/figures/row-name.ts';
import type { StoreScope } from '#domain/ids.ts';
import { sumMoney } from '#domain/money/money.ts';
import { testLine, testOrder } from '#domain/testing/test-records.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { createStore, openTestOrganization } from '../../testing/tenants.ts';
import { readQuestion } from './questions.queries.ts';

let scope: StoreScope;

const METHODS = ['eft', 'payfast', 'cod', 'yoco'] as const;

/** Orders of May and, fewer, of April, with one or two products and none, one or two coupons. */
const ORDERS = Array.from({ length: 14 }, (_, at) => {
  const day = `2026-${at < 10 ? '05' : '04'}-${String(at + 3).padStart(2, '0')}T08:00:00`;
  return testOrder(at + 1, {
    date_created_gmt: day,
    date_paid_gmt: day,
    date_modified_gmt: day,
    payment_method: METHODS[Math.floor(at / 2) % 4],
    coupon_lines: ['a', 'b', 'c']
      .slice(0, at % 4)
      .map((code, place) => ({ id: place, code, discount: '0.00', discount_tax: '0.00' })),
    line_items: [1, 2]
      .slice(0, (at % 2) + 1)
      .map((line) =>
        testLine(at * 10 + line, { product_id: 40 + ((at + line) % 5), quantity: 1, total: `${100 + at * 7}.00` }),
      ),
  });
});

const { db, owner: userId, organization: organizationId } = await openTestOrganization();

beforeAll(async () => {
  const storeId = await createStore(db, organizationId);
  scope = scopeForServer(storeId, organizationId);
  expect((await upsertBatch(db, storeId, 'orders', ORDERS)).failed).toEqual([]);
});
afterAll(() => db.close());

const ask = (by: readonly DimensionName[], more: object = {}) =>
  db.asUser({ userId, ...scope }, (tx) =>
    readQuestion(
      tx,
      scope,
      {
        from: '2026-05-01',
        to: '2026-05-31',
        by: [...by],
        measures: ['netSales', 'orders', 'averageOrderValue'],
        compare: 'month',
        orderby: 'netSales',
        order: 'desc',
        page: 1,
        per_page: 100,
        ...more,
      },
      new Date('2026-06-10T08:00:00Z'),
    ),
  );

type Answer = Awaited<ReturnType<typeof ask>>;
const netOf = ({ items }: Answer) => sumMoney(items.map(({ figures }) => figures.netSales ?? '0.00'));
const netBefore = ({ items }: Answer) => sumMoney(items.map(({ previous }) => previous?.netSales ?? '0.00'));

test.each<[readonly DimensionName[]]>([[['payment']], [['coupon']], [['product']], [['payment', 'coupon']]])(
  'by %s: the first rows, and all others as one, so that they add up as before',
  async (by) => {
    const all = await ask(by);
    for (const limit of [1, 2, 3]) {
      for (const order of ['desc', 'asc']) {
        // oxlint-disable-next-line no-await-in-loop
        const [whole, first] = [await ask(by, { order }), await ask(by, { order, limit })];
        expect(first.items.slice(0, limit)).toEqual(whole.items.slice(0, limit));
        expect(first.items).toHaveLength(limit + 1);
        expect(first.total).toBe(limit + 1);
        expect(first.items.at(-1)?.keys).toEqual(by.map(() => OTHERS));
        expect([netOf(first), netBefore(first)]).toEqual([netOf(all), netBefore(all)]);
        expect(first.totals).toEqual(all.totals);
      }
    }
  },
);

test('others count their orders, but not those of products, of which an order holds several', async () => {
  const orders = async (by: readonly DimensionName[]) =>
    (await ask(by, { limit: 1 })).items.map(({ figures }) => figures.orders);
  expect((await orders(['payment'])).reduce((sum: number, count) => sum + Number(count), 0)).toBe(10);
  expect((await orders(['product'])).at(-1)).toBeNull();
});

test('of fewer rows there are no others, and a page ends with them', async () => {
  const all = await ask(['payment']);
  expect((await ask(['payment'], { limit: 500 })).items).toEqual(all.items);
  const second = await ask(['payment'], { limit: 2, page: 2, per_page: 2 });
  expect(second.items.map(({ keys }) => keys)).toEqual([[OTHERS]]);
});
