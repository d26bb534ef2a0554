import { expect, test } from 'vitest';
import type { Measures } from '../../dashboard/dashboard.public.tsx';
import { prepareSalesTotals } from './sales-measures.ts';

const measures: Measures = {
  orders: 2,
  items: 3.5,
  grossSales: '1200.00',
  discounts: '100.00',
  refunds: '50.00',
  netSales: '1050.00',
  tax: '157.50',
  shipping: '60.00',
  totalSales: '1267.50',
  averageOrderValue: '525.00',
  newCustomers: 1,
  returningCustomers: 1,
};
const overview = {
  from: '2026-11-20',
  to: '2026-11-20',
  interval: 'hour',
  currency: 'ZAR',
  timezone: 'Africa/Johannesburg',
  totals: measures,
  previous: null,
  intervals: [],
  otherCurrencies: [],
} as const;

const yesterday = { from: '2026-11-19', to: '2026-11-19' } as const;

test('every measure has a row, money with cents, units with decimals', () => {
  const rows = prepareSalesTotals({ ...overview, intervals: [], otherCurrencies: [] });
  expect(rows).toHaveLength(Object.keys(measures).length);
  const shown = Object.fromEntries(rows.map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')]));
  expect(shown).toMatchObject({
    Orders: '2',
    'Items sold': '3,5',
    'Gross sales': 'R 1 200,00',
    'Total sales': 'R 1 267,50',
  });
  expect(rows.every(({ before, change }) => before === null && change === null)).toBe(true);
});

test('rows show the change against the comparison', () => {
  const previous = { ...yesterday, totals: { ...measures, orders: 1 }, intervals: [] };
  const rows = prepareSalesTotals({ ...overview, intervals: [], otherCurrencies: [], previous });
  expect(rows[0]).toMatchObject({ label: 'Orders', before: '1', change: { direction: 'up' } });
  expect(rows[1]?.change?.direction).toBe('same');
});

test('changes of refunds and tax are neutral', () => {
  const previous = { ...yesterday, totals: measures, intervals: [] };
  const totals = { ...measures, netSales: '9999.00', refunds: '9999.00', tax: '9999.00' };
  const rows = prepareSalesTotals({ ...overview, totals, intervals: [], otherCurrencies: [], previous });
  const change = (label: string) => rows.find((row) => row.label === label)?.change;
  expect(change('Net sales')).toMatchObject({ direction: 'up', isPlain: false });
  expect(change('Refunds')).toMatchObject({ direction: 'up', isPlain: true });
  expect(change('Tax')).toMatchObject({ direction: 'up', isPlain: true });
});
