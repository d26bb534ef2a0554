import { MantineProvider } from '@mantine/core';
import { notifications, Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { meOptions } from '../accounts/accounts.public.tsx';
import { CreateOrganizationDialog } from './create-organization-dialog.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';

const NAMES = { o1: 'Dlamini Designs', o2: 'Winkel' };
const organizations = Object.entries(NAMES).map(([id, name]) => ({
  organization_id: id,
  role: 'owner',
  organization: { id, name },
}));

function show(email: string, memberships: unknown[] | null, content: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const me = { user: { id: 'u1', email }, memberships, currentOrganizationId: 'o1', currentStoreId: null };
  if (memberships !== null) queryClient.setQueryData(meOptions.queryKey, me as never);
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
    </MantineProvider>,
  );
  return queryClient;
}

test('switching to a deleted one shows an error and keeps the current one', async () => {
  const refusal = { defined: true, code: 'ORGANIZATION_NOT_FOUND', status: 404, message: 'Organization not found' };
  vi.stubGlobal('fetch', async () => Response.json({ json: refusal }, { status: 404 }));
  show('naledi@example.co.za', organizations, <OrganizationSwitcher />);
  await userEvent.click(screen.getByRole('button', { name: 'Organization: Dlamini Designs' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Winkel' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Organization not found');
  expect(screen.getByRole('button', { name: 'Organization: Dlamini Designs' })).toBeTruthy();
});

test('a failure is shown with its cause: first in place of the switcher, later beside it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show('', null, <OrganizationSwitcher />);
  await screen.findByRole('button', { name: 'Failed to initialize organizations' });
  const cause = 'Couldn’t reach Karoo. Check your connection and try again.';
  expect((await screen.findByRole('alert')).textContent).toBe(`Failed to initialize organizations${cause}`);
  cleanup();
  notifications.clean();
  const queryClient = show('', organizations, <OrganizationSwitcher />);
  await queryClient.refetchQueries({ queryKey: meOptions.queryKey });
  expect((await screen.findByRole('alert')).textContent).toBe(`Failed to load organizations${cause}`);
  expect(screen.getByRole('button', { name: 'Organization: Dlamini Designs' })).toBeTruthy();
});

test('without an email address no one creates one, and the dialog explains why', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  show('', [], <CreateOrganizationDialog opened onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Winkel');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect((await screen.findByRole('alert')).textContent).toContain('User information not available');
  expect(fetch).not.toHaveBeenCalled();
});
