import { expect, test } from 'vitest';
import type { OrderToPack } from '../orders.data.ts';
import { readScan } from './read-scan.ts';

const STORE = { id: 's', organization_id: 'o' };
const line = (wc_id: number, sku: string | null, barcode: string, quantity: number, refunded_quantity = 0) => ({
  wc_id,
  sku,
  barcode,
  quantity,
  refunded_quantity,
  name: `Item ${wc_id}`,
  image: null,
  attributes: [],
});
const orderOf = (number: string, lines: object[]) => ({
  store: STORE,
  order: { wc_id: Number(number), number, lines } as unknown as OrderToPack,
});
const current = orderOf('101', [
  line(1, 'MUG-1', '', 2),
  line(2, null, '012345678905', 1),
  line(3, 'GONE', '', 1, -1),
  line(4, 'mug-1', '', 1),
]);
const other = orderOf('102', [line(5, 'TEA', '', 1)]);

function scan(code: string, pieces: Record<number, number> = {}) {
  const read = readScan(code, current, [current, other], (id) => pieces[id] ?? 0);
  if (read.kind === 'order') return `order ${read.next.order.number}`;
  return read.kind === 'piece' ? `${read.line.wc_id}: ${read.pieces} of ${read.quantity}` : read.kind;
}

test('a code counts one piece of its item, by SKU or barcode, and two lines of an item one after the other', () => {
  expect(scan('mug-1')).toBe('1: 1 of 2');
  expect(scan(' MUG-1 ', { 1: 1 })).toBe('1: 2 of 2');
  expect(scan('MUG-1', { 1: 2 })).toBe('4: 1 of 1');
  expect(scan('MUG-1', { 1: 2, 4: 1 })).toBe('complete');
  expect([scan('012345678905'), scan('12345678905')]).toEqual(['2: 1 of 1', '2: 1 of 1']);
});

test('a packing slip opens its order; anything else is not of this order', () => {
  expect([scan('102'), scan('#102')]).toEqual(['order 102', 'order 102']);
  expect([scan('TEA'), scan('GONE'), scan('103'), scan('')]).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
});
