import { expect, onTestFinished, test, vi } from 'vitest';
import { createDeliveryTurns } from './delivery-turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('deliveries of one store run in their order, one at a time, and a failed one holds up none', async () => {
  const inTurn = createDeliveryTurns();
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const failing = inTurn('a', () => (begun.push('first'), first.promise));
  const second = inTurn('a', async () => void begun.push('second'));
  await inTurn('b', async () => void begun.push('other store'));
  expect(begun).toEqual(['first', 'other store']);
  first.reject(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  await second;
  expect(begun).toEqual(['first', 'other store', 'second']);
});

test('five stores at once, and the next when one has ended', async () => {
  const inTurn = createDeliveryTurns();
  const ends = Array.from({ length: 7 }, () => Promise.withResolvers<void>());
  let begun = 0;
  const all = ends.map(({ promise }, at) => inTurn(`store ${at}`, () => ((begun += 1), promise)));
  await settled();
  expect(begun).toBe(5);
  ends[3]?.resolve();
  await all[3];
  await settled();
  expect(begun).toBe(6);
  for (const { resolve } of ends) resolve();
  await Promise.all(all);
  expect(begun).toBe(7);
});

test('a delivery that has waited too long is refused, and the next one runs', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const inTurn = createDeliveryTurns();
  const first = Promise.withResolvers<void>();
  const running = inTurn('a', () => first.promise);
  await settled();
  let ran = false;
  const late = expect(inTurn('a', async () => void (ran = true))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  clock.mockReturnValue(31_000);
  const next = inTurn('a', () => Promise.resolve('next'));
  first.resolve();
  await running;
  await late;
  expect(ran).toBe(false);
  expect(await next).toBe('next');
});
