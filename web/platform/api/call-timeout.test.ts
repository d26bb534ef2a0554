import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeOf, explainError } from './explain-error.ts';
import { timedFetch } from './timed-fetch.ts';
import { timeoutOf } from '#contract/http/call-timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the timeout of each type of call', () => {
  expect(timeoutOf('orders.list')).toBe(10_000);
  expect(timeoutOf('auth.sign-in/email')).toBe(10_000);
  expect(timeoutOf('analytics.overview')).toBe(20_000);
  expect(timeoutOf('sync.start')).toBe(15_000);
  expect(timeoutOf('batch')).toBe(25_000);
  expect(timeoutOf('stores.create')).toBe(25_000);
  expect(timeoutOf('google.web')).toBe(25_000);
  expect(timeoutOf('functions.googleAuthExchange')).toBe(25_000);
  expect(timeoutOf('functions.createPayment')).toBe(30_000);
  expect(timeoutOf('billing.cancel')).toBe(30_000);
});

/** A server that never responds; ends when aborted. */
const silent = (_request: Request, init: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

test('a timeout has the name and time of the call, and a message for the user', async () => {
  vi.stubGlobal('fetch', vi.fn(silent));
  const outcome = timedFetch(new Request('http://karoo.test/rpc/orders/list'), {}, 'orders.list').catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(9_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const error = await outcome;
  expect(String(error)).toBe('CallTimeout: orders.list timeout after 10000ms');
  expect(codeOf(error)).toBe('TIMEOUT');
  expect(explainError(error)).toBe('Karoo took too long to respond. Please try again.');
});

test('a response whose body stops half-way times out, a stream does not', async () => {
  const endless = vi.fn(async (_request: Request, init: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array([1]));
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', endless);
  const ask = (operation: string) =>
    timedFetch(new Request('http://karoo.test/rpc'), {}, operation).catch((error: unknown) => error);
  const list = ask('orders.list');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(codeOf(await list)).toBe('TIMEOUT');
  const stream = await ask('live.stream');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(stream).toBeInstanceOf(Response);
  expect((stream as Response).bodyUsed).toBe(false);
});
