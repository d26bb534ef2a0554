// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { orpc } from '../api/client.ts';
import { answerKey, answersKey } from './read-key.ts';

test('keys made without the client are those of the client', () => {
  const input = { store_id: 's1' };
  expect(answersKey('orders', 'list', input)).toEqual(orpc.orders.list.key({ input }));
  expect(answerKey('orders', 'list', input)).toEqual(orpc.orders.list.queryKey({ input }));
});
