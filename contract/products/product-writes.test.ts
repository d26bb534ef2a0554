import { expect, test } from 'vitest';
import { productWrites } from './product-writes.ts';

const store_id = '00000000-0000-4000-8000-00000000000a';
const KEY = '00000000-0000-4000-8000-0000000000b1';

test('a batch holds 1 to 100 products, whatever the operation', () => {
  const schema = productWrites.batch['~orpc'].inputSchema as { safeParse(input: unknown): { success: boolean } };
  const takes = (created: number, deleted: number) => {
    const create = Array.from({ length: created }, () => ({ operation_id: KEY, product: { name: 'Rusks' } }));
    const trash = Array.from({ length: deleted }, (_, at) => ({ operation_id: KEY, wc_id: at + 1 }));
    return schema.safeParse({ store_id, create, delete: trash }).success;
  };
  expect([takes(1, 0), takes(60, 40), takes(0, 100)]).toEqual([true, true, true]);
  expect([takes(0, 0), takes(60, 41)]).toEqual([false, false]);
});

test('a sale starts and ends in this century', () => {
  const schema = productWrites.create['~orpc'].inputSchema as { safeParse(input: unknown): { success: boolean } };
  const takes = (date_on_sale_to: unknown) =>
    schema.safeParse({ store_id, operation_id: KEY, product: { name: 'Rusks', date_on_sale_to } }).success;
  for (const moment of ['2026-11-20T00:00:00', '2024-02-29T23:59:59', '2099-12-31T23:59:59', null]) {
    expect([moment, takes(moment)]).toEqual([moment, true]);
  }
  for (const moment of [
    '2026-02-30T00:00:00',
    '2026-11-20T24:00:00',
    '2026-11-20T00:60:00',
    '9999-12-31T23:59:59',
    '1999-12-31T23:59:59',
    '2026-11-20T00:00:00Z',
    '2026-11-20',
    '',
    ['2026-11-20T00:00:00'],
  ]) {
    expect([moment, takes(moment)]).toEqual([moment, false]);
  }
});
