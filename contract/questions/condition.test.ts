import { expect, test } from 'vitest';
import { readCondition } from '#domain/questions/read-condition.ts';
import { condition, conditionText, customerCondition } from './condition.ts';

const total = { property: 'total', is: 'at_least', values: ['499.90'] };
const twenty = { any: Array.from({ length: 20 }, () => total) };
const nested = (levels: number): object => (levels === 0 ? total : { all: [nested(levels - 1)] });

test.each([
  ['a comparison', total],
  ['groups three levels deep', nested(3)],
  ['any of several keys', { property: 'payment', is: 'is_not', values: ['payfast', ''] }],
  ['two days', { property: 'sales_day', is: 'between', values: ['2026-01-01', '2026-02-01'] }],
  ['a product since a day', { property: 'customer_bought_since', is: 'is_not', values: ['2026-06-01', '4', '5'] }],
  ['a category in the last days', { property: 'customer_bought_category_since', is: 'is', values: ['90', '4'] }],
  ['the last days', { property: 'customer_last_order', is: 'not_in_last', values: ['90'] }],
])('takes %s, unchanged', (_name, value) => {
  expect(condition.parse(value)).toEqual(value);
  // The reader of addresses takes the same.
  expect(readCondition(value)).toEqual({ condition: value });
  expect(conditionText.parse(JSON.stringify(value))).toEqual(value);
});

test.each([
  ['four levels', nested(4), 'all.0.all.0.all.0'],
  ['nothing', {}, 'property'],
  ['a group and a comparison', { ...total, all: [total] }, 'property'],
  ['an empty group', { any: [] }, 'any'],
  ['a comparison without values', { property: 'total', is: 'at_least' }, 'property'],
  ['an unknown property', { ...total, property: 'password' }, 'property'],
  ['an operator of another kind', { ...total, is: 'in_last' }, 'is'],
  ['no amount', { all: [total, { ...total, values: ['R 5'] }] }, 'all.1.values'],
  ['half of a range', { ...total, is: 'between' }, 'values'],
  ['a day that does not exist', { property: 'sales_day', is: 'at_least', values: ['2026-02-30'] }, 'values'],
  ['no id', { property: 'product', is: 'is', values: ["1' or 1=1"] }, 'values'],
  ['one of two products', { property: 'customer_bought_then', is: 'is', values: ['4'] }, 'values'],
  ['a day without a product', { property: 'customer_bought_since', is: 'is', values: ['2026-06-01'] }, 'values'],
  ['a product without a day', { property: 'customer_bought_since', is: 'is', values: ['x', '4'] }, 'values'],
  ['meta data without a value', { property: 'meta', is: 'is', values: ['gift'] }, 'values'],
  ['meta data that holds a cost', { property: 'meta', is: 'is', values: ['_wc_cog_order_total_cost=9'] }, 'values'],
  ['more comparisons than thirty', { all: [twenty, twenty] }, ''],
])('refuses %s, naming the field', (_name, value, path) => {
  const { error } = condition.safeParse(value);
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  expect(readCondition(value)).toEqual({ problem: expect.stringMatching(/./) });
});

test('customers are chosen by their own properties', () => {
  expect(customerCondition.safeParse(total).success).toBe(false);
  const bought = { property: 'customer_bought', is: 'is', values: ['42'] };
  expect(customerCondition.parse({ any: [bought] })).toEqual({ any: [bought] });
});

test('a text that is no condition is refused', () => {
  for (const text of ['', 'total > 5', '{"all":', '[]', `{"all":[${'1,'.repeat(3000)}1]}`]) {
    expect(conditionText.safeParse(text).success, text.slice(0, 20)).toBe(false);
  }
  for (const value of [null, 5, 'x', [], { all: 'x' }, { property: 'total', is: 'at_least', values: [5] }]) {
    expect(readCondition(value)).toHaveProperty('problem');
  }
});

test('a condition with the key of a row is one level deeper', () => {
  const row = { all: [nested(3), total] };
  expect(condition.safeParse(row).success).toBe(false);
  expect(conditionText.parse(JSON.stringify(row))).toEqual(row);
});
