import { expect, test } from 'vitest';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { prepareCohorts } from './prepare-cohorts.ts';

const month = (
  of: ShopDay,
  customers: number,
  netSales: string,
  valuePerCustomer: string,
  retention: number | null,
) => ({
  month: of,
  customers,
  orders: customers,
  netSales,
  retention,
  cumulativeNetSales: netSales,
  valuePerCustomer,
});
const COHORTS: Parameters<typeof prepareCohorts>[0] = {
  currency: 'ZAR',
  cohorts: [
    {
      month: '2026-01-01',
      customers: 4,
      months: [
        month('2026-01-01', 4, '400.00', '100.00', 1),
        month('2026-02-01', 2, '100.00', '125.00', 0.5),
        month('2026-03-01', 1, '-50.00', '112.50', 0.25),
      ],
    },
    { month: '2026-02-01', customers: 0, months: [month('2026-02-01', 0, '0.00', '0.00', null)] },
  ],
};

test('strength is relative to the largest figure after the first month, which has none', () => {
  const strengths = (figure: 'retention' | 'revenue') =>
    prepareCohorts(COHORTS, figure).map(({ cells }) => cells.map(({ strength }) => strength));
  expect(strengths('retention')).toEqual([[null, 1, 0.5], [null]]);
  expect(strengths('revenue')).toEqual([[null, 1, 0], [null]]);
});

test('an empty cohort has no figures', () => {
  const [first, second] = prepareCohorts(COHORTS, 'retention');
  expect(first?.cells.map(({ text }) => text)).toEqual(['100%', '50%', '25%']);
  expect(second?.cells.map(({ text }) => text)).toEqual(['–']);
  expect(first?.label).toBe('Jan 2026');
});
