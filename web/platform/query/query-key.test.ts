// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { orpc } from '../api/client.ts';
import { exactQueryKey, queryKeyPrefix } from './query-key.ts';

test('keys made without the client equal those of the client', () => {
  const input = { store_id: 's1' };
  expect(queryKeyPrefix('orders', 'list', input)).toEqual(orpc.orders.list.key({ input }));
  expect(exactQueryKey('orders', 'list', input)).toEqual(orpc.orders.list.queryKey({ input }));
});
