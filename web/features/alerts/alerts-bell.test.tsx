import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { orpc } from '../../platform/api/client.ts';
import { meOptions } from '../accounts/accounts.public.tsx';
import { storesOptions } from '../stores/stores.public.tsx';
import { AlertsBell } from './alerts-bell.tsx';
import { alertsOptions, withRead } from './alerts.data.ts';
import type { Alert, AlertKind, AlertPage } from './alerts.data.ts';

const at = '2026-11-20T08:00:00Z';
const base = { store_id: 's1', store_name: 'Winkel', opened_at: at, news_at: at, cleared_at: null, read: false };
const low: Alert = {
  ...base,
  id: '00000000-0000-4000-8000-000000000001',
  cause: { kind: 'low_stock', product_id: 31 },
  title: 'Rooibos is running low',
  detail: '2 units left',
  link: '/dashboard/products/31',
};
const shop: Alert = {
  ...base,
  id: '00000000-0000-4000-8000-000000000002',
  cause: { kind: 'shop' },
  title: 'Winkel can’t be reached',
  detail: 'No answer.',
  link: '/dashboard/stores',
};
const over: Alert = { ...shop, id: '00000000-0000-4000-8000-000000000003', cleared_at: at };

const KINDS: Readonly<Record<string, Omit<AlertKind, 'kind' | 'open' | 'unread'>>> = {
  low_stock: {
    severity: 'warn',
    icon: 'box',
    title: 'Several products running low',
    cleared_title: 'Several products no longer running low',
    link: '/dashboard/products?low_stock=true&orderby=stock&order=asc',
  },
  shop: {
    severity: 'bad',
    icon: 'plug',
    title: 'Stores can’t be reached',
    cleared_title: '2 outages resolved',
    link: '/dashboard/stores',
  },
};
const kindOf = (kind: string, open: number, unread: number): AlertKind => ({ ...KINDS[kind]!, kind, open, unread });

function pageOf(items: Alert[]): AlertPage {
  const unread = items.filter(({ read, cleared_at }) => !read && cleared_at === null).length;
  const kinds = [...new Set(items.map(({ cause }) => cause.kind))].map((kind) => {
    const open = items.filter(({ cause, cleared_at }) => cause.kind === kind && cleared_at === null);
    return kindOf(kind, open.length, open.filter(({ read }) => !read).length);
  });
  return { items, total: items.length, page: 1, perPage: 100, unread, kinds };
}

async function show(items: Alert[] | null, unread = 0) {
  const requests: { path: string; body: unknown }[] = [];
  const fetch = vi.fn(async (request: Request) => {
    requests.push({ path: new URL(request.url).pathname, body: JSON.parse(await request.text()).json });
    if (items === null) throw new TypeError('offline');
    return Response.json({ json: { unread: 0 } });
  });
  vi.stubGlobal('fetch', fetch);
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const me = {
    user: { id: 'u1', email: 'naledi@example.co.za' },
    hasFullAccess: true,
    memberships: [
      { organization_id: 'o1', role: 'owner', organization: { id: 'o1', name: 'Winkel', deletion_due_at: null } },
    ],
    currentOrganizationId: 'o1',
    currentStoreId: 's1',
  };
  queryClient.setQueryData(meOptions.queryKey, me as never);
  queryClient.setQueryData(storesOptions('o1').queryKey, { items: [{ id: 's1' }, { id: 's2' }] } as never);
  queryClient.setQueryData(UNREAD, { unread });
  if (items) queryClient.setQueryData(alertsOptions('o1').queryKey, pageOf(items));
  const routeTree = createRootRoute({ component: AlertsBell, notFoundComponent: AlertsBell });
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({ routeTree, history });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const bell = await screen.findByRole('button', { name: /^Notifications/ });
  return { bell, requests, queryClient, history };
}

const UNREAD = orpc.alerts.unread.queryKey({ input: { organization_id: 'o1' } });

test('the bell shows the unread count and updates without a reload', async () => {
  const { bell, queryClient } = await show([low], 1);
  expect(bell.ariaLabel).toBe('Notifications, 1 unread');
  expect(bell.textContent).toBe('1');
  act(() => queryClient.setQueryData(UNREAD, { unread: 0 }));
  await screen.findByRole('button', { name: 'Notifications' });
  expect(bell.textContent).toBe('');
});

