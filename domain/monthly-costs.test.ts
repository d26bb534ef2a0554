import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MonthlyCost, spreadMonthlyCosts } from './monthly-costs.ts';
import { fromCents, toCents } from './money/money.ts';
import { addDays, type ShopDay } from './time/shop-time.ts';

const RENT: MonthlyCost = { kind: 'fixed', amount: '1000.00', valid_from: '2026-01-01', valid_to: null };

test('a month has exactly its amount, and its days differ by at most a cent', () => {
  expect(spreadMonthlyCosts([RENT], 'fixed', { from: '2026-02-01', to: '2026-02-28' })).toBe('1000.00');
  const days = Array.from({ length: 31 }, (_, at) => addDays('2026-03-01', at));
  const amounts = days.map((day) => spreadMonthlyCosts([RENT], 'fixed', { from: day, to: day }));
  expect(new Set(amounts)).toEqual(new Set(['32.26', '32.25']));
  expect(amounts.reduce((sum, amount) => sum + toCents(amount), 0n)).toBe(100_000n);
});

test('only days between the first and the last count, and only of the kind', () => {
  const ads: MonthlyCost = { kind: 'advertising', amount: '310.00', valid_from: '2026-03-11', valid_to: '2026-03-20' };
  const year = { from: '2026-01-01', to: '2026-12-31' } as const;
  expect(spreadMonthlyCosts([RENT, ads], 'advertising', year)).toBe('100.00');
  expect(spreadMonthlyCosts([RENT, ads], 'fixed', year)).toBe('12000.00');
  expect(spreadMonthlyCosts([ads], 'advertising', { from: '2026-03-21', to: '2026-12-31' })).toBe('0.00');
});

test('the days of any range add up to the range', () => {
  const day = fc.nat({ max: 500 }).map((at) => addDays('2025-12-01', at));
  const cost = fc.record({
    kind: fc.constant('fixed' as const),
    amount: fc.nat({ max: 9_999_999 }).map((cents) => fromCents(BigInt(cents))),
    valid_from: day,
    valid_to: fc.option(day),
  });
  fc.assert(
    fc.property(fc.array(cost, { maxLength: 4 }), day, fc.nat({ max: 120 }), (costs, from, length) => {
      const days = Array.from({ length: length + 1 }, (_, at): ShopDay => addDays(from, at));
      const sum = days.reduce(
        (all, one) => all + toCents(spreadMonthlyCosts(costs, 'fixed', { from: one, to: one })),
        0n,
      );
      expect(spreadMonthlyCosts(costs, 'fixed', { from, to: addDays(from, length) })).toBe(fromCents(sum));
    }),
  );
});
