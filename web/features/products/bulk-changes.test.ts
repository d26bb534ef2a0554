import { expect, test } from 'vitest';
import { bulkChanges } from './bulk-changes.ts';
import { productToBe } from './product-overlay.ts';

const counted = { ...productToBe({ name: 'Counted' }, 1, 0), manage_stock: true, stock_quantity: 3 };
const plain = productToBe({ name: 'Plain' }, 2, 0);
const variable = { ...productToBe({ name: 'Variable' }, 3, 0), type: 'variable' };

test('a stock is set where there is one to set; what has it already is left alone', () => {
  const three = bulkChanges([counted, plain, variable], { kind: 'stock_quantity', quantity: 3 });
  expect(three.changed.map(({ product, changes }) => [product.name, changes])).toEqual([
    ['Plain', { manage_stock: true, stock_quantity: 3 }],
  ]);
  expect(three.skipped).toEqual([variable]);
  const gone = bulkChanges([counted, plain, variable], { kind: 'stock_status', status: 'outofstock' });
  expect(gone.changed.map(({ product, was }) => [product.name, was])).toEqual([['Plain', { stock_status: 'instock' }]]);
  expect(gone.skipped).toEqual([counted, variable]);
});

test('each status change carries the status that was seen', () => {
  const { changed } = bulkChanges([plain, { ...variable, status: 'publish' }], { kind: 'status', status: 'publish' });
  expect(changed).toEqual([{ product: plain, was: { status: 'draft' }, changes: { status: 'publish' } }]);
});
