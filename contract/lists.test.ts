import { describe, expect, test } from 'vitest';
import { analytics } from './analytics/analytics.ts';
import { customers } from './customers/customers.ts';
import { orders } from './orders/orders.ts';
import { products } from './products/products.ts';

const store_id = '00000000-0000-4000-8000-00000000000a';
const LISTS = { orders: orders.list, products: products.list, customers: customers.list };

/** What a call makes of an input. */
function take(call: { '~orpc': { inputSchema?: unknown } }, input: object) {
  const schema = call['~orpc'].inputSchema as { safeParse(input: unknown): { success: boolean; data?: object } };
  return schema.safeParse(input);
}

describe.each(Object.entries(LISTS))('the list of %s', (_name, list) => {
  test('defaults to page 1, twenty per page, newest first', () => {
    expect(take(list, { store_id }).data).toEqual({ store_id, page: 1, per_page: 20, orderby: 'date', order: 'desc' });
  });

  test.each([[null], [true], [[]], [[2]], [''], [' '], ['2 '], ['1e1'], ['0x10'], ['٣']])(
    'takes %j for no number',
    (page) => {
      expect(take(list, { store_id, page }).success).toBe(false);
    },
  );

  test('accepts numbers from the URL, up to 100 per page and no page below 1', () => {
    expect(take(list, { store_id, page: '3', per_page: '100' }).data).toMatchObject({ page: 3, per_page: 100 });
    for (const wrong of [{ page: 0 }, { page: 1.5 }, { per_page: 0 }, { per_page: 101 }, { order: 'up' }]) {
      expect([wrong, take(list, { store_id, ...wrong }).success]).toEqual([wrong, false]);
    }
  });
});

test('order stats default to the month, top products to ten', () => {
  expect(take(analytics.orderStats, { store_id }).data).toEqual({ store_id, period: 'month' });
  expect(take(analytics.topProducts, { store_id }).data).toEqual({ store_id, limit: 10 });
});
