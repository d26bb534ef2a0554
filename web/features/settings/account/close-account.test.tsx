import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { meOptions } from '../../accounts/accounts.public.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { describeAccountClosing } from './close-account-dialog.tsx';
import type { AccountClosing } from '../settings.data.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const closing: AccountClosing = {
  deletion_due_at: null,
  organizations: [{ id: ID, name: 'Dlamini Designs', stores: 2, other_members: 1 }],
  memberships: [{ id: ID, name: 'Winkel' }],
  cancels_subscription: true,
};

test('names the consequences for each organization and for the plan', () => {
  expect(describeAccountClosing(closing).slice(1, -1)).toEqual([
    'Dlamini Designs, which you own, is deleted with its 2 stores. 1 other member loses access at the end of that time.',
    'You’ll leave Winkel. It stays with its owner.',
    'Your subscription is cancelled immediately and won’t be charged again. It stays cancelled if you change your mind.',
  ]);
  const alone = { ...closing, organizations: [], memberships: [], cancels_subscription: false };
  expect(describeAccountClosing(alone)).toHaveLength(2);
});

let requests: string[];
let refusePassword: boolean;

async function answer(request: Request): Promise<Response> {
  const call = new URL(request.url).pathname.split('/rpc/')[1] ?? '';
  requests.push(call);
  if (call === 'accounts/closing') return Response.json({ json: closing });
  if (call === 'accounts/me') return new Response(null, { status: 503 });
  if (refusePassword) {
    const refusal = { defined: true, code: 'WRONG_PASSWORD', status: 403, message: 'Your password is incorrect.' };
    return Response.json({ json: refusal }, { status: 403 });
  }
  return Response.json({ json: { ...closing, deletion_due_at: '2026-12-20T10:00:00Z' } });
}

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(answer));
  requests = [];
});

test('closing an account needs the password and a typed word', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meOptions.queryKey, { deletionDueAt: null } as never);
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CloseAccountDialog opened onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText(/^Dlamini Designs, which you own/);
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await userEvent.type(document.querySelector('input[name=password]') as Element, 'secret1');
  await userEvent.type(document.querySelector('input[name=typed]') as Element, 'delete');
  await confirm();
  expect(await screen.findByText('Type DELETE in capitals.')).toBeTruthy();
  expect(requests).not.toContain('accounts/close');

  const typed = document.querySelector('input[name=typed]') as HTMLInputElement;
  await userEvent.clear(typed);
  await userEvent.type(typed, 'DELETE');
  refusePassword = true;
  await confirm();
  expect(await screen.findByText('Your password is incorrect.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();

  refusePassword = false;
  await confirm();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 10_000);
  expect(queryClient.getQueryData(meOptions.queryKey)).toMatchObject({ deletionDueAt: '2026-12-20T10:00:00Z' });
});