test('the panel groups open and resolved alerts; marking all leaves none unread', async () => {
  const { bell, requests } = await show([low, shop, over], 2);
  await userEvent.click(bell);
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  const open = within(panel).getByRole('region', { name: 'Open' });
  expect(within(open).getAllByRole('listitem')).toHaveLength(2);
  expect(within(open).getAllByText('Unread')).toHaveLength(2);
  const earlier = within(panel).getByRole('region', { name: 'Earlier' });
  expect(within(earlier).getByRole('listitem').textContent).toContain('Cleared');
  expect(within(earlier).queryByText('Unread')).toBeNull();
  await userEvent.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
  await screen.findByRole('button', { name: 'Notifications' });
  expect(within(panel).queryByText('Unread')).toBeNull();
  expect(requests).toEqual([{ path: '/rpc/alerts/markRead', body: { organization_id: 'o1' } }]);
});

test('several alerts of one kind are one row, which opens their list', async () => {
  const others = ['Honeybush', 'Buchu'].map((name, index) => ({
    ...low,
    id: `00000000-0000-4000-8000-00000000001${index}`,
    title: `${name} is running low`,
    link: `/dashboard/products/${40 + index}`,
    read: name === 'Buchu',
  }));
  const { bell } = await show([shop, low, ...others, over, { ...over, id: '00000000-0000-4000-8000-000000000020' }], 3);
  await userEvent.click(bell);
  const open = within(await screen.findByRole('region', { name: 'Open' }));
  expect(open.getAllByRole('listitem')).toHaveLength(2);
  const group = open.getByRole('button', { name: /^Several products running low/ });
  expect(group.textContent).toContain('2 unread');
  expect([group.getAttribute('aria-expanded'), open.queryByRole('link', { name: /Honeybush/ })]).toEqual([
    'false',
    null,
  ]);
  await userEvent.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('true');
  expect(open.getByRole('link', { name: /Honeybush is running low/ }).getAttribute('href')).toBe(
    '/dashboard/products/40',
  );
  expect(open.queryByText(/^Showing/)).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Earlier' })).getByText('2 outages resolved')).toBeTruthy();
});

test('a group with more alerts than were loaded counts all and leads to all of them', async () => {
  const { bell, queryClient } = await show([low, { ...low, id: '00000000-0000-4000-8000-000000000009' }], 340);
  queryClient.setQueryData(
    alertsOptions('o1').queryKey,
    (page) => page && { ...page, total: 340, unread: 340, kinds: [kindOf('low_stock', 340, 340)] },
  );
  await userEvent.click(bell);
  await userEvent.click(await screen.findByRole('button', { name: /^Several products running low/ }));
  expect(screen.getByText('Showing 2 of 340')).toBeTruthy();
  const href = screen.getByRole('link', { name: 'View all' }).getAttribute('href');
  expect(href).toMatch(/^\/dashboard\/products\?low_stock=true/);
});

test('Escape closes the panel and focuses the bell; the bell and a click outside close it too', async () => {
  const { bell } = await show([low], 1);
  await userEvent.click(bell);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000);
  expect(document.activeElement).toBe(bell);
  for (const beside of [bell, document.body]) {
    await userEvent.click(bell);
    await screen.findByRole('dialog');
    await userEvent.click(beside);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000);
  }
});

test('following an alert marks it as read, opens its link and closes the panel', async () => {
  const { bell, requests, history } = await show([low], 1);
  await userEvent.click(bell);
  await userEvent.click(await screen.findByRole('link', { name: /Rooibos is running low/ }));
  await vi.waitFor(() => expect(history.location.pathname).toBe('/dashboard/products/31'), 10_000);
  expect(requests[0]?.body).toEqual({ organization_id: 'o1', ids: [low.id] });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000);
});

test('an alert of another store selects that store first', async () => {
  const { bell, requests } = await show([{ ...low, store_id: 's2', store_name: 'Mark' }], 1);
  await userEvent.click(bell);
  const row = await screen.findByRole('link', { name: /Rooibos is running low/ });
  expect(row.textContent).toContain('Mark · ');
  await userEvent.click(row);
  await vi.waitFor(
    () =>
      expect(requests).toContainEqual({
        path: '/rpc/accounts/choose',
        body: { organization_id: 'o1', store_id: 's2' },
      }),
    10_000,
  );
});

test('an empty list, and one that cannot be read, are explained', async () => {
  const { bell } = await show([]);
  await userEvent.click(bell);
  expect(await screen.findByText('You’re all caught up')).toBeTruthy();
  cleanup();
  const failing = await show(null);
  await userEvent.click(failing.bell);
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load notifications');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test('marking as read updates the cached page, and leaves resolved alerts unchanged', () => {
  const page = pageOf([low, shop, over]);
  const one = withRead(page, [low.id]);
  expect([one.unread, ...one.items.map(({ read }) => read)]).toEqual([1, true, false, false]);
  expect(withRead(one, [low.id]).unread).toBe(1);
  const all = withRead(page, undefined);
  expect(one.kinds.map(({ unread }) => unread)).toEqual([0, 1]);
  expect([all.unread, ...all.items.map(({ read }) => read)]).toEqual([0, true, true, false]);
});
