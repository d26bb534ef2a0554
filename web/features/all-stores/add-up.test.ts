import { expect, test } from 'vitest';
import type { Overview } from '../dashboard/dashboard.public.tsx';
import { addUpByCurrency, otherCurrenciesOf } from './add-up.ts';

const totals = (totalSales: string, netSales: string, orders: number, newCustomers = 0) => ({
  totalSales,
  netSales,
  orders,
  newCustomers,
  averageOrderValue: '1.00',
});
const overview = (currency: string, now: object, before: object | null, otherCurrencies: object[] = []) =>
  ({ currency, totals: now, previous: before && { totals: before }, otherCurrencies }) as unknown as Overview;

test('amounts are added within a currency, never across, and the average is that of all its orders', () => {
  const all = [
    overview('ZAR', totals('115.00', '100.00', 1, 1), totals('11.50', '10.00', 1)),
    overview('USD', totals('9.99', '9.99', 1), null),
    overview('ZAR', totals('57.55', '50.05', 2, 2), totals('0.00', '0.00', 0)),
  ];
  expect(addUpByCurrency(all)).toEqual([
    {
      currency: 'ZAR',
      stores: 2,
      totals: { totalSales: '172.55', netSales: '150.05', orders: 3, averageOrderValue: '50.02', newCustomers: 3 },
      previous: { totalSales: '11.50', netSales: '10.00', orders: 1, averageOrderValue: '10.00', newCustomers: 0 },
    },
    {
      currency: 'USD',
      stores: 1,
      totals: { totalSales: '9.99', netSales: '9.99', orders: 1, averageOrderValue: '9.99', newCustomers: 0 },
      previous: null,
    },
  ]);
});

test('a comparison needs the earlier figures of every store', () => {
  const all = [
    overview('ZAR', totals('1.00', '1.00', 1), totals('1.00', '1.00', 1)),
    overview('ZAR', totals('1.00', '1.00', 1), null),
  ];
  expect(addUpByCurrency(all)[0]?.previous).toBeNull();
});

test('orders in other currencies than their store’s are added up by currency', () => {
  const euros = (orders: number, totalSales: string) => ({ currency: 'EUR', orders, totalSales });
  const none = totals('0.00', '0.00', 0);
  const all = [
    overview('ZAR', none, null, [euros(1, '1.10')]),
    overview('ZAR', none, null, [euros(2, '2.20'), { currency: 'GBP', orders: 1, totalSales: '5.00' }]),
  ];
  expect(otherCurrenciesOf(all)).toEqual([euros(3, '3.30'), { currency: 'GBP', orders: 1, totalSales: '5.00' }]);
});
