import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ConcurrencyGate } from './concurrency-gate.ts';

/** A gate with a manual clock; each call takes a given time. */
function onFakeTime() {
  let time = 0;
  const gate = new ConcurrencyGate({ now: () => time, isOverload: (fault) => fault === 'strain' });
  const call = (ms: number, fails?: string) =>
    gate.run(async () => {
      time += ms;
      if (fails !== undefined) throw fails;
    });
  return { gate, call, calls: async (ms: number, count: number) => repeat(() => call(ms), count) };
}

async function repeat(work: () => Promise<void>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await work();
}

describe('the gate', () => {
  test('opens by one after each round of fast responses, up to 4', async () => {
    const { gate, calls } = onFakeTime();
    expect(gate.limit).toBe(2);
    await calls(50, 2);
    expect(gate.limit).toBe(3);
    await calls(60, 2);
    expect(gate.limit).toBe(3);
    await calls(60, 1);
    expect(gate.limit).toBe(4);
    await calls(60, 20);
    expect(gate.limit).toBe(4);
  });

  test('halves on overload, never below 1, and opens again', async () => {
    const { gate, call, calls } = onFakeTime();
    await calls(50, 20);
    await expect(call(50, 'strain')).rejects.toBe('strain');
    expect(gate.limit).toBe(2);
    await expect(call(50, 'strain')).rejects.toBe('strain');
    await expect(call(50, 'strain')).rejects.toBe('strain');
    expect(gate.limit).toBe(1);
    await calls(50, 1);
    expect(gate.limit).toBe(2);
  });

  test('does not halve for other errors', async () => {
    const { gate, calls, call } = onFakeTime();
    await calls(50, 20);
    await expect(call(50, 'not found')).rejects.toBe('not found');
    expect(gate.limit).toBe(4);
  });

  test('halves when responses become clearly slower, not for one slow response', async () => {
    const { gate, calls } = onFakeTime();
    await calls(100, 20);
    await calls(900, 1);
    await calls(110, 1);
    expect(gate.limit).toBe(4);
    await calls(900, 2);
    expect(gate.limit).toBe(2);
  });

  test('adapts to a permanently slower shop after a while', async () => {
    const { gate, calls } = onFakeTime();
    await calls(100, 20);
    await calls(600, 200);
    expect(gate.limit).toBe(4);
  });

  test('concurrent calls halve it once', async () => {
    const { gate, calls } = onFakeTime();
    await calls(50, 20);
    const fail: (() => void)[] = [];
    const running = Array.from({ length: 4 }, () =>
      gate.run(() => new Promise<void>((_resolve, reject) => fail.push(() => reject('strain')))),
    );
    const settled = Promise.allSettled(running);
    await Promise.resolve();
    for (const one of fail) one();
    await settled;
    expect(gate.limit).toBe(2);
  });

  test('never lets more run than its limit, and all get their turn', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ ms: fc.nat(400), fails: fc.boolean() }), { maxLength: 60 }),
        async (plan) => {
          let time = 0;
          let running = 0;
          const gate = new ConcurrencyGate({ now: () => time, isOverload: () => true });
          const done = await Promise.allSettled(
            plan.map(({ ms, fails }) =>
              gate.run(async () => {
                running += 1;
                // Those under way when the limit was halved may still be more than it.
                expect(running).toBeLessThanOrEqual(4);
                await Promise.resolve();
                time += ms;
                running -= 1;
                if (fails) throw new Error('strain');
              }),
            ),
          );
          expect(done.map((one) => one.status === 'rejected')).toEqual(plan.map((one) => one.fails));
          expect(gate.limit).toBeGreaterThanOrEqual(1);
          expect(gate.limit).toBeLessThanOrEqual(4);
        },
      ),
      { numRuns: 100 },
    );
  });
});
