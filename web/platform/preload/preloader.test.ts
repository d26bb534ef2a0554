// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLANS } from '../connection/connection-store.ts';
import type { Speed } from '../connection/classify-speed.ts';
import { NO_BEHAVIOUR, withInteraction } from './behaviour.ts';
import { startPreloader } from './preloader.ts';
import { preloadData } from './preload-task.ts';
import type { ScreenPreload } from './preload-task.ts';

/** Early on a Wednesday, when nothing is likely by the time of day. */
const EARLY = new Date(2026, 10, 18, 5).getTime();

let saveData = false;

beforeEach(() => {
  saveData = false;
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: EARLY });
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { get: () => ({ saveData }) } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A small app: a dashboard, from which this person has always gone to the customers; and a screen to change things on. */
async function open(speed: Speed, { mayWrite = true } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 900_000 } } });
  const read = vi.fn(async (what: string) => what);
  const options = (what: string) => ({ queryKey: [what], queryFn: () => read(what) });
  const code = vi.fn(async () => ({ Page: () => null }));
  const root = createRootRoute();
  const route = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(code, 'Page') });
  const router = createRouter({
    routeTree: root.addChildren(['/dashboard', '/customers', '/orders', '/new'].map(route)),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
  });
  await router.load();
  code.mockClear();
  let behaviour = NO_BEHAVIOUR;
  for (const to of ['/customers', '/new', '/customers', '/new', '/customers', '/new', '/customers']) {
    const metadata = { from: '/dashboard', preloaded: false };
    behaviour = withInteraction(behaviour, { timestamp: EARLY, route: to, action: 'open', duration: 1, metadata });
  }
  localStorage.setItem('karoo.behaviour.thandi', JSON.stringify(behaviour));
  const screen = (path: string, over: Partial<ScreenPreload> = {}): ScreenPreload => ({
    route: path,
    data: (store) => [preloadData(options(`${path} of ${store.id}`))],
    ...over,
  });
  const stop = startPreloader({
    plan: [screen('/customers'), screen('/orders', { withStore: true }), screen('/new', { writersOnly: true })],
    typicalRoutes: [],
    router,
    queryClient,
    connection: { get: () => ({ speed, slowType: null, plan: PLANS[speed] }), subscribe: () => () => undefined },
    userId: 'thandi',
    store: { id: 's', organization_id: 'o', timezone: 'Africa/Johannesburg' },
    mayWrite,
  });
  const readings = () => read.mock.calls.flat().toSorted();
  return { queryClient, router, code, options, readings, stop };
}

const settle = () => vi.advanceTimersByTimeAsync(20_000);

test('likely screens and those of a store are cached before they open, and not fetched again', async () => {
  const { queryClient, code, options, readings, stop } = await open('fast');
  await settle();
  expect(readings()).toEqual(['/customers of s', '/new of s', '/orders of s']);
  expect(code).toHaveBeenCalledTimes(3);
  expect(queryClient.getQueryData(['/customers of s'])).toBe('/customers of s');
  await queryClient.fetchQuery(options('/customers of s'));
  expect(readings()).toHaveLength(3);
  expect(JSON.parse(sessionStorage.getItem('karoo.preloaded-stores') ?? '{}')).toHaveProperty('s');
  stop();
});

test('never a screen for changes without write permission', async () => {
  const { readings, stop } = await open('fast', { mayWrite: false });
  await settle();
  expect(readings()).toEqual(['/customers of s', '/orders of s']);
  stop();
});

test.each([['slow'], ['offline']] as const)('%s: nothing is fetched ahead', async (speed) => {
  const { code, readings, stop } = await open(speed);
  await settle();
  expect([readings(), code.mock.calls]).toEqual([[], []]);
  stop();
});

test('nothing with data saver, or in a hidden tab', async () => {
  saveData = true;
  const saving = await open('fast');
  await settle();
  expect([saving.readings(), saving.code.mock.calls]).toEqual([[], []]);
  saving.stop();
  saveData = false;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const hidden = await open('fast');
  await settle();
  expect(hidden.readings()).toEqual([]);
  hidden.stop();
  vi.restoreAllMocks();
});

test('visits are stored by route, at the latest when the page closes', async () => {
  const { router, stop } = await open('fast');
  await settle();
  await router.navigate({ to: '/customers' as never });
  await vi.advanceTimersByTimeAsync(5000);
  window.dispatchEvent(new Event('pagehide'));
  const stored = JSON.parse(localStorage.getItem('karoo.behaviour.thandi') ?? '{}');
  const [dashboard, customers] = stored.interactions.slice(-2);
  expect(dashboard).toMatchObject({
    route: '/dashboard',
    duration: 20_000,
    metadata: { from: null, preloaded: false },
  });
  expect(customers).toMatchObject({
    route: '/customers',
    duration: 5000,
    metadata: { from: '/dashboard', preloaded: true },
  });
  expect(stored.routes['/dashboard'].next['/customers']).toBe(5);
  stop();
});

test('visits are also stored every 30 s', async () => {
  const { router, stop } = await open('fast');
  const stored = () => JSON.parse(localStorage.getItem('karoo.behaviour.thandi') ?? '{}').interactions.length;
  const before = stored();
  await router.navigate({ to: '/customers' as never });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(stored()).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(stored()).toBe(before + 1);
  stop();
});
