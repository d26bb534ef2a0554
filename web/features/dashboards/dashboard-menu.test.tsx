import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreContext } from '../../platform/query/store-query.ts';
import { meOptions } from '../accounts/accounts.public.tsx';
import { DashboardMenuButton } from './dashboards.public.tsx';

afterEach(cleanup);

const DASHBOARD = { id: 'd1', name: 'Mornings', is_shared: false, is_own: true, tiles: [] };

function Page({ chosen }: { chosen: string | null }) {
  return (
    <DashboardMenuButton
      shown={{ linked: undefined, chosen, draft: null, edit: () => {} }}
      period="30days"
      range={{ from: '2026-11-01', to: '2026-11-30' }}
      compare="previous"
    />
  );
}

/** Opens the menu. `answer`: what the list of dashboards answers. */
async function open(chosen: string | null, answer: () => Response): Promise<void> {
  vi.stubGlobal('fetch', async () => answer());
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(meOptions.queryKey, {
    memberships: [{ organization_id: 'o1', role: 'owner', organization: { id: 'o1', deletion_due_at: null } }],
    hasFullAccess: true,
    currentOrganizationId: 'o1',
    preferences: {},
  } as never);
  const routeTree = createRootRoute({ component: () => <Page chosen={chosen} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  const store = { id: 's1', organization_id: 'o1', hides_costs: false };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <StoreContext value={store as never}>
          <RouterProvider router={router as never} />
        </StoreContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dashboards' }));
  await screen.findByRole('menu', { name: 'Dashboards' }, { timeout: 10_000 });
}

const listed = () => Response.json({ json: { items: [DASHBOARD] } });
const ABOUT_IT = ['Edit dashboard', 'Email this dashboard…', 'Share by link'];
const isChecked = async (name: string) => (await screen.findByRole('menuitem', { name })).getAttribute('aria-checked');
const isOffered = () => ABOUT_IT.map((name) => !(screen.getByRole('menuitem', { name }) as HTMLButtonElement).disabled);

test('a dashboard that is known can be edited, emailed and shared', async () => {
  await open('d1', listed);
  expect(await isChecked('Mornings')).toBe('true');
  expect(isOffered()).toEqual([true, true, true]);
});

test('the standard dashboard needs no list', async () => {
  await open(null, () => new Response(null, { status: 500 }));
  expect(isOffered()).toEqual([true, true, true]);
});

test('for one that was deleted or is not shared, nothing is done with the standard one', async () => {
  await open('d2', listed);
  expect(await isChecked('Mornings')).toBe('false');
  expect(await isChecked('Standard dashboard')).toBe('false');
  expect(isOffered()).toEqual([false, false, false]);
});

test('nor when the list cannot be read', async () => {
  let isRead = false;
  await open('d1', () => {
    isRead = true;
    return new Response(null, { status: 500 });
  });
  await expect.poll(() => isRead).toBe(true);
  expect(isOffered()).toEqual([false, false, false]);
});
