import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { meOptions } from '../accounts/accounts.public.tsx';
import { CreateOrganizationDialog } from './create-organization-dialog.tsx';

const ID = '00000000-0000-4000-8000-0000000000a1';

/** Opens the dialog and enters a name; the server returns these responses. */
async function create(responses: Record<string, () => Response>) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = new URL(request.url).pathname.replace(/^\/rpc\//, '');
    return responses[call]?.() ?? new Response(null, { status: 503 });
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(meOptions.queryKey, {
    user: { id: ID, email: 'mia@example.co.za' },
    memberships: [],
  } as never);
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        <CreateOrganizationDialog opened onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Nuwe Winkel');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  return onClose;
}

test('an organization is created, selected and announced', async () => {
  const chosen = vi.fn(() => Response.json({ json: { organization_id: ID, store_id: null } }));
  const onClose = await create({
    'organizations/create': () => Response.json({ json: { id: ID, name: 'Nuwe Winkel' } }),
    'accounts/choose': chosen,
  });
  await screen.findByText('Organization created successfully!');
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a refusal is shown in the dialog, which stays open', async () => {
  const refusal = {
    defined: true,
    code: 'INVALID_INPUT',
    status: 400,
    message: 'You own an organization of this name.',
  };
  const onClose = await create({ 'organizations/create': () => Response.json({ json: refusal }, { status: 400 }) });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to create organizationYou own an organization of this name.',
  );
  expect(onClose).not.toHaveBeenCalled();
});
