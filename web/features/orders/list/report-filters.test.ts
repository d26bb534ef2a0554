import { expect, test } from 'vitest';
import { ordersSearch } from '../orders.search.ts';
import { reportFilters } from './report-filters.ts';

const labels = (search: object) => {
  const parsed = ordersSearch.parse(search);
  const set = reportFilters(parsed, 'ZAR').filter(({ key }) => parsed[key as keyof typeof parsed] !== undefined);
  // Blanks within an amount are hard ones.
  return set.map(({ label }) => label.replaceAll('\u00a0', ' '));
};

test('labels the filters of a report, "none" included', () => {
  expect(labels({ sales_from: '2026-10-01', sales_to: '2026-10-31', coupon: '-', city: 'ZA:WC:cape town' })).toEqual([
    'Reported 01 Oct – 31 Oct 2026',
    'No coupon',
    'City: Cape Town, Western Cape',
  ]);
  expect(labels({ sales_from: '2026-10-01', sales_to: '2026-10-01', sales_hour: 0, province: '-' })).toEqual([
    'Reported 01 Oct 2026',
    '00:00 to 00:59',
    'Province: Not provided',
  ]);
  expect(labels({ refunded_from: '2026-10-01', customer: 'new', variation_id: 12 })).toEqual([
    'Refunded from 01 Oct 2026',
    'Variation 12',
    'New customers',
  ]);
});

test('writes the amounts and days of conditions as people read them', () => {
  const where = JSON.stringify({
    all: [
      { property: 'total', is: 'between', values: ['500', '1299.90'] },
      { property: 'customer_last_order', is: 'at_least', values: ['2026-06-01'] },
      { property: 'items', is: 'at_least', values: ['3'] },
    ],
  });
  expect(labels({ where })).toEqual([
    'Conditions: Order total: R 500 to R 1 299,90, Last order of the customer: on or after 01 Jun 2026 and Number of items: at least 3',
  ]);
});
