import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RowLink } from './row-link.tsx';

/** A list with one row, and the record it leads to. */
async function open() {
  const root = createRootRoute();
  const Row = () => (
    <RowLink to={'/orders/$id' as never} params={{ id: '31' } as never} search={{ note: 'ä b' } as never}>
      #31
    </RowLink>
  );
  const at = (path: string, component: () => unknown) =>
    createRoute({ getParentRoute: () => root, path, component: component as never });
  const router = createRouter({
    routeTree: root.addChildren([at('/orders', Row), at('/orders/$id', () => 'the order')]),
    history: createMemoryHistory({ initialEntries: ['/orders?page=2'] }),
  });
  render(<RouterProvider router={router as never} />);
  return { router, link: await screen.findByRole('link', { name: '#31' }) };
}

test('is a normal link, followed without a page load', async () => {
  const { router, link } = await open();
  expect(link.getAttribute('href')).toBe('/orders/31?note=%C3%A4+b');
  expect(fireEvent.click(link)).toBe(false);
  await screen.findByText('the order');
  expect(router.state.location.href).toBe('/orders/31?note=%C3%A4+b');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'with %o the browser handles the click',
  async (how) => {
    const { router, link } = await open();
    fireEvent.click(link, how);
    expect(router.state.location.pathname).toBe('/orders');
  },
);

test('preloads the record when the pointer rests on it, not when it passes', async () => {
  const { router, link } = await open();
  const preloaded = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);
  vi.useFakeTimers();
  fireEvent.mouseEnter(link);
  vi.advanceTimersByTime(40);
  fireEvent.mouseLeave(link);
  vi.advanceTimersByTime(1000);
  expect(preloaded).not.toHaveBeenCalled();
  fireEvent.mouseEnter(link);
  vi.advanceTimersByTime(60);
  expect(preloaded).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ to: '/orders/$id', params: { id: '31' } }),
  );
  fireEvent.touchStart(link);
  expect(preloaded).toHaveBeenCalledTimes(2);
});
