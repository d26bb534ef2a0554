import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchReads, requireBatchResponse } from './batch-reads.ts';
import { codeOf, explainError } from './explain-error.ts';
import { timedFetch } from './timed-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const STORE = { store_id: '00000000-0000-4000-8000-00000000000a' };

type Call = (input: object, options?: { signal: AbortSignal }) => Promise<unknown>;
interface Calls {
  orders: { list: Call; facets: Call; notes: Call };
  analytics: { dashboard: Call };
  savedViews: { remove: Call };
}

/** A server with responses from `answer`, and the requests that reached it: one name, or several of a batch. */
function serve(response: (names: string[], init: RequestInit) => Promise<Response>, batching = true) {
  const seen: string[][] = [];
  vi.stubGlobal('fetch', async (request: Request, init: RequestInit) => {
    const isBatch = request.url.endsWith('/rpc/__batch__');
    const urls = isBatch ? ((await request.json()) as { url: string }[]).map(({ url }) => url) : [request.url];
    const names = urls.map((url) => url.replace('http://karoo.test/rpc/', ''));
    seen.push(names);
    return response(names, init);
  });
  const batches = batchReads('http://karoo.test', () => batching);
  const link = new RPCLink({
    url: 'http://karoo.test/rpc',
    clientInterceptors: [batches.gather],
    plugins: [batches.plugin],
    fetch: async (request, init, _options, path) =>
      requireBatchResponse(await timedFetch(request, init, path.join('.')), path.join('.')),
  });
  return { seen, calls: createORPCClient(link) as unknown as Calls };
}

/** Each call returns its own name. */
const echo = async (names: string[]) =>
  names.length === 1
    ? Response.json({ json: names[0] })
    : Response.json(
        names.map((name, index) => ({ index, body: { json: name } })),
        { status: 207 },
      );
const settle = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test('reads that start together share one request; writes, files and slow reads go alone', async () => {
  const { seen, calls } = serve(echo);
  const reads = [calls.orders.list(STORE), calls.orders.facets(STORE)];
  await vi.advanceTimersByTimeAsync(10);
  reads.push(calls.analytics.dashboard(STORE));
  const alone = [
    calls.orders.notes({ ...STORE, wc_id: 1 }),
    calls.savedViews.remove({ organization_id: 'o', view_id: 'v' }),
  ];
  await vi.advanceTimersByTimeAsync(50);
  expect(await Promise.all([...reads, ...alone])).toEqual([
    'orders/list',
    'orders/facets',
    'analytics/dashboard',
    'orders/notes',
    'savedViews/remove',
  ]);
  expect(seen).toEqual([
    ['orders/notes'],
    ['savedViews/remove'],
    ['orders/list', 'orders/facets', 'analytics/dashboard'],
  ]);
});

test('does not delay reads when batching is off', async () => {
  const { seen, calls } = serve(echo, false);
  await Promise.all([calls.orders.list(STORE), calls.orders.facets(STORE)]);
  expect(seen).toEqual([['orders/list'], ['orders/facets']]);
});

test('more than twenty are split into several requests within the server’s limit', async () => {
  const { seen, calls } = serve(echo);
  const all = Promise.all(Array.from({ length: 25 }, () => calls.orders.list(STORE)));
  await vi.advanceTimersByTimeAsync(50);
  await all;
  expect(seen.flat()).toHaveLength(25);
  for (const names of seen) expect(names.length).toBeLessThanOrEqual(20);
});

test('a refusal of one call leaves the others', async () => {
  const refusal = {
    json: { code: 'TRIAL_EXPIRED', status: 402, message: 'Choose a plan.', defined: true, data: null },
  };
  const { calls } = serve(async () =>
    Response.json(
      [
        { index: 1, status: 200, body: { json: 'fine' } },
        { index: 0, status: 402, body: refusal },
      ],
      { status: 207 },
    ),
  );
  const both = Promise.all([settle(calls.orders.list(STORE)), settle(calls.orders.facets(STORE))]);
  await vi.advanceTimersByTimeAsync(50);
  const [first, second] = await both;
  expect([codeOf(first), second]).toEqual(['TRIAL_EXPIRED', 'fine']);
});

test('each has its own timeout and abort; the request is aborted when no call waits', async () => {
  let ended = false;
  const { calls } = serve(
    (_names, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => {
          ended = true;
          reject(init.signal?.reason as Error);
        });
      }),
  );
  const left = new AbortController();
  const dropped = settle(calls.orders.facets(STORE, { signal: left.signal }));
  const list = settle(calls.orders.list(STORE));
  const figures = settle(calls.analytics.dashboard(STORE));
  await vi.advanceTimersByTimeAsync(100);
  left.abort(new Error('Nobody looks any more.'));
  expect(String(await dropped)).toBe('Error: Nobody looks any more.');
  await vi.advanceTimersByTimeAsync(9900);
  expect(String(await list)).toBe('CallTimeout: orders.list timeout after 10000ms');
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(String(await figures)).toBe('CallTimeout: analytics.dashboard timeout after 20000ms');
  expect(ended).toBe(true);
});

test('a batch refused as a whole fails every call with its code', async () => {
  const { calls } = serve(async () =>
    Response.json({ code: 'RATE_LIMITED', status: 429, message: 'Wait a moment.', data: null }, { status: 429 }),
  );
  const both = Promise.all([settle(calls.orders.list(STORE)), settle(calls.orders.facets(STORE))]);
  await vi.advanceTimersByTimeAsync(50);
  for (const error of await both) {
    expect([codeOf(error), explainError(error)]).toEqual(['RATE_LIMITED', 'Wait a moment.']);
  }
});
