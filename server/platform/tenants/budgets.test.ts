import { expect, test } from 'vitest';
import { Budgets } from './budgets.ts';

function budgetsAt(options: { most: number; mostDebt: number; perSecond: number }) {
  let now = 0;
  const budgets = new Budgets({ ...options, elapsedMs: () => now });
  return { budgets, pass: (seconds: number) => void (now += seconds * 1000) };
}

test('a key spends what it has, waits for more, and never saves more than the most', () => {
  const { budgets, pass } = budgetsAt({ most: 3_000, mostDebt: 600, perSecond: 50 });
  expect(budgets.left('a')).toBe(3_000);
  budgets.spend('a', 2_900);
  budgets.spend('a', 600);
  expect(budgets.left('a')).toBe(-500);
  expect(budgets.left('b')).toBe(3_000);
  pass(10);
  expect(budgets.left('a')).toBe(0);
  pass(1);
  expect(budgets.left('a')).toBe(50);
  budgets.spend('a', 10_000);
  expect(budgets.left('a')).toBe(-600);
  pass(3_600);
  expect(budgets.left('a')).toBe(3_000);
});

test('over any time, a key gets its rate', () => {
  const { budgets, pass } = budgetsAt({ most: 100, mostDebt: 100, perSecond: 10 });
  let spent = 0;
  for (let step = 0; step < 6_000; step += 1) {
    if (budgets.left('a') > 0) {
      budgets.spend('a', 7);
      spent += 7;
    }
    pass(0.1);
  }
  // 600 seconds at 10, and the first hundred.
  expect(spent).toBeGreaterThan(6_000);
  expect(spent).toBeLessThanOrEqual(6_107);
});

test('full accounts are forgotten, spent ones are kept', () => {
  const { budgets, pass } = budgetsAt({ most: 10, mostDebt: 990, perSecond: 1 });
  for (let n = 0; n < 2_500; n += 1) {
    budgets.spend(`passing ${n}`, 1);
    pass(1);
  }
  budgets.spend('busy', 1_000);
  for (let n = 0; n < 3_000; n += 1) budgets.spend(`passing ${n}`, 1);
  expect(budgets.left('busy')).toBe(-990);
});
