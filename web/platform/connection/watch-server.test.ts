// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNoResponse, reportNoResponse } from '../api/no-response.ts';
import { watchServer } from './watch-server.ts';

const ask = vi.fn<() => Promise<unknown>>();
const backOnline = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  ask.mockReset();
  backOnline.mockReset();
  globalThis.addEventListener('online', backOnline);
  onlineManager.setOnline(true);
  // As the browser's: a request without a response is reported before it fails.
  stop = watchServer({
    ask: () =>
      ask().catch((error: unknown) => {
        reportNoResponse();
        throw error;
      }),
    onNoResponse,
  });
});
afterEach(() => {
  stop();
  globalThis.removeEventListener('online', backOnline);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('one lost request is not offline while the server responds', async () => {
  ask.mockResolvedValue('ok');
  reportNoResponse();
  await pass(0);
  expect([ask.mock.calls.length, onlineManager.isOnline(), backOnline.mock.calls.length]).toEqual([1, true, 0]);
});

test('an unreachable server is offline at once, is asked every five seconds, and is online when it responds', async () => {
  ask.mockRejectedValue(new TypeError('offline'));
  reportNoResponse();
  reportNoResponse();
  await pass(0);
  expect([ask.mock.calls.length, onlineManager.isOnline()]).toEqual([1, false]);
  await pass(10_000);
  expect([ask.mock.calls.length, onlineManager.isOnline(), backOnline.mock.calls.length]).toEqual([3, false, 0]);
  ask.mockResolvedValue('ok');
  await pass(5000);
  expect([onlineManager.isOnline(), backOnline.mock.calls.length]).toEqual([true, 1]);
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('without a network the browser’s own report counts', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportNoResponse();
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
});
