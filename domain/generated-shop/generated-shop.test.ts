import { expect, test } from 'vitest';
import { GeneratedShop } from './generated-shop.ts';

const tidyAt = (moment: string) => {
  const now = Date.parse(moment) / 1000;
  return new GeneratedShop({ seed: 1, orders: 300, customers: 80, years: 1, historyEnd: now, now, tidy: true });
};

test('a tidy shop has sales today from the first minute of the day, and none later than now', () => {
  for (const moment of ['2026-11-26T22:00:30Z', '2026-11-27T09:20:00Z', '2026-11-27T21:59:59Z']) {
    const created = tidyAt(moment)
      .sales()
      .orders.map(({ date_created_gmt }) => `${date_created_gmt}Z`);
    expect(created.filter((at) => at >= '2026-11-26T22:00:00Z').length).toBeGreaterThanOrEqual(3);
    expect(created.filter((at) => at > moment)).toEqual([]);
    expect(created).toEqual(created.toSorted());
  }
});

test('nobody in a tidy shop can be reached, and nothing in it is odd', () => {
  const shop = tidyAt('2026-11-27T09:20:00Z');
  const { orders } = shop.sales();
  const people = [
    ...orders.map(({ billing }) => billing),
    ...[...Array(80).keys()].map((at) => shop.customer(at).billing),
  ];
  expect(people.filter(({ email = '', phone }) => phone !== '' || !/^$|\.example$/.test(email))).toEqual([]);
  expect(people.filter(({ first_name }) => /[^\p{Script=Latin}' -]/u.test(first_name))).toEqual([]);
  expect(orders.filter(({ currency }) => currency !== 'ZAR')).toEqual([]);
  expect(orders.flatMap(({ line_items }) => line_items).filter(({ product_id }) => product_id === 0)).toEqual([]);
});
