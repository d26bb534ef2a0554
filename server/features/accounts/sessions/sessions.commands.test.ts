import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../../../platform/log/log.ts';
import { createSessionUses } from './sessions.commands.ts';

const warn = vi.fn();
const log = { warn } as unknown as Log;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Not all timers: what an earlier file of this process left may set one after the other. */
const aSecond = () => vi.advanceTimersByTimeAsync(1_000);

test('the uses of a second are written with one statement, after the calls', async () => {
  const write = vi.fn(() => Promise.resolve());
  const uses = createSessionUses(write, log);
  for (const id of ['a', 'b', 'a']) uses.record(id);
  expect(write).not.toHaveBeenCalled();
  await aSecond();
  expect(write.mock.calls).toEqual([[['a', 'b']]]);
});

test('a failure is logged and the next use is written', async () => {
  const failure = new Error('The database is away');
  const write = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(failure);
  const uses = createSessionUses(write, log);
  uses.record('a');
  await aSecond();
  expect(warn).toHaveBeenCalledWith({ err: failure }, expect.any(String));
  uses.record('a');
  await aSecond();
  expect(write.mock.calls).toEqual([[['a']], [['a']]]);
});
