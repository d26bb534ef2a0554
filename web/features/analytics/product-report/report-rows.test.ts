import { expect, test } from 'vitest';
import type { ProductRow, VariationRow } from '../analytics.data.ts';
import { reportRows, rowKey } from './report-rows.ts';

const product = (productId: number) => ({ productId, name: `Product ${productId}` }) as ProductRow;
const variation = (variationId: number | null) => ({ variationId, label: 'Blue' }) as VariationRow;

test('an opened product is followed by its variations, or by a note while they load', () => {
  const keys = (opened: Parameters<typeof reportRows>[1]) => reportRows([product(1), product(2)], opened).map(rowKey);
  expect(keys(new Map())).toEqual(['1', '2']);
  const items = [variation(11), variation(null)];
  expect(keys(new Map([[1, { data: { items }, isError: false }]]))).toEqual(['1', '1 11', '1 rest', '2']);
  expect(keys(new Map([[2, { data: { items }, isError: false }]]))).toEqual(['1', '2', '2 11', '2 rest']);
  const [, reading] = reportRows([product(1)], new Map([[1, { data: undefined, isError: false }]]));
  const [, failed] = reportRows([product(1)], new Map([[1, { data: undefined, isError: true }]]));
  expect([reading, failed]).toMatchObject([
    { kind: 'note', text: 'Loading variations…' },
    { kind: 'note', text: 'Couldn’t load the variations' },
  ]);
});
