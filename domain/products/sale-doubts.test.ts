import { expect, test } from 'vitest';
import { endsBeforeStart, saleDoubts } from './sale-doubts.ts';

const NOW = '2026-11-20T15:00:00';

test.each([
  [{ sale_price: '0' }, ['free']],
  [{ sale_price: '0.00', date_on_sale_to: '2026-11-20T14:59:59' }, ['free', 'over']],
  [{ sale_price: '10', date_on_sale_to: '2026-11-20T23:59:59' }, []],
  [{ sale_price: '', date_on_sale_to: null }, []],
  [{ sale_price: 'cheap', date_on_sale_to: '' }, []],
])('%j', (sale, doubts) => expect(saleDoubts(sale, NOW)).toEqual(doubts));

test('a sale ends after it starts', () => {
  expect(endsBeforeStart('2026-11-20T00:00:00', '2026-11-19T23:59:59')).toBe(true);
  expect(endsBeforeStart('2026-11-20T00:00:00', '2026-11-20T00:00:00')).toBe(true);
  expect(endsBeforeStart('2026-11-20T00:00:00', '2026-11-20T23:59:59')).toBe(false);
  expect(endsBeforeStart(null, '2026-11-20T23:59:59')).toBe(false);
});
