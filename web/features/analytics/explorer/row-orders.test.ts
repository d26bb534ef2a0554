// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Condition } from '#domain/questions/condition.ts';
import { rowOrders } from './row-orders.ts';

const range = { from: '2026-11-01', to: '2026-11-30' } as const;
const where: Condition = { any: [{ property: 'total', is: 'at_least', values: ['500'] }] };
const days = { sales_from: '2026-11-01', sales_to: '2026-11-30' };
const searchOf = (link: ReturnType<typeof rowOrders>) => link?.search as Record<string, string> | undefined;

test('a row leads to its orders, with the conditions of the question', () => {
  expect(searchOf(rowOrders({ range, by: ['payment'], where: undefined }, ['payfast'], 3))).toEqual({
    ...days,
    payment_method: 'payfast',
  });
  expect(searchOf(rowOrders({ range, by: ['payment', 'province'], where }, ['', 'ZA:GP'], 3))).toEqual({
    ...days,
    payment_method: '-',
    province: 'ZA:GP',
    where: JSON.stringify(where),
  });
});

test('the second of two dimensions without a filter of their own is a condition', () => {
  const found = searchOf(rowOrders({ range, by: ['device', 'weekday'], where }, ['mobile', '2'], 3));
  expect(found).toMatchObject({ ...days, by: 'device', key: 'mobile' });
  expect(JSON.parse(found?.['where'] ?? '')).toEqual({
    all: [where, { property: 'weekday', is: 'is', values: ['2'] }],
  });
});

test('a tag is a condition, together with those of the question', () => {
  const isTag = { property: 'product_tag', is: 'is', values: ['5'] };
  const whereOf = (link: ReturnType<typeof rowOrders>): unknown => JSON.parse(searchOf(link)?.['where'] ?? '');
  expect(whereOf(rowOrders({ range, by: ['tag'], where: undefined }, ['5'], 3))).toEqual(isTag);
  expect(whereOf(rowOrders({ range, by: ['tag'], where }, ['5'], 3))).toEqual({ all: [where, isTag] });
  expect(rowOrders({ range, by: ['tag'], where }, [''], 3)).toBeNull();
});

test('a row that corrects double counting has no orders, and one of refunds alone leads to these', () => {
  expect(rowOrders({ range, by: ['coupon'], where: undefined }, ['*'], 3)).toBeNull();
  expect(searchOf(rowOrders({ range, by: ['payment'], where: undefined }, ['eft'], 0))).toEqual({
    refunded_from: '2026-11-01',
    refunded_to: '2026-11-30',
    payment_method: 'eft',
  });
});
