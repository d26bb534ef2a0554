import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOutOfSight } from '../router/out-of-sight.ts';
import { useScreenSearch } from '../router/screen-search.ts';
import { AheadOutlet } from './ahead-outlet.tsx';
import { screensAhead } from './screens-ahead.ts';

let breaks = false;
let drawn = 0;
/** What the orders were drawn for, one after the other. */
let asked: string[] = [];
const began = vi.fn();

beforeEach(() => {
  breaks = false;
  drawn = 0;
  asked = [];
  vi.clearAllMocks();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void setTimeout(work));
});
afterEach(() => {
  cleanup();
  screensAhead.clear();
  screensAhead.moved(false);
  vi.unstubAllGlobals();
});

function Orders() {
  if (breaks) throw new Error('It cannot be drawn');
  const [mine] = useState(() => (drawn += 1));
  const search = useScreenSearch();
  asked.push(JSON.stringify(search));
  useEffect(() => {
    began(mine);
  }, [mine]);
  return <h1>{`Orders ${mine} ${JSON.stringify(search)}`}</h1>;
}

/** A shell with two links around a dashboard and the orders. */
async function open(at: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to={'/dashboard' as never}>to dashboard</Link>
        <Link to={'/orders' as never}>to orders</Link>
        <Link to={'/products' as never}>to products</Link>
        <Link to={'/orders' as never} search={{ status: 'failed' } as never}>
          to failed orders
        </Link>
        <AheadOutlet />
      </>
    ),
    errorComponent: () => <p>An error is shown</p>,
  });
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      route('/dashboard', () => <h1>Dashboard</h1>),
      route('/orders', Orders),
      route('/products', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('to orders');
  await settle();
  return router;
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const draw = async () => {
  act(() => screensAhead.draw('/orders', Orders));
  await settle();
};
const go = async (link: string) => {
  fireEvent.click(screen.getByText(link));
  await settle();
};
const isShown = (text: string) => !isOutOfSight(screen.getByText(text));
const shown = () => screen.getByRole('heading').textContent;

test('a screen drawn ahead is the one that is shown; its effects begin then, and only then', async () => {
  await open('/dashboard');
  await draw();
  expect(isShown('Orders 1 {}')).toBe(false);
  expect(shown()).toBe('Dashboard');
  expect(began).not.toHaveBeenCalled();
  await go('to orders');
  expect(shown()).toBe('Orders 1 {}');
  expect(began.mock.calls).toEqual([[1]]);
  expect(drawn).toBe(1);
});

test('it follows its address while it is shown, and is gone when it was left', async () => {
  await open('/dashboard?period=week');
  await draw();
  expect(isShown('Orders 1 {}')).toBe(false);
  await go('to orders');
  await go('to failed orders');
  expect(shown()).toBe('Orders 1 {"status":"failed"}');
  await go('to dashboard');
  expect(shown()).toBe('Dashboard');
  expect(screen.queryByText(/^Orders/)).toBeNull();
  await go('to orders');
  expect(shown()).toBe('Orders 2 {}');
});

test('who comes back at once, while it is still to be put away, gets one of its own that stays', async () => {
  const later: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => later.push(work));
  await open('/dashboard');
  await draw();
  await go('to orders');
  await go('to dashboard');
  await go('to orders');
  expect(shown()).toBe('Orders 2 {}');
  act(() => later.splice(0).forEach((work) => work()));
  await settle();
  expect(shown()).toBe('Orders 2 {}');
});

test('on the way to another one it stays what it was', async () => {
  await open('/dashboard');
  await draw();
  await go('to orders');
  await go('to failed orders');
  // What fetches ahead begins anew, e.g. because one may do more now: what is looked at stays.
  act(() => screensAhead.clear());
  expect(shown()).toBe('Orders 1 {"status":"failed"}');
  act(() => screensAhead.draw('/products', () => <h1>Products</h1>));
  await settle();
  asked = [];
  await go('to products');
  expect(shown()).toBe('Products');
  expect(asked).not.toContain('{}');
});

test('an address that asks for more, or the way back, gets a screen of its own', async () => {
  const router = await open('/orders');
  await go('to dashboard');
  await draw();
  await go('to failed orders');
  expect(shown()).toBe('Orders 3 {"status":"failed"}');
  await go('to dashboard');
  screensAhead.moved(true);
  act(() => router.history.go(-3));
  await settle();
  expect(shown()).toBe('Orders 4 {}');
});

test('what is too old is not shown', async () => {
  await open('/dashboard');
  await draw();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  await go('to orders');
  expect(shown()).toBe('Orders 2 {}');
  vi.restoreAllMocks();
});

test('a screen that fails out of sight disturbs nobody, is not tried again, and says what is wrong when it is gone to', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  await open('/dashboard');
  breaks = true;
  await draw();
  expect(shown()).toBe('Dashboard');
  expect(screensAhead.get()).toEqual([]);
  expect(screensAhead.mayDraw('/orders')).toBe(false);
  await go('to orders');
  expect(isShown('An error is shown')).toBe(true);
  vi.restoreAllMocks();
});
