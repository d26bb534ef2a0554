import { expect, test } from 'vitest';
import type { WooRequestOptions } from '../../../integrations/woocommerce/client/woo-client.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { createRequestBatcher } from './request-batcher.ts';

type Item = { id?: number; name?: string };

/** A shop with products 1 to 3 that refuses to change 2 and records its requests. */
function recordingShop() {
  const requests: string[] = [];
  const record = (id: number, more: object = {}) =>
    id === 2 ? { id, error: { code: 'refused', message: 'Not this one.' } } : { id, ...more };
  return {
    requests,
    async request(method: string, path: string, { body }: WooRequestOptions = {}) {
      requests.push(`${method} ${path}`);
      const lists = (body ?? {}) as { create?: Item[]; update?: Item[]; delete?: number[] };
      const data = path.endsWith('/batch')
        ? {
            ...(lists.create && { create: lists.create.map((item) => record(9, item)) }),
            ...(lists.update && { update: lists.update.map(({ id = 0, ...item }) => record(id, item)) }),
            ...(lists.delete && { delete: lists.delete.map((id) => record(id)) }),
          }
        : path === 'products'
          ? [3, 1].map((id) => ({ id }))
          : { id: Number(path.split('/').at(-1)) };
      return { status: 200, data, total: null, totalPages: null, shopDate: null, elapsedMs: 1 };
    },
  };
}

test('batches reads into one list and writes into one batch, and returns each its own result', async () => {
  const shop = recordingShop();
  const { clientOf, ended } = createRequestBatcher(4);
  const client = clientOf(shop);
  const change = async (id: number) => {
    const read = await client.request('GET', `products/${id}`, { params: { context: 'edit' } });
    const written = await client.request('PUT', `products/${id}`, { body: { name: `New ${id}` } });
    return [read.data, written.data];
  };
  const work = [
    change(1),
    change(2),
    change(3),
    client.request('POST', 'products', { body: { name: 'Made' } }).then(({ data }) => data),
  ].map((one) => one.finally(ended));
  const [first, second, third, made] = await Promise.allSettled(work);
  expect(first).toMatchObject({ value: [{ id: 1 }, { id: 1, name: 'New 1' }] });
  expect(second).toMatchObject({ reason: { code: 'REFUSED', shopMessage: 'Not this one.' } });
  expect((second as PromiseRejectedResult).reason).toBeInstanceOf(WooError);
  expect(third).toMatchObject({ value: [{ id: 3 }, { id: 3, name: 'New 3' }] });
  expect(made).toMatchObject({ value: { name: 'Made' } });
  // Records missing from the list, such as trashed ones, are read individually.
  expect(shop.requests.toSorted()).toEqual([
    'GET products',
    'GET products/2',
    'POST products/batch',
    'POST products/batch',
  ]);
});

test('does not batch moves to the trash, because a batch deletes permanently', async () => {
  const shop = recordingShop();
  const { clientOf } = createRequestBatcher(1);
  await clientOf(shop).request('DELETE', 'products/1', { params: {} });
  await clientOf(shop).request('DELETE', 'products/1', { params: { force: 'true' } });
  expect(shop.requests).toEqual(['DELETE products/1', 'POST products/batch']);
});
