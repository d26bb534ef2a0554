// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDrawingAhead } from './draw-ahead.ts';
import { ScreensAhead } from './screens-ahead.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

async function start() {
  const code = async () => ({ Page: () => null });
  const root = createRootRoute();
  const routes = ['/dashboard', '/orders', '/products'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(code, 'Page') }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
  });
  await router.load();
  const screens = new ScreensAhead();
  const state = {
    isAllowed: true,
    readAt: { '/dashboard': 1, '/orders': 1, '/products': null } as Record<string, number | null>,
  };
  const stop = startDrawingAhead({
    router,
    screens,
    routes: ['/dashboard', '/orders', '/products'],
    readAt: (route) => state.readAt[route] ?? null,
    isAllowed: () => state.isAllowed,
  });
  const drawn = () => screens.get().map(({ route }) => route);
  return { router, screens, state, stop, drawn };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what is complete is drawn once the screen has settled, but never the one that is open', async () => {
  const { state, drawn, stop } = await start();
  await pass(1000);
  expect(drawn()).toEqual([]);
  await pass(3000);
  expect(drawn()).toEqual(['/orders']);
  state.readAt['/products'] = Date.now();
  await pass(3000);
  expect(drawn()).toEqual(['/orders', '/products']);
  stop();
  expect(drawn()).toEqual([]);
});

test('nothing is drawn where guesses are not allowed, nor while its code cannot be had', async () => {
  const { router, state, drawn, stop } = await start();
  state.isAllowed = false;
  await pass(10_000);
  expect(drawn()).toEqual([]);
  state.isAllowed = true;
  vi.spyOn(router, 'loadRouteChunk').mockRejectedValueOnce(new TypeError('offline'));
  await pass(20_000);
  expect(drawn()).toEqual([]);
  await pass(20_000);
  expect(drawn()).toEqual(['/orders']);
  stop();
});

test('it is drawn again when its data changed, and when it has become old', async () => {
  const { screens, state, stop } = await start();
  await pass(5000);
  const [first] = screens.get();
  await pass(60_000);
  expect(screens.of('/orders')).toBe(first);
  state.readAt['/orders'] = Date.now();
  await pass(5000);
  const second = screens.of('/orders');
  expect(second?.key).not.toBe(first?.key);
  await pass(6 * 60_000);
  expect(screens.of('/orders')?.key).not.toBe(second?.key);
  expect(screens.get()).toHaveLength(1);
  stop();
});

test('the way back is told from the way on', async () => {
  const { router, screens, stop } = await start();
  await pass(5000);
  await router.navigate({ to: '/products' as never });
  expect(screens.fitting('/orders', '/orders')).toBeDefined();
  router.history.back();
  await router.load();
  expect(screens.fitting('/orders', '/orders')).toBeUndefined();
  stop();
});
