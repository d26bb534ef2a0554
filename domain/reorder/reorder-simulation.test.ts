import { expect, test } from 'vitest';
import { followRules, lineOf, type Result, resultOf, SERVICE_LEVEL } from './testing/reorder-rules.ts';
import { type Kind, simulatedProducts } from './testing/simulated-shop.ts';

test('a year of 120 products reaches the service level, and the 28-day mean needs more stock for it', () => {
  const outcomes = followRules(simulatedProducts(30, 11));
  const all = new Map([...outcomes].map(([name, some]) => [name, resultOf(some)]));
  process.stdout.write(`Service, units sold of wanted, days of stock; target ${SERVICE_LEVEL} %\n`);
  for (const [name, result] of all) process.stdout.write(lineOf(name, result));
  const ofRule = (name: string) => all.get(name) as Result;
  const ours = ofRule('Karoo');
  // The level itself, over all; 3 points less for each kind, as there are only a few hundred cycles of each.
  expect(ours.service).toBeGreaterThanOrEqual(SERVICE_LEVEL);
  for (const kind of ['steady', 'weekly', 'intermittent', 'trending'] as const satisfies Kind[]) {
    const some = outcomes.get('Karoo')?.filter((outcome) => outcome.kind === kind) ?? [];
    expect([kind, some.length]).toEqual([kind, 30]);
    expect(resultOf(some).service, kind).toBeGreaterThanOrEqual(SERVICE_LEVEL - 3);
  }
  // Not more stock than needed: little more than a rule that knows the future, and less than the usual rule needs.
  expect(ours.days).toBeLessThan(1.35 * ofRule('hindsight').days);
  const baseline = [...all].filter(([name]) => name.startsWith('28-day mean'));
  expect(baseline).toHaveLength(5);
  for (const [name, { service, days }] of baseline) {
    expect([name, service < ours.service || days > ours.days]).toEqual([name, true]);
  }
});
