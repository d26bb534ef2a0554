import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SaleWarnings } from './sale-warnings.tsx';

const show = (price: string, until?: string) =>
  render(
    <MantineProvider>
      <SaleWarnings price={price} {...(until !== undefined && { until })} />
    </MantineProvider>,
  );

test('a sale that gives the product away, or is over, is doubted as it is typed', () => {
  show('0,00', '2001-01-01');
  expect(screen.getByRole('alert').textContent).toContain('A sale price of 0 gives the product away.');
  expect(screen.getByRole('alert').textContent).toContain('This sale is over already.');
});

test.each([
  ['10', '2099-12-31'],
  ['', ''],
  ['cheap', ''],
])('nothing is said of %j until %j', (price, until) => {
  show(price, until);
  expect(screen.queryByRole('alert')).toBeNull();
});
