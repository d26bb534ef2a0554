import { expect, test } from 'vitest';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { wooShopReader } from './woo-shop-reader.ts';

/** A client whose lists hold one refund, as `orders/{id}/refunds` sends it: without the id of its order. */
function clientWithRefund(): WooClient {
  const page = { items: [{ id: 20, amount: '5.00', _links: {} }], rejected: [], total: 1, shopDate: null };
  return { listPage: () => Promise.resolve(page) } as unknown as WooClient;
}

test('a record of a nested list gets the id of its order or product', async () => {
  const { records } = await wooShopReader(clientWithRefund()).list('orders/7/refunds', {});
  expect(records).toMatchObject([{ id: 20, parentId: 7 }]);
  expect(JSON.parse(records[0]!.json)).toEqual({ id: 20, amount: '5.00', parent_id: 7 });
});

test('a record of a flat list is stored as it is, without links', async () => {
  const { records } = await wooShopReader(clientWithRefund()).list('refunds', {});
  expect(records).toMatchObject([{ id: 20, parentId: null, json: '{"id":20,"amount":"5.00"}' }]);
});
