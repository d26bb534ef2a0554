import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { type Me, meOptions } from '../accounts/accounts.public.tsx';
import { useDeclaredReport, useFileColumns } from './use-report-columns.tsx';

let isNarrow = false;

beforeEach(() => {
  isNarrow = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));
});

interface Row {
  name: string;
  orders: number;
  off: string;
}

function Coupons() {
  const { columns, menu } = useDeclaredReport<'discounts', Row>('discounts', {
    name: { card: 'title', cell: ({ name }) => name },
    orders: { wideOnly: true, card: undefined, cardLabel: () => 'Used by', cell: ({ orders }) => orders },
    discount: { card: 'aside', cell: ({ off }) => off },
    tax: { card: 'line', cardLabel: (row) => (row?.orders === 0 ? undefined : 'VAT'), cell: () => '1.80' },
  });
  const rows = [{ name: 'TEA10', orders: 3, off: '12.00' }];
  return (
    <>
      <ReportTable caption="Coupons" columns={columns} rows={rows} rowKey={({ name }) => name} foot={menu} />
      <output>{useFileColumns()('discounts').columns}</output>
    </>
  );
}

function show(discounts?: string): void {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meOptions.queryKey, {
    preferences: discounts === undefined ? {} : { columns: { discounts } },
  } as unknown as Me);
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Coupons />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const headings = () =>
  within(screen.getByRole('table', { name: 'Coupons' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('a report has its own columns, and its file the same, until somebody chooses', () => {
  show();
  expect(headings()).toEqual(['Coupon', 'Orders', 'VAT on it', 'Discount']);
  expect(screen.getByRole('status').textContent).toBe('name,orders,tax,discount');
  expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy();
});

test('a choice says which columns there are, in their order, without those that are unknown', () => {
  show('discount,colour,orders');
  expect(headings()).toEqual(['Coupon', 'Discount', 'Orders']);
  expect(screen.getByRole('status').textContent).toBe('name,discount,orders');
});

const card = () => within(screen.getByRole('list', { name: 'Coupons' })).getByRole('listitem').textContent;

test('on a phone a card has its own figures, and labels them where no heading does', () => {
  isNarrow = true;
  show();
  expect(card()).toBe('TEA1012.00VAT 1.80');
});

test('on a phone a card has what was chosen, each on a line with its name alone', () => {
  isNarrow = true;
  show('name,orders,discount,tax');
  expect(card()).toBe('TEA1012.00VAT 1.80Orders3');
});
