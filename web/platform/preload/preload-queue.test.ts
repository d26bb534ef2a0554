import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowanceOf, PRELOAD_LIMITS } from './preload-limits.ts';
import type { Allowance } from './preload-limits.ts';
import { PreloadQueue } from './preload-queue.ts';
import type { PreloadTask, Priority } from './preload-task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createQueue(first: Allowance | null = allowanceOf('fast', true, false)) {
  const state = { allowance: first, isBusy: false };
  const queue = new PreloadQueue({ allowance: () => state.allowance, isBusy: () => state.isBusy, now: Date.now });
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const task = (key: string, priority: Priority = 'medium', over: Partial<PreloadTask> = {}): PreloadTask => ({
    key,
    priority,
    visible: false,
    bytes: 1000,
    isDone: () => false,
    run: (signal) => {
      begun.push(key);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.set(key, (error) => (error ? reject(error) : resolve()));
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    },
    ...over,
  });
  const end = async (key: string, error?: Error) => {
    ends.get(key)?.(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { state, queue, begun, task, end };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('visible first, then critical, high, medium, low', async () => {
  const { queue, begun, task } = createQueue({
    limits: { ...PRELOAD_LIMITS.fast, concurrent: 9, throttleMs: 1 },
    speculative: true,
  });
  const seen = task('seen', 'low', { visible: true });
  void queue.add([task('low', 'low'), task('medium'), task('high', 'high'), seen, task('critical', 'critical')]);
  await pass(100);
  expect(begun).toEqual(['seen', 'critical', 'high', 'medium', 'low']);
});

test.each([
  ['fast', 4, 500],
  ['medium', 2, 1000],
] as const)('%s: %d at once, %d ms apart', async (speed, concurrent, throttle) => {
  const { queue, begun, task, end } = createQueue(allowanceOf(speed, true, false));
  void queue.add(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => task(key)));
  expect(begun).toEqual(['a']);
  await pass(throttle - 1);
  expect(begun).toEqual(['a']);
  await pass(1);
  expect(begun).toEqual(['a', 'b']);
  await pass(60_000);
  expect(begun).toHaveLength(concurrent);
  await end('a');
  expect(begun).toHaveLength(concurrent + 1);
});

test('slow: one task at a time, no predictions; data saver or offline: none', async () => {
  const slow = createQueue(allowanceOf('slow', false, false));
  const guess = slow.queue.add([slow.task('guess', 'high')]);
  void slow.queue.add([slow.task('seen', 'low', { visible: true }), slow.task('critical', 'critical')]);
  expect(await guess).toBe(false);
  await pass(10_000);
  expect(slow.begun).toEqual(['seen']);
  await slow.end('seen');
  expect(slow.begun).toEqual(['seen', 'critical']);
  expect(allowanceOf('fast', true, true)).toBeNull();
  expect(allowanceOf('offline', false, false)).toBeNull();
  const none = createQueue(null);
  void none.queue.add([none.task('seen', 'critical', { visible: true })]);
  await pass(10_000);
  expect(none.begun).toEqual([]);
});

test('the limits are those of the specification', () => {
  expect(PRELOAD_LIMITS).toEqual({
    fast: { concurrent: 4, throttleMs: 500, visibilityMs: 200, bytes: 1_048_576 },
    medium: { concurrent: 2, throttleMs: 1000, visibilityMs: 500, bytes: 524_288 },
    slow: { concurrent: 1, throttleMs: 2000, visibilityMs: 1000, bytes: 262_144 },
  });
});

test('limits the bytes per screen; another screen starts at zero', async () => {
  const { queue, begun, task, end } = createQueue();
  const large = { bytes: 600_000 };
  const both = queue.add([task('first', 'high', large), task('second', 'medium', large), task('small')]);
  await pass(1000);
  await end('first');
  await pass(1000);
  await end('small');
  expect(await both).toBe(false);
  expect(begun).toEqual(['first', 'small']);
  queue.enter(() => void queue.add([task('second', 'medium', large)]));
  await pass(3000);
  expect(begun).toEqual(['first', 'small', 'second']);
});

test('another screen drops waiting tasks at once, and adds its own after 120 ms', async () => {
  const { queue, begun, task } = createQueue();
  void queue.add([task('running'), task('waiting')]);
  const left = vi.fn();
  const next = vi.fn();
  queue.enter(left);
  await pass(119);
  queue.enter(next);
  await pass(119);
  expect([left, next].map((mock) => mock.mock.calls.length)).toEqual([0, 0]);
  await pass(1);
  expect([left, next].map((mock) => mock.mock.calls.length)).toEqual([0, 1]);
  await pass(5000);
  expect(begun).toEqual(['running']);
});

test('runs are a second apart, and while the user waits only visible tasks start; the sweep repeats every 2 s', async () => {
  const { state, queue, begun, task, end } = createQueue();
  void queue.add([task('a')]);
  await end('a');
  void queue.add([task('b')]);
  await pass(999);
  expect(begun).toEqual(['a']);
  await pass(1);
  expect(begun).toEqual(['a', 'b']);
  await pass(2500);
  state.isBusy = true;
  void queue.add([task('c'), task('seen', 'low', { visible: true })]);
  expect(begun).toEqual(['a', 'b', 'seen']);
  await pass(1000);
  state.isBusy = false;
  // It came at 4 s, while the person waited, and is there again at 6 s.
  await pass(1499);
  expect(begun).toHaveLength(3);
  await pass(1);
  expect(begun).toEqual(['a', 'b', 'seen', 'c']);
});

test('does not fetch the same key again within 1.5 s, or while it waits', async () => {
  const { queue, begun, task, end } = createQueue();
  void queue.add([task('a')]);
  const again = queue.add([task('a')]);
  await end('a');
  expect(await again).toBe(true);
  await pass(1499);
  expect(await queue.add([task('a')])).toBe(true);
  expect(begun).toEqual(['a']);
  await pass(1);
  void queue.add([task('a')]);
  await pass(2000);
  expect(begun).toEqual(['a', 'a']);
});

test('stops tasks that are no longer allowed, and resumes them when allowed', async () => {
  const { state, queue, begun, task, end } = createQueue();
  const done = queue.add([task('a')]);
  state.allowance = null;
  queue.look();
  await pass(10_000);
  expect(begun).toEqual(['a']);
  state.allowance = allowanceOf('fast', true, false);
  queue.look();
  await pass(1000);
  expect(begun).toEqual(['a', 'a']);
  await end('a');
  expect(await done).toBe(true);
});
