import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { IconHome } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, meOptions } from '../accounts/accounts.public.tsx';
import type { Command } from '../../ui/links/command.ts';
import { storesOptions } from '../stores/stores.public.tsx';
import { CommandCenter, SearchButton } from './palette.public.tsx';
import type { CommandDialog } from './palette.public.tsx';
import { WAIT_MS } from './use-palette.ts';

const SCREENS = [
  { label: 'Dashboard', to: '/dashboard', icon: IconHome },
  { label: 'Orders', to: '/dashboard/orders', icon: IconHome },
] as const;
const COMMANDS: readonly Command[] = [
  {
    id: 'settings:members',
    label: 'Settings: Members',
    words: 'team',
    link: { to: '/dashboard/settings', search: { section: 'members' } as never },
  },
  { id: 'stores:sell', label: 'Sell this shop', needs: 'own-organization', link: { to: '/dashboard/stores' } },
];
const loadCommands = () => Promise.resolve(COMMANDS);
const ORDER = {
  wc_id: 31,
  number: '1042',
  total: '450.00',
  currency: 'ZAR',
  customer_name: 'Naledi &amp; Co',
  customer_email: 'naledi@example.co.za',
};
const CUSTOMER = { customer_key: 'g:naledi@example.co.za', name: '', email: 'naledi@example.co.za' };

const RANGE = { lowest: '89.99', highest: '201.99', regular_lowest: '89.99', regular_highest: '201.99' };

/** Searches, e.g. "orders/list naledi"; with "broken off" once aborted. */
let requests: string[];
let responses: Record<string, () => Response | Promise<Response>>;
const onFeedback = vi.fn();

beforeEach(() => {
  requests = [];
  const list = (items: unknown[]) => () => Response.json({ json: { items } });
  responses = {
    'orders/list': list([ORDER]),
    'products/list': list([{ wc_id: 7, name: 'Rooibos', sku: 'TEA-1', price: '59.99', price_range: RANGE }]),
    'customers/list': list([CUSTOMER]),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = new URL(request.url).pathname.split('/rpc/')[1] ?? '';
    // Read as the palette opens.
    if (call === 'savedQuestions/list') return Response.json({ json: { items: [] } });
    const { json } = JSON.parse(new URL(request.url).searchParams.get('data') ?? (await request.text())) as {
      json: { search: string; per_page: number; store_id: string };
    };
    const question = `${call} ${json.search} ${json.per_page} of ${json.store_id}`;
    requests.push(question);
    request.signal.addEventListener('abort', () => requests.push(`${question} broken off`));
    return responses[call]?.() ?? Response.error();
  });
  onFeedback.mockClear();
});
afterEach(() => {
  onlineManager.setOnline(true);
});

function Corner() {
  const [opened, setOpened] = useState<CommandDialog>(null);
  return (
    <>
      <SearchButton onOpen={() => setOpened('palette')} />
      <CommandCenter
        opened={opened}
        onOpen={setOpened}
        screens={SCREENS}
        loadCommands={loadCommands}
        onFeedback={onFeedback}
      />
    </>
  );
}

async function start({ hasFullAccess = true, role = 'owner', hides_costs = false } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const memberships = ['o1', 'o2'].map((id) => ({
    organization_id: id,
    role,
    organization: { id, name: id === 'o1' ? 'Dlamini Designs' : 'Winkel' },
  }));
  const me = { user: { id: 'u1' }, memberships, currentOrganizationId: 'o1', currentStoreId: 's1', hasFullAccess };
  queryClient.setQueryData(meOptions.queryKey, me as never);
  const stores = [
    { id: 's1', name: 'Tea shop', currency: 'ZAR', hides_costs },
    { id: 's2', name: 'Clay shop' },
  ];
  queryClient.setQueryData(storesOptions('o1').queryKey, { items: stores } as never);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Corner }), history });
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('button', { name: 'Find' });
  return { history, queryClient };
}

