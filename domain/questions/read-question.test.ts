import { expect, test } from 'vitest';
import { type QuestionAddress, readQuestion } from './read-question.ts';

const MONTH = { from: '2026-11-01', to: '2026-11-30' } as const;
const TOTAL = { property: 'total', is: 'at_least', values: ['500'] };
const where = (condition: unknown) => JSON.stringify(condition);

test('an address without anything asks the usual figures', () => {
  const { question, problems } = readQuestion({}, MONTH, true);
  expect(problems).toEqual([]);
  expect(question).toEqual({
    measures: ['netSales', 'orders', 'averageOrderValue'],
    by: [],
    where: undefined,
    measure: 'netSales',
    order: 'desc',
    page: 1,
  });
});

test('everything of an address is asked', () => {
  const { question, problems } = readQuestion(
    { measure: 'orders,tax', by: 'province,payment', where: where(TOTAL), orderby: 'tax', order: 'asc', page: 2 },
    MONTH,
    true,
  );
  expect(problems).toEqual([]);
  expect(question).toEqual({
    measures: ['orders', 'tax'],
    by: ['province', 'payment'],
    where: TOTAL,
    measure: 'tax',
    order: 'asc',
    page: 2,
  });
});

test.each([
  [{ measure: 'profitt' }, 'There is no figure “profitt”.'],
  [{ by: 'colour' }, 'Nothing can be broken down by “colour”.'],
  [{ by: 'province,payment,city' }, 'Break down by at most two properties.'],
  [{ by: 'product,payment' }, '“Product” is not a property of whole orders. Use it alone.'],
  [{ where: 'not json' }, 'The conditions can’t be read: A condition is an object with “all”, “any” or “property”.'],
  [{ where: where({ ...TOTAL, is: 'in_last' }) }, /^The conditions can’t be read: Order total: /],
  [{ where: where({ ...TOTAL, property: 'colour' }) }, 'The conditions can’t be read: There is no property “colour”.'],
  [{ where: 'x'.repeat(4001) }, 'The conditions are too long for an address. Use fewer.'],
])('an address that is wrong says why: %o', (search, problem) => {
  const { problems } = readQuestion(search, MONTH, true);
  expect(problems).toEqual([expect.stringMatching(problem)]);
});

test('what reads every order has few days; stored sums have any number', () => {
  const years = { from: '2020-01-01', to: '2026-11-30' } as const;
  expect(readQuestion({ by: 'payment' }, years, true).problems).toEqual([]);
  for (const search of [{ by: 'weekday' }, { by: 'payment,province' }, { where: where(TOTAL) }]) {
    expect(readQuestion(search, years, true).problems).toEqual([
      'This question reads every order of its days. Choose at most 400 days.',
    ]);
  }
});

test('figures that rows do not have are left out', () => {
  expect(readQuestion({ measure: 'tax,netSales', by: 'product' }, MONTH, true).question.measures).toEqual(['netSales']);
  expect(readQuestion({ measure: 'newCustomers,orders', where: where(TOTAL) }, MONTH, true).question.measures).toEqual([
    'orders',
  ]);
});

test('a question says why it has no answer of its own: what is asked instead is another figure', () => {
  const whyNot = (search: QuestionAddress, seesCosts = false) => readQuestion(search, MONTH, seesCosts).unanswered;
  const HIDDEN = 'This is about costs, which your role does not see.';
  const ofCosts = [
    { measure: 'grossProfit', by: 'payment' },
    { measure: 'grossProfit,netSales' },
    { measure: 'netSales,grossProfit', orderby: 'grossProfit' },
    { measure: 'netSales', where: where({ property: 'product_cost', is: 'is', values: ['known'] }) },
  ];
  expect(ofCosts.map((search) => whyNot(search))).toEqual(ofCosts.map(() => HIDDEN));
  expect(ofCosts.map((search) => whyNot(search, true))).toEqual(ofCosts.map(() => null));
  // Sales have an answer without their profit.
  expect(whyNot({ measure: 'netSales,grossProfit' })).toBeNull();
  expect(whyNot({})).toBeNull();
  expect(whyNot({ measure: 'tax', by: 'product' }, true)).toBe(
    'None of its figures can be broken down or limited like this.',
  );
  expect(whyNot({ measure: 'grossProfit', by: 'colour' })).toBe('Nothing can be broken down by “colour”.');
});

test('for whom costs are hidden a question has no figures of costs', () => {
  const search = { measure: 'grossProfit,netSales,cost', by: 'payment', orderby: 'grossProfit' };
  expect(readQuestion(search, MONTH, false).question).toMatchObject({ measures: ['netSales'], measure: 'netSales' });
});
