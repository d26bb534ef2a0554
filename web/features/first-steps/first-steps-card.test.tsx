import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { meOptions } from '../accounts/accounts.public.tsx';
import type { Me } from '../accounts/accounts.public.tsx';
import { FirstSteps } from './first-steps.public.tsx';

function Page() {
  return (
    <main>
      <FirstSteps />
      <p>the figures</p>
    </main>
  );
}

interface Scene {
  role?: string;
  closed?: boolean;
  steps?: object;
  /** The server refuses to store the preference. */
  refuses?: boolean;
}

const STEPS = { store: true, sync: true, vat: false, alerts: false, team: false };

/** Draws the checklist; returns the requests it makes. */
function draw({ role = 'owner', closed = false, steps = STEPS, refuses = false }: Scene) {
  const requests: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    requests.push({ path: pathname, body: text ? JSON.parse(text) : null });
    if (refuses && /preferences/i.test(pathname)) {
      // Long enough to render what was shown first.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return Response.json({}, { status: 500 });
    }
    return Response.json(
      pathname.endsWith('/first-steps') || pathname.endsWith('/firstSteps') ? { json: steps } : { json: {} },
    );
  });
  const organization = { id: 'o1', name: 'Karoo Koffie', deletion_due_at: null };
  const me = {
    user: { id: 'u1' },
    memberships: [{ organization_id: 'o1', role, organization }],
    currentOrganizationId: 'o1',
    preferences: { first_steps_closed: closed },
  } as unknown as Me;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queryClient.setQueryData(meOptions.queryKey, me);
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { requests, queryClient };
}

const preferencesSent = (requests: { path: string; body: unknown }[]) =>
  requests.filter(({ path }) => /preferences/i.test(path)).map(({ body }) => body);

test('is a line with the next step that opens to all, ticks the done ones, and is gone once dismissed, for all devices', async () => {
  const { requests, queryClient } = draw({});
  expect((await screen.findByRole('region', { name: 'First steps' })).textContent).toContain('2 of 5 done');
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links()).toEqual(['Set your VAT category']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all steps' }));
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Set your VAT category', '/dashboard/settings?section=organization'],
    ['Choose your alerts', '/dashboard/settings?section=notifications'],
    ['Invite your team or accountant', '/dashboard/settings?section=members'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss first steps' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  await waitFor(() => expect(JSON.stringify(preferencesSent(requests))).toContain('"first_steps_closed":true'));
  expect(queryClient.getQueryData(meOptions.queryKey)?.preferences.first_steps_closed).toBe(true);
});

test('is closed by itself when every step is done', async () => {
  const { requests } = draw({ steps: { store: true, sync: true, vat: true, alerts: true, team: true } });
  await waitFor(() => expect(JSON.stringify(preferencesSent(requests))).toContain('"first_steps_closed":true'));
  expect(screen.queryByRole('region')).toBeNull();
});

test('asks only once to be closed when the server refuses', async () => {
  const { requests } = draw({ steps: { store: true, sync: true, vat: true, alerts: true, team: true }, refuses: true });
  await waitFor(() => expect(preferencesSent(requests).length).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(preferencesSent(requests).length).toBe(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test.each<Scene>([{ role: 'analyst' }, { role: 'manager' }, { closed: true }])(
  'is neither shown nor requested for %o',
  async (scene) => {
    const { requests } = draw(scene);
    expect((await screen.findByRole('main')).textContent).toBe('the figures');
    // Nor is there room for it.
    expect(screen.getByRole('main').children.length).toBe(1);
    expect(requests).toEqual([]);
  },
);