const field = () => screen.findByRole('combobox');
const openPalette = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return field();
};
/** Types, and lets more time pass than a search waits for. */
async function typeAndRest(input: HTMLElement, value: string) {
  vi.useFakeTimers();
  fireEvent.change(input, { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(2 * WAIT_MS));
  vi.useRealTimers();
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant') ?? '';
  const option = document.getElementById(id);
  expect(option?.getAttribute('aria-selected')).toBe('true');
  return option?.textContent;
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('Ctrl K opens it with focus in the field; arrows wrap, Enter opens, and next time that entry is first', async () => {
  const { history } = await start();
  await openPalette();
  expect(document.activeElement).toBe(await field());
  expect(await active()).toBe('Dashboard');
  await userEvent.keyboard('{ArrowUp}');
  expect(await active()).toBe('Sign out');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(await active()).toBe('Orders');
  await userEvent.keyboard('{Enter}');
  await isClosed();
  expect(history.location.pathname).toBe('/dashboard/orders');
  await openPalette();
  const [first] = screen.getAllByRole('group');
  expect(within(first as HTMLElement).getAllByRole('option')).toHaveLength(1);
  expect([screen.getByText('Recent').id, await active()]).toEqual([first?.getAttribute('aria-labelledby'), 'Orders']);
  expect(localStorage.getItem('karoo.recent-choices')).toBe('["screen:/dashboard/orders"]');
});

test('Escape and Ctrl K close it; letters typed in it trigger no shortcut', async () => {
  const { history } = await start();
  await openPalette();
  await userEvent.keyboard('d{Escape}');
  await isClosed();
  await openPalette();
  expect((await field()).getAttribute('value')).toBe('');
  await userEvent.keyboard('{Control>}k{/Control}');
  await isClosed();
  expect(history.location.pathname).toBe('/');
});

test('after a pause in typing it searches five of each type in the current store, and opens results', async () => {
  const { history } = await start();
  const input = await openPalette();
  vi.useFakeTimers();
  for (const value of ['nal', 'naledi']) {
    fireEvent.change(input, { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(WAIT_MS - 1));
  }
  expect(requests).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  await act(() => vi.advanceTimersByTimeAsync(1));
  // Responses use the same clock.
  await act(() => vi.advanceTimersByTimeAsync(WAIT_MS));
  vi.useRealTimers();
  expect(screen.getByRole('status').textContent).toBe('3 results');
  expect(requests).toEqual(['orders', 'products', 'customers'].map((kind) => `${kind}/list naledi 5 of s1`));
  expect(options().map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
    'Order #1042Naledi & Co · R 450,00',
    'RooibosTEA-1 · R 89,99 – R 201,99',
    'naledi@example.co.za',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await isClosed();
  expect([history.location.pathname, history.location.search]).toEqual([
    '/dashboard/customers',
    `?open=${encodeURIComponent('g:naledi@example.co.za')}`,
  ]);
});

test('a chosen record stays available until the sign-out, and is never stored in the browser', async () => {
  const { queryClient, history } = await start();
  await userEvent.type(await openPalette(), '1042');
  await userEvent.click(await screen.findByText('Order #1042'));
  expect(history.location.pathname).toBe('/dashboard/orders/31');
  await openPalette();
  expect(await active()).toMatch(/^Order #1042/);
  expect(localStorage.getItem('karoo.recent-choices')).toBe('[]');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  const me = queryClient.getQueryData(meOptions.queryKey);
  act(() => {
    clearSession(queryClient);
    queryClient.setQueryData(meOptions.queryKey, me);
  });
  await openPalette();
  expect(options().join()).not.toContain('1042');
});

test('typing aborts the running search, whose results are not shown', async () => {
  await start();
  responses['orders/list'] = () => new Promise(() => undefined);
  const input = await openPalette();
  await userEvent.type(input, 'nal');
  await waitFor(() => expect(requests).toContain('orders/list nal 5 of s1'));
  await screen.findByText('Rooibos');
  fireEvent.change(input, { target: { value: 'nale' } });
  expect(requests.at(-1)).toBe('orders/list nal 5 of s1 broken off');
  expect(options()).toEqual([]);
});

test('shows when nothing was found, and a failed search with a retry', async () => {
  await start();
  for (const call of Object.keys(responses)) responses[call] = () => Response.json({ json: { items: [] } });
  const input = await openPalette();
  await userEvent.type(input, 'zebra');
  await screen.findByText('No results for “zebra”.');
  // Where nothing is found, people see what they can ask.
  await screen.findByRole('group', { name: 'Questions you can ask' });
  responses['orders/list'] = () => Response.error();
  await userEvent.type(input, 's');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t search Orders\./);
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  responses['orders/list'] = () => Response.json({ json: { items: [ORDER] } });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Order #1042');
});

test('offline it finds screens and actions, says so, and does not search', async () => {
  await start();
  onlineManager.setOnline(false);
  await typeAndRest(await openPalette(), 'dash');
  expect(screen.getByRole('status').textContent).toMatch(/^You’re offline/);
  expect([options(), requests]).toEqual([['Dashboard'], []]);
});

test('without a plan it finds what is open without one, and does not search', async () => {
  await start({ hasFullAccess: false });
  const input = await openPalette();
  expect(options()).toEqual([
    'Billing',
    'Switch organization: Winkel',
    'Switch to dark mode',
    'Keyboard shortcuts',
    'Send feedback',
    'Sign out',
  ]);
  await typeAndRest(input, 'orders');
  expect([options(), requests]).toEqual([[], []]);
});

test('finds what a feature declares by its words, and what the role may do alone', async () => {
  await start({ role: 'manager' });
  const input = await openPalette();
  fireEvent.change(input, { target: { value: 'team' } });
  await waitFor(() => expect(options()).toEqual(['Settings: Members']));
  fireEvent.change(input, { target: { value: 'sell' } });
  expect(options()).toEqual([]);
});

test('finds the other shop, a settings section, feedback and the help', async () => {
  const { history } = await start();
  await userEvent.type(await openPalette(), 'clay');
  expect(options()).toEqual(['Switch store: Clay shop']);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'memb{Enter}');
  expect([history.location.pathname, history.location.search]).toEqual(['/dashboard/settings', '?section=members']);
  await userEvent.type(await openPalette(), 'feedb{Enter}');
  expect(onFeedback).toHaveBeenCalledTimes(1);
  await userEvent.type(await openPalette(), 'help{Enter}');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

test('a typed question is the first result, and Enter opens it', async () => {
  const { history } = await start();
  const input = await openPalette();
  fireEvent.change(input, { target: { value: 'net sales by province last month vs last year' } });
  await screen.findByText('Net sales by province, last month, vs the same dates last year');
  expect(await active()).toMatch(/^Net sales by province/);
  await userEvent.keyboard('{Enter}');
  expect([history.location.pathname, history.location.search]).toEqual([
    '/dashboard/analytics',
    '?tab=explore&period=lastmonth&compare=year&measure=netSales&by=province',
  ]);
});

test('products that a question names are looked up once typing stops; what is not understood is named', async () => {
  const { history } = await start();
  responses['products/facets'] = () => Response.json({ json: { categories: [] } });
  responses['customers/facets'] = () => Response.json({ json: { segments: [], provinces: [], tags: [] } });
  responses['analytics/report'] = () => Response.json({ json: { items: [], total: 0 } });
  responses['products/list'] = () =>
    Response.json({ json: { items: [{ wc_id: 7, name: 'Rooibos', price: '1' }], total: 1 } });
  const input = await openPalette();
  fireEvent.change(input, { target: { value: 'customers who bought Rooibos xyzzy' } });
  await screen.findByText(/Not understood/);
  fireEvent.change(input, { target: { value: 'customers who bought Rooibos twice' } });
  fireEvent.change(input, { target: { value: 'customers who bought Rooibos and twice' } });
  await screen.findByText(/^Customers: Has bought a product: “Rooibos” and Orders of the customer: at least 2/);
  await userEvent.keyboard('{Enter}');
  expect(history.location.pathname).toBe('/dashboard/customers');
  expect(decodeURIComponent(history.location.search).replaceAll('\\', '')).toContain(
    '"property":"customer_bought","is":"is","values":["7"]',
  );
});

test('who does not see costs reads that a typed question is about them', async () => {
  await start({ role: 'analyst', hides_costs: true });
  responses['analytics/report'] = () => Response.json({ json: { items: [], total: 0 } });
  responses['products/facets'] = () => Response.json({ json: { categories: [] } });
  responses['customers/facets'] = () => Response.json({ json: { segments: [], provinces: [], tags: [] } });
  fireEvent.change(await openPalette(), { target: { value: 'gross profit by province last month' } });
  await screen.findByText('“gross profit” is about costs, which your role does not see.');
});

test('a suggestion is typed on, and the palette stays open', async () => {
  await start();
  const input = await openPalette();
  fireEvent.change(input, { target: { value: 'net sales by prov' } });
  await userEvent.click(await screen.findByRole('option', { name: 'net sales by province' }));
  expect((await field()).getAttribute('value')).toBe('net sales by province');
});
