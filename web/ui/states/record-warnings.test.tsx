import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordWarnings, type WarningsOf } from './record-warnings.tsx';

function show(groups: readonly WarningsOf[]) {
  render(
    <MantineProvider env="test">
      <RecordWarnings groups={groups} />
    </MantineProvider>,
  );
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

test('lists each value with what is wrong and its replacement', () => {
  const product = {
    warnings: [
      { field: 'price', value: '1,5', expected: 'number', instead: '0' },
      { field: 'stock_quantity', value: 'many', expected: 'number', instead: '' },
      { field: 'line_items.3.total', value: '{}', expected: 'amount', instead: '0' },
      { field: 'line_items.0.id', value: '', expected: 'own-id', instead: '' },
      { field: 'billing.phone', value: '["082"]', expected: 'text', instead: '082' },
      { field: 'date_created_gmt', value: '', expected: 'date', instead: '2026-11-20T08:00:00' },
    ],
  } as const;
  const variation = {
    warnings: [{ field: 'sale_price', value: 'abc', expected: 'number', instead: '0' }],
    variation: 'V-131-KG',
  } as const;
  expect(show([product, variation])).toEqual([
    'Price: your store has “1,5”, which isn’t a number. Karoo treats it as 0.',
    'Stock: your store has “many”, which isn’t a number. Karoo treats it as not tracked.',
    'Line 4, total: your store has “{}”, which isn’t an amount of money. Karoo treats it as 0.',
    'Line 1, id: your store has none. Karoo gives it a number of its own.',
    'Billing, phone: your store has “["082"]”, which isn’t text. Karoo treats it as 082.',
    'Date created: your store has none. Karoo treats it as 2026-11-20T08:00:00.',
    'Sale price of variation V-131-KG: your store has “abc”, which isn’t a number. Karoo treats it as 0.',
  ]);
  expect(screen.getByRole('alert').textContent).toContain('Correct them in your store');
});

test('shows nothing if all values can be used', () => {
  expect(show([{ warnings: [] }])).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
