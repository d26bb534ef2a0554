import { expect, onTestFinished, test, vi } from 'vitest';
import { createCallQueue, outsideTurn } from './call-queue.ts';
import { currentTenant } from './current-tenant.ts';

/** Calls of one tenant that work at the same time. */
const AT_ONCE = 3;

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Begins calls that work, or wait outside, until the test ends that. */
function createCalls() {
  const queue = createCallQueue();
  const begun: string[] = [];
  const begin = async (tenant: string, name: string, work: () => Promise<void>) => {
    const turn = await queue.take(tenant);
    begun.push(name);
    return { result: turn.run(work), end: turn.end };
  };
  return { queue, begun, begin };
}

test('a tenant’s fourth call waits for a turn, another tenant’s does not', async () => {
  const { begun, begin } = createCalls();
  const never = () => new Promise<void>(() => undefined);
  const first = await begin('hostile', '0', never);
  for (let n = 1; n < 50; n += 1) void begin('hostile', `${n}`, never);
  await begin('other', 'other', never);
  await settled();
  expect(begun).toEqual(['0', '1', '2', 'other']);
  first.end();
  await settled();
  expect(begun.slice(AT_ONCE + 1)).toEqual(['3']);
});

test('calls that wait for a shop keep nobody waiting, and take a turn again before they go on', async () => {
  const { begun, begin } = createCalls();
  const shop = Promise.withResolvers<void>();
  const after: string[] = [];
  const slow = async () => {
    await outsideTurn(() => shop.promise);
    after.push('went on');
  };
  const waiting = await Promise.all(Array.from({ length: 10 }, (_, n) => begin('t', `slow ${n}`, slow)));
  expect(begun).toHaveLength(10);
  const ends: (() => void)[] = [];
  const working = () => new Promise<void>((resolve) => ends.push(resolve));
  const busy = await Promise.all(['a', 'b', 'c'].map((name) => begin('t', name, working)));
  shop.resolve();
  await settled();
  expect(after).toEqual([]);
  busy[0]?.end();
  await settled();
  expect(after).toHaveLength(1);
  for (const { end } of [...waiting, ...busy]) end();
});

test('a call that waits for its tenant’s other calls goes on after half a second, so that they cannot wait for each other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begin } = createCalls();
  const shop = Promise.withResolvers<void>();
  const first = await begin('t', 'first', () => outsideTurn(() => shop.promise));
  const others = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => begin('t', `${n}`, () => first.result)));
  shop.resolve();
  await settled();
  vi.advanceTimersByTime(500);
  await Promise.all(others.map(({ result }) => result));
});

test('parts of a call that wait outside at the same time give back one turn', async () => {
  const { begun, begin } = createCalls();
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const parts = async () => {
    await Promise.all([outsideTurn(() => one.promise), outsideTurn(() => two.promise)]);
  };
  const call = await begin('t', 'parts', parts);
  one.resolve();
  await settled();
  two.resolve();
  await call.result;
  call.end();
  for (let n = 0; n < 10; n += 1) void begin('t', `${n}`, () => new Promise(() => undefined));
  await settled();
  expect(begun).toEqual(['parts', '0', '1', '2']);
});

test('more than two hundred waiting calls of one tenant are refused, and work runs on the tenant’s account', async () => {
  const { queue, begin } = createCalls();
  const never = () => new Promise<void>(() => undefined);
  for (let n = 0; n < AT_ONCE + 200; n += 1) void begin('t', `${n}`, never);
  await settled();
  const began = performance.now();
  await expect(begin('t', 'late', never)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(performance.now() - began).toBeGreaterThan(900);
  expect((await queue.take('other')).run(currentTenant)).toBe('other');
});
