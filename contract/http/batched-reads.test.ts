import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { api } from '../api.ts';
import { BATCHED_READS } from './batched-reads.ts';

function* reads(tree: object, path: readonly string[] = []): Generator<string> {
  for (const [name, item] of Object.entries(tree)) {
    if (!isContractProcedure(item)) yield* reads(item as object, [...path, name]);
    else if (item['~orpc'].route.method === 'GET') yield [...path, name].join('.');
  }
}

test('only reads of the contract can be batched', () => {
  const known = new Set(reads(api));
  expect([...BATCHED_READS].filter((name) => !known.has(name))).toEqual([]);
});

test.each(['orders.notes', 'orders.statuses', 'products.editable', 'products.checkSku'])(
  '%s is not batched, because it waits for the shop',
  (name) => {
    expect([...reads(api)]).toContain(name);
    expect(BATCHED_READS.has(name)).toBe(false);
  },
);
