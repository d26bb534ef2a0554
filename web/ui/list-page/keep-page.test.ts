import { expect, test } from 'vitest';
import { keepPage } from './keep-page.ts';

test("keeps a page of the same store, never another store's", () => {
  const keep = keepPage<string>('store-1');
  const key = (store: string) => ({ queryKey: [['orders', 'list'], { input: { store_id: store, page: 2 } }] });
  expect(keep('page 2', key('store-1'))).toBe('page 2');
  expect(keep('page 2', key('store-2'))).toBeUndefined();
  expect(keep(undefined, undefined)).toBeUndefined();
});
