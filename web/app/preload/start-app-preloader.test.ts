// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_BEHAVIOUR } from '../../platform/preload/behaviour.ts';
import { predictNext } from '../../platform/preload/predictor.ts';
import { PreloadQueue } from '../../platform/preload/preload-queue.ts';
import { dataTask, preloadData } from '../../platform/preload/preload-task.ts';
import type { PreloadData } from '../../platform/preload/preload-task.ts';
import { router } from '../router.tsx';
import { PRELOAD_PLAN } from './start-app-preloader.ts';
import { TYPICAL_ROUTES } from './start-app-preloader.ts';

const STORE = { id: '00000000-0000-4000-8000-00000000000a', organization_id: 'o', timezone: 'Africa/Johannesburg' };

afterEach(() => void vi.useRealTimers());

/** The calls that the queue sends for some data when `bytes` may be fetched ahead, in the order it sends them. */
async function sentWithin(bytes: number, data: readonly PreloadData[]): Promise<string[]> {
  vi.useFakeTimers();
  const sent: string[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const limits = { concurrent: 1, throttleMs: 0, visibilityMs: 0, bytes };
  const queue = new PreloadQueue({
    allowance: () => ({ limits, speculative: true }),
    isBusy: () => false,
    now: Date.now,
  });
  const tasks = data.map((one) =>
    dataTask(queryClient, {
      ...one,
      fetch: async () => {
        sent.push([one.queryKey[0]].flat().join('.'));
        queryClient.setQueryData(one.queryKey, {});
      },
    }),
  );
  // The worst order to add them in.
  const done = queue.add(tasks.toReversed());
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  queue.stop();
  return sent;
}

const dataOf = (route: string, calls: readonly string[]) =>
  PRELOAD_PLAN.filter((screen) => screen.route === route)
    .flatMap((screen) => screen.data(STORE, {}, Date.parse('2026-11-20T10:00:00Z')))
    .filter(({ queryKey }) => calls.includes([queryKey[0]].flat().join('.')));

// Added in the other order, so that priorities decide; with one byte less the last one is left out.
test.each([
  ['/dashboard', ['orders.list', 'analytics.overview'], 15_360 + 5120],
  ['/dashboard/orders', ['orders.list', 'orders.facets'], 51_200 + 2048],
  ['/dashboard/products', ['products.list', 'products.facets'], 76_800 + 10_240],
])('%s preloads %s in this order, within %i bytes', async (route, calls, bytes) => {
  const data = dataOf(route, calls);
  expect(await sentWithin(bytes, data)).toEqual(calls);
  expect(await sentWithin(bytes - 1, data)).toEqual(calls.slice(0, 1));
});

test('data without their own size and priority count 10240 bytes, after high and before low', async () => {
  const plain = preloadData({ queryKey: ['plain'] });
  const high = preloadData({ queryKey: ['high'] }, { priority: 'high', bytes: 1 });
  const low = preloadData({ queryKey: ['low'] }, { priority: 'low', bytes: 1 });
  expect(await sentWithin(10_242, [high, plain, low])).toEqual(['high', 'plain', 'low']);
  expect(await sentWithin(10_240, [high, plain, low])).toEqual(['high', 'low']);
});

test('every preloaded or typical screen is a route of the app', () => {
  const typical = TYPICAL_ROUTES.flatMap(({ likely }) => Object.keys(likely));
  const routes = [...PRELOAD_PLAN.map(({ route }) => route), ...typical];
  expect(routes.filter((route) => !Object.hasOwn(router.routesByPath, route))).toEqual([]);
  // What is predicted but not in the plan would never be preloaded.
  expect(typical.filter((route) => !PRELOAD_PLAN.some((screen) => screen.route === route))).toEqual([]);
});

test.each([
  [7, []],
  [8, ['/dashboard 0.7', '/dashboard/orders 0.6']],
  [10, ['/dashboard 0.84', '/dashboard/orders 0.72']],
  [11, ['/dashboard/products 0.6', '/dashboard/analytics 0.48']],
  [14, ['/dashboard/products 0.6', '/dashboard/analytics 0.48']],
  [15, ['/dashboard/customers 0.48', '/dashboard/settings 0.36']],
  [17, ['/dashboard/customers 0.48', '/dashboard/settings 0.36']],
  [18, []],
])('what a new user opens next at %d:00', (hour, expected) => {
  const now = new Date(2026, 10, 18, hour, 30).getTime();
  const next = predictNext(NO_BEHAVIOUR, TYPICAL_ROUTES, '/dashboard/stores', now);
  expect(next.map(({ route, probability }) => `${route} ${Number(probability.toFixed(2))}`)).toEqual(expected);
});
