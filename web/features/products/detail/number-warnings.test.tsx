import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NumberWarnings } from './number-warnings.tsx';
import type { ProductDetail } from '../products.data.ts';

const variation = (warnings: ProductDetail['warnings']) =>
  ({ wc_id: 131, sku: 'V-131-KG', warnings }) as ProductDetail['variations'][number];

function show(product: Pick<ProductDetail, 'warnings' | 'variations'>) {
  render(
    <MantineProvider env="test">
      <NumberWarnings product={product} />
    </MantineProvider>,
  );
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

test('lists unreadable numbers with the received value and its replacement', () => {
  const product = {
    warnings: [
      { field: 'price', value: '1,5' },
      { field: 'stock_quantity', value: 'many' },
    ],
    variations: [variation([{ field: 'sale_price', value: 'abc' }])],
  };
  expect(show(product)).toEqual([
    'Price: your store has “1,5”, which isn’t a number. Karoo treats it as 0.',
    'Stock: your store has “many”, which isn’t a number. Karoo treats it as not tracked.',
    'Sale price of variation V-131-KG: your store has “abc”, which isn’t a number. Karoo treats it as 0.',
  ]);
  expect(screen.getByRole('alert').textContent).toContain('Correct them in your store');
});

test('shows nothing if all numbers are valid', () => {
  expect(show({ warnings: [], variations: [variation([])] })).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
