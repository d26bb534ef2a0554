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

const openAccount = () => userEvent.click(screen.getByRole('button', { name: 'Account' }));
const account = () => screen.findByRole('menu', { name: 'Account' });

async function signOutByMenu() {
  await openAccount();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
}

test('the avatar’s menu names the person, else their email, and their organization; the avatar is the initial', async () => {
  await show(me(['o1'], 'Naledi Dlamini'));
  expect(screen.getByText('N').getAttribute('class')).toContain('Avatar');
  await openAccount();
  const named = within(await account());
  for (const line of ['Naledi Dlamini', 'naledi@example.co.za', 'Dlamini Designs'])
    expect(named.getByText(line)).toBeTruthy();
  cleanup();
  await show(me([]));
  await openAccount();
  const unnamed = within(await account());
  for (const line of ['naledi@example.co.za', 'No organization']) expect(unnamed.getByText(line)).toBeTruthy();
});

test('an organization is named once: one in the avatar’s menu, several in a menu of their own; none is a button', async () => {
  await show(me(['o1']));
  expect(screen.queryByRole('button', { name: /Organization/ })).toBeNull();
  await openAccount();
  expect((await screen.findAllByText('Dlamini Designs')).map(({ title }) => title)).toEqual([
    'Organization: Dlamini Designs',
  ]);
  cleanup();
  await show(me(['o1', 'o2']));
  await openAccount();
  await account();
  expect(screen.getAllByText('Dlamini Designs')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Organization: Dlamini Designs' }));
  const items = await within(await screen.findByRole('menu', { name: 'Organization: Dlamini Designs' })).findAllByRole(
    'menuitemradio',
  );
  expect(items.map((item) => item.textContent)).toEqual(Object.values(NAMES));
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

test('the avatar’s menu has the settings, the shortcuts, the appearance and the language', async () => {
  await show(me(['o1']));
  await openAccount();
  const menu = within(await account());
  const link = menu.getByRole('menuitem', { name: 'Profile and settings' });
  expect(link.getAttribute('href')).toBe('/dashboard/settings');
  expect(menu.getByRole('menuitemradio', { name: 'English' }).ariaChecked).toBe('true');
  await userEvent.click(menu.getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await userEvent.click(menu.getByRole('menuitemradio', { name: 'System' }));
  await userEvent.click(menu.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

test('sign out calls the server, clears the user and opens the sign-in', async () => {
  signOut.mockReturnValue(Response.json({ success: true }));
  const { history, queryClient } = await show(me(['o1']));
  await signOutByMenu();
  await vi.waitFor(() => expect(history.location.pathname).toBe('/login'), 10_000);
  expect(signOut).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(meOptions.queryKey)).toBeNull();
});

test('a failed sign-out shows an error and stays on the page', async () => {
  signOut.mockReturnValue(new Response('', { status: 400 }));
  const { history, queryClient } = await show(me(['o1']));
  await signOutByMenu();
  expect((await screen.findByRole('alert')).textContent).toBe('Sign out failed');
  expect(history.location.pathname).toBe('/dashboard');
  expect(queryClient.getQueryData(meOptions.queryKey)).toMatchObject({ user: { id: 'u1' } });
});

test('a logo that does not load is replaced by a letter', () => {
  const { container } = render(<Brand />, { wrapper: MantineProvider });
  const picture = container.querySelector('img');
  expect(picture).not.toBeNull();
  fireEvent.error(picture as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('K')).toBeTruthy();
});

test('shows a loading text while the user is unknown', () => {
  render(
    <MantineProvider env="test">
      <LoadingScreen />
    </MantineProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});
