import { expect, test } from 'vitest';
import type { ListFilter } from '../list-column.ts';
import { describeFilters } from './describe-filters.ts';

const FILTERS: ListFilter[] = [
  { kind: 'days', key: 'after', untilKey: 'before', label: 'Created' },
  { kind: 'choice', key: 'payment', label: 'Payment', options: [{ value: 'payfast', label: 'PayFast' }] },
  { kind: 'flag', key: 'low_stock', label: 'Low stock' },
  { kind: 'link', key: 'sku', label: 'SKU RB-1' },
];
const of = (search: object) => describeFilters(FILTERS, search as never);

test('says what a list is narrowed to, in the order of its fields', () => {
  expect(of({})).toBe('');
  expect(
    of({
      search: 'tea',
      after: '2026-11-01',
      before: '2026-11-20',
      payment: 'payfast',
      low_stock: true,
      sku: 'RB-1',
      page: 3,
    }),
  ).toBe('Search: tea · Created 01 Nov 2026 – 20 Nov 2026 · Payment: PayFast · Low stock · SKU RB-1');
  expect([of({ after: '2026-11-01' }), of({ before: '2026-11-20' }), of({ payment: 'gone' })]).toEqual([
    'Created from 01 Nov 2026',
    'Created until 20 Nov 2026',
    '',
  ]);
});
