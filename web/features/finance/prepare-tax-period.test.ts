import { expect, test } from 'vitest';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { periodText, prepareTaxPeriod, vatTitle } from './prepare-tax-period.ts';

test('a running period ends today and has no next period', () => {
  const view = prepareTaxPeriod({ from: '2026-11-01', to: '2026-11-21' }, '2026-11-21', 'B', 2);
  expect(view).toEqual({
    name: 'November–December 2026',
    days: { from: '2026-11-01', to: '2026-11-21' },
    isShown: true,
    isRunning: true,
    previous: { from: '2026-09-01', to: '2026-10-31' },
    next: null,
  });
});

test('any other range belongs to the period in which it ends', () => {
  const view = prepareTaxPeriod({ from: '2026-07-20', to: '2026-09-03' }, '2026-11-21', 'A', 2);
  expect(view).toMatchObject({ name: 'August–September 2026', isShown: false, isRunning: false });
  expect(view.next).toEqual({ from: '2026-10-01', to: '2026-11-21' });
});

test('uses calendar months without a category', () => {
  const view = prepareTaxPeriod({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-21', null, 2);
  expect(view).toMatchObject({ name: 'October 2026', isShown: true, next: { from: '2026-11-01', to: '2026-11-21' } });
});

test('periodText names whole months, and gives first and last day otherwise', () => {
  expect(periodText({ from: '2026-09-01', to: '2026-10-31' })).toBe('September–October 2026');
  expect(periodText({ from: '2026-10-23', to: '2026-11-21' })).toBe('23 Oct – 21 Nov 2026');
});

test('only a complete tax period has VAT to pay', () => {
  const titleOf = (from: ShopDay, to: ShopDay, category: VatCategory | null) =>
    vatTitle(prepareTaxPeriod({ from, to }, '2026-11-22', category, 2));
  expect(titleOf('2026-09-01', '2026-10-31', 'B')).toBe('VAT to pay');
  expect(titleOf('2026-11-01', '2026-11-22', 'B')).toBe('VAT so far');
  expect(titleOf('2026-10-24', '2026-11-22', 'B')).toBe('VAT for these dates');
  expect(titleOf('2026-10-01', '2026-10-31', 'B')).toBe('VAT for these dates');
  expect(titleOf('2026-10-01', '2026-10-31', null)).toBe('VAT to pay');
  expect(titleOf('2026-11-01', '2026-11-22', null)).toBe('VAT so far');
});
