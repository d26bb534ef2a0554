import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { meOptions } from '../../features/accounts/accounts.public.tsx';
import { LoadingScreen } from '../pages/loading-screen.tsx';
import { Brand } from './brand.tsx';
import { NAV_ITEMS } from './navigation/nav-items.ts';
import { Shell } from './shell.tsx';

const NAMES = { o1: 'Dlamini Designs', o2: 'Winkel' };
type OrganizationId = keyof typeof NAMES;

function me(organizations: readonly OrganizationId[], full_name: string | null = null) {
  return {
    user: { id: 'u1', email: 'naledi@example.co.za' },
    profile: { full_name },
    memberships: organizations.map((id) => ({
      organization_id: id,
      role: 'owner',
      organization: { id, name: NAMES[id], deletion_due_at: null },
    })),
    currentOrganizationId: organizations[0] ?? null,
    currentStoreId: null,
    hasFullAccess: false,
    deletionDueAt: null,
    preferences: { language: null },
  };
}

/** The server's response to a sign-out; other calls get none. */
const signOut = vi.fn<() => Response>();
beforeEach(() => {
  signOut.mockReset();
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href);
    return pathname === '/api/auth/sign-out' ? signOut() : new Promise<Response>(() => undefined);
  });
});

async function show(who: ReturnType<typeof me>, path = '/dashboard') {
  // As in the app, what was just read is not read again.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(meOptions.queryKey, who as never);
  const routeTree = createRootRoute({ component: Shell, notFoundComponent: () => null });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history });
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('banner');
  return { history, queryClient };
}

const header = () => within(screen.getByRole('banner'));
/** The line of text under another one. */
const lineUnder = (line: HTMLElement) => line.nextElementSibling?.textContent;

test('shows the full name, else the email; the organization below; the initial', async () => {
  await show(me(['o1'], 'Naledi Dlamini'));
  expect(lineUnder(header().getByText('Naledi Dlamini'))).toBe('Dlamini Designs');
  expect(header().getByText('N').getAttribute('class')).toContain('Avatar');
  cleanup();
  await show(me([]));
  expect(lineUnder(header().getByText('naledi@example.co.za'))).toBe('No organization');
});

test('one organization is a label, several are a menu, none is a button', async () => {
  await show(me(['o1']));
  expect(screen.getByTitle('Organization: Dlamini Designs').tagName).toBe('SPAN');
  expect(screen.queryByRole('button', { name: /Organization/ })).toBeNull();
  cleanup();
  await show(me(['o1', 'o2']));
  await userEvent.click(screen.getByRole('button', { name: 'Organization: Dlamini Designs' }));
  expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual(Object.values(NAMES));
  cleanup();
  await show(me([]));
  expect(screen.getByRole('button', { name: 'Create Organization' })).toBeTruthy();
});

test('lists the navigation in order and marks the current screen', async () => {
  await show(me(['o1']), '/dashboard/orders/31');
  const links = [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Products', '/dashboard/products'],
    ['Orders', '/dashboard/orders'],
    ['Customers', '/dashboard/customers'],
    ['Analytics', '/dashboard/analytics'],
    ['Stores', '/dashboard/stores'],
    ['Settings', '/dashboard/settings'],
  ]);
  expect(links.filter((link) => link.ariaCurrent === 'page').map((link) => link.textContent)).toEqual(['Orders']);
  expect(NAV_ITEMS).toHaveLength(links.length);
});

test('settings opens the settings; sign out calls the server, clears the user and opens the sign-in', async () => {
  signOut.mockReturnValue(Response.json({ success: true }));
  const { history, queryClient } = await show(me(['o1']));
  expect(header().getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/dashboard/settings');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(history.location.pathname).toBe('/login'), 10_000);
  expect(signOut).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(meOptions.queryKey)).toBeNull();
});

test('a failed sign-out shows an error and stays on the page', async () => {
  signOut.mockReturnValue(new Response('', { status: 400 }));
  const { history, queryClient } = await show(me(['o1']));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Sign out failed');
  expect(history.location.pathname).toBe('/dashboard');
  expect(queryClient.getQueryData(meOptions.queryKey)).toMatchObject({ user: { id: 'u1' } });
});

test('a logo that does not load is replaced by a letter', () => {
  const { container } = render(<Brand />);
  const picture = container.querySelector('img');
  expect(picture).not.toBeNull();
  fireEvent.error(picture as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('KKaroo');
});

test('shows a loading text while the user is unknown', () => {
  render(
    <MantineProvider env="test">
      <LoadingScreen />
    </MantineProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});
