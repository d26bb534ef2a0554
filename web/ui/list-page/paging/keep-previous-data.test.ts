import { expect, test } from 'vitest';
import { keepPreviousPage, keepPreviousWhile } from './keep-previous-data.ts';

test("keeps a page of the same store, never another store's", () => {
  const keep = keepPreviousPage<string>('store-1');
  const key = (store: string) => ({ queryKey: [['orders', 'list'], { input: { store_id: store, page: 2 } }] });
  expect(keep('page 2', key('store-1'))).toBe('page 2');
  expect(keep('page 2', key('store-2'))).toBeUndefined();
  expect(keep(undefined, undefined)).toBeUndefined();
});

test('keeps only data of the same record', () => {
  const keep = keepPreviousWhile<string>({ store_id: 'store-1', wc_id: 1 });
  const key = (wc_id: number) => ({ queryKey: [['products'], { input: { store_id: 'store-1', wc_id } }] });
  expect(keep('sales', key(1))).toBe('sales');
  expect(keep('sales', key(12))).toBeUndefined();
  expect(keep(undefined, undefined)).toBeUndefined();
});
