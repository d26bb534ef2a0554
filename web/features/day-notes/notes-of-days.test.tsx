import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { orpc } from '../../platform/api/client.ts';
import { StoreContext } from '../../platform/query/store-query.ts';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { meOptions } from '../accounts/accounts.public.tsx';
import { NotesOfDays } from './notes-of-days.tsx';

const DAY = '2026-11-18';
const NOTES = [
  { id: '00000000-0000-4000-8000-000000000001', day: DAY, text: 'Mine', is_shared: true, is_own: true },
  { id: '00000000-0000-4000-8000-000000000002', day: DAY, text: 'Of Sipho', is_shared: true, is_own: false },
];

function show() {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(new URL(request.url).pathname.split('/').slice(-2).join('.'));
    return Response.json({ json: { id: NOTES[0]?.id, items: NOTES } });
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const me = {
    user: { id: 'u1' },
    hasFullAccess: true,
    memberships: [{ organization_id: 'o1', role: 'admin', organization: { id: 'o1', deletion_due_at: null } }],
    currentOrganizationId: 'o1',
    currentStoreId: 's1',
  };
  queryClient.setQueryData(meOptions.queryKey, me as never);
  const input = { organization_id: 'o1' };
  queryClient.setQueryData(orpc.dayNotes.list.queryKey({ input }), { items: NOTES } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <StoreContext value={{ id: 's1', organization_id: 'o1', currency: 'USD' } as never}>
          <NotesOfDays days={{ from: DAY, to: DAY }} opened onClose={() => undefined} />
        </StoreContext>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return calls;
}

test('an own note comes back by Undo', async () => {
  const calls = show();
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Mine”' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(calls).toContain('dayNotes.create'));
});

test('an admin is asked about the note of a colleague, which Undo would make their own', async () => {
  const calls = show();
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Of Sipho”' }));
  await screen.findByRole('dialog', { name: 'Delete “Of Sipho”?' });
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(calls).toContain('dayNotes.remove'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
