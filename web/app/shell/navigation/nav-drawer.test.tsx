import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { meOptions } from '../../../features/accounts/accounts.public.tsx';
import { NavDrawer } from './nav-drawer.tsx';

beforeEach(() => {
  // Mantine needs both, jsdom has neither.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

const Corner = () => <NavDrawer>{(close) => <button onClick={close}>At the foot</button>}</NavDrawer>;

async function openDrawer() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(meOptions.queryKey, { memberships: [], hasFullAccess: false } as never);
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Corner }), history });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByRole('dialog');
  return { history };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function drag(from: [number, number], to: [number, number], on = screen.getByRole('dialog')) {
  const [start, end] = [from, to].map(([clientX, clientY]) => [{ clientX, clientY }]);
  fireEvent.touchStart(on, { touches: start, changedTouches: start });
  fireEvent.touchEnd(on, { touches: [], changedTouches: end });
}

test('closes by its button and by Escape', async () => {
  await openDrawer();
  await userEvent.click(screen.getByRole('button', { name: 'Close navigation' }));
  await isClosed();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await isClosed();
});

test('closes by a tap outside', async () => {
  await openDrawer();
  const backdrop = document.querySelector('.mantine-Drawer-overlay');
  if (!backdrop) throw new Error('Nothing lies behind the drawer');
  await userEvent.click(backdrop);
  await isClosed();
});

test('has the legal links, and closes by a control in its footer', async () => {
  await openDrawer();
  await userEvent.click(screen.getByText('Help & Legal'));
  expect(screen.getByRole('link', { name: 'Refund Policy' }).getAttribute('href')).toBe('/refund');
  await userEvent.click(screen.getByRole('button', { name: 'At the foot' }));
  await isClosed();
});

test('closes when a link is chosen, even the current one', async () => {
  await openDrawer();
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await isClosed();
});

test('closes when the path changes', async () => {
  const { history } = await openDrawer();
  act(() => history.push('/dashboard/orders'));
  await isClosed();
});

test('opens by a swipe from the left edge, but not over a dialog', async () => {
  await openDrawer();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  const over = document.body.appendChild(document.createElement('div'));
  over.setAttribute('role', 'dialog');
  drag([10, 300], [200, 300], document.body);
  over.remove();
  expect(screen.queryByRole('dialog')).toBeNull();
  drag([100, 300], [200, 300], document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  drag([10, 300], [60, 300], document.body);
  await screen.findByRole('dialog');
});

test('closes by a swipe of 50 px to the left, not by a shorter one or by scrolling', async () => {
  await openDrawer();
  drag([200, 300], [151, 300]);
  drag([200, 300], [140, 100]);
  drag([100, 300], [200, 300]);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  drag([200, 300], [150, 300]);
  await isClosed();
});
