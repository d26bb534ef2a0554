import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PLANS } from './connection-store.ts';
import type { Speed } from './classify-speed.ts';
import { limitPreloads } from './limit-preloads.ts';

test('a rendered link preloads while the connection allows it, and stops once it is slow', async () => {
  let speed: Speed = 'fast';
  const loader = vi.fn(() => null);
  const rootRoute = createRootRoute({ component: () => <Link to="/dashboard">Orders</Link> });
  const orders = createRoute({ getParentRoute: () => rootRoute, path: '/dashboard', loader });
  const router = createRouter({
    routeTree: rootRoute.addChildren([orders]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    defaultPreloadStaleTime: 0,
  });
  limitPreloads(router, { get: () => ({ speed, slowType: null, plan: PLANS[speed] }) });
  render(<RouterProvider router={router as never} />);
  const link = await screen.findByRole('link', { name: 'Orders' });
  fireEvent.mouseEnter(link);
  fireEvent.mouseOver(link);
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(1), 10_000);
  fireEvent.mouseLeave(link);
  speed = 'slow';
  fireEvent.mouseEnter(link);
  fireEvent.mouseOver(link);
  await new Promise((resolve) => setTimeout(resolve));
  expect(loader).toHaveBeenCalledTimes(1);
  speed = 'medium';
  fireEvent.mouseLeave(link);
  fireEvent.mouseOver(link);
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2), 10_000);
});
