import { expect, test } from 'vitest';
import { followRules, resultOf } from '#domain/reorder/testing/reorder-rules.ts';
import { realProducts } from './real-products.ts';

test('the products of a real shop run out less often than by the 28-day mean with more stock', () => {
  const products = realProducts();
  expect([products.length, products.every(({ wanted }) => wanted.length === 374)]).toEqual([872, true]);
  const results = followRules(products);
  const of = (rule: string) => resultOf(results.get(rule) ?? []);
  expect(of('Karoo').service).toBeGreaterThan(of('28-day mean × 4').service);
  expect(of('Karoo').days).toBeLessThan(of('28-day mean × 4').days);
});
