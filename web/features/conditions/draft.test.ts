import { expect, test } from 'vitest';
import type { Condition } from '#domain/questions/condition.ts';
import {
  conditionOf,
  draftOf,
  firstProblem,
  isSinceWrong,
  newComparison,
  newGroup,
  replaced,
  withOperator,
  wrongEnd,
} from './draft.ts';

const NESTED: Condition = {
  all: [
    { property: 'total', is: 'at_least', values: ['500'] },
    {
      any: [
        { property: 'payment', is: 'is', values: ['payfast', ''] },
        { all: [{ property: 'sku', is: 'is_not', values: ['a'] }] },
      ],
    },
  ],
};

test('a condition that was opened and not changed is the same', () => {
  expect(conditionOf(draftOf(NESTED))).toEqual(NESTED);
  expect(firstProblem(draftOf(NESTED))).toBeNull();
  expect(conditionOf(draftOf({ property: 'sku', is: 'is', values: ['a'] }))).toEqual({
    all: [{ property: 'sku', is: 'is', values: ['a'] }],
  });
  expect(conditionOf(draftOf(undefined))).toBeUndefined();
});

test('empty groups are left out, and an incomplete comparison says what is missing', () => {
  const draft = draftOf(NESTED);
  expect(conditionOf({ ...draft, parts: [...draft.parts, newGroup()] })).toEqual(NESTED);
  const incomplete = { ...draft, parts: [newComparison('total')] };
  expect(firstProblem(incomplete)).toBe('Order total: Give a value.');
  expect(firstProblem({ ...draft, parts: [newComparison('payment')] })).toBe('Payment method: Give a value.');
});

test('amounts are read as people type them', () => {
  const typed = { ...newComparison('total'), values: ['R 1 299,90'] };
  expect(firstProblem({ ...draftOf(undefined), parts: [typed] })).toBeNull();
  expect(conditionOf(typed)).toEqual({ property: 'total', is: 'at_least', values: ['1299.90'] });
});

test('a year is no number of days', () => {
  const inLast = { ...withOperator(newComparison('sales_day'), 'in_last'), values: ['2026'] };
  const since = { ...newComparison('customer_bought_since'), values: ['2026', '7'] };
  for (const typed of [inLast, since]) {
    const draft = { ...draftOf(undefined), parts: [typed] };
    expect(firstProblem(draft)).toMatch(/: 2026 is a year\. .*1 Jan 2026/);
  }
  expect(firstProblem({ ...draftOf(undefined), parts: [{ ...inLast, values: ['365'] }] })).toBeNull();
});

test('an error is at the value that is wrong', () => {
  const days = withOperator(newComparison('sales_day'), 'between');
  expect(wrongEnd({ ...days, values: ['2026-11-01', '31/02/2026'] })).toBe(1);
  expect(wrongEnd({ ...days, values: ['', ''] })).toBe(0);
  const amounts = withOperator(newComparison('total'), 'between');
  expect(wrongEnd({ ...amounts, values: ['1 000,50', '1.000,50'] })).toBe(1);
  const since = newComparison('customer_bought_since');
  expect(isSinceWrong({ ...since, values: [''] })).toBe(true);
  expect(isSinceWrong({ ...since, values: ['2026-06-01'] })).toBe(false);
});

test('values stay while they fit the operator', () => {
  const at = { ...newComparison('customer_last_order'), values: ['2026-11-01'] };
  expect(withOperator(at, 'at_most').values).toEqual(['2026-11-01']);
  expect(withOperator(at, 'in_last').values).toEqual(['']);
  expect(withOperator(at, 'between').values).toEqual(['', '']);
});

test('since when something was bought needs a day and what it was', () => {
  const since = newComparison('customer_bought_since');
  expect(since.values).toEqual(['']);
  const problem = (values: string[]) => firstProblem({ ...draftOf(undefined), parts: [{ ...since, values }] });
  expect(problem(['2026-06-01'])).toBe('When a product was bought: Give a value.');
  expect(problem(['', '4'])).toBe('When a product was bought: Give a value.');
  expect(problem(['90', '4'])).toBeNull();
});

test('a part is replaced or removed by its key', () => {
  const draft = draftOf(NESTED);
  const [first] = draft.parts;
  const removed = replaced(draft, first?.key ?? 0, null);
  expect(removed.parts).toHaveLength(1);
});
