import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { meOptions } from '../../accounts/accounts.public.tsx';
import { MembersSetting } from './members-setting.tsx';
import { OrganizationDangerSetting } from '../organization-danger-setting.tsx';

const [ORGANIZATION, ME, OTHER, OWNER] = ['a1', 'b2', 'c3', 'd4'].map(
  (end) => `00000000-0000-4000-8000-0000000000${end}`,
) as [string, string, string, string];

const calls: { call: string; input: Record<string, unknown> }[] = [];
let responses: Record<string, unknown>;

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = new URL(request.url).pathname.replace(/^\/rpc\//, '');
    const { json = {} } = (await request.json()) as { json?: Record<string, unknown> };
    calls.push({ call, input: json });
    return call in responses ? Response.json({ json: responses[call] }) : new Response(null, { status: 503 });
  });
});

const when = '2026-11-01T08:00:00Z';
const member = (user_id: string, full_name: string, role: Role) => ({
  user_id,
  email: `${full_name.toLowerCase()}@example.co.za`,
  full_name,
  role,
  status: 'active',
  joined_at: when,
});

function show(role: Role, deletion_due_at: string | null = null) {
  responses = {
    'organizations/members': {
      items: [member(OWNER, 'Olga', 'owner'), member(ME, 'Mia', role), member(OTHER, 'Anele', 'analyst')],
    },
    'organizations/invitations': {
      items: [
        {
          id: OTHER,
          email: 'nuut@example.co.za',
          role: 'manager',
          status: 'expired',
          invited_by: 'Olga',
          sent_at: when,
          expires_at: '2026-11-08T08:00:00Z',
        },
      ],
    },
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queryClient.setQueryData(meOptions.queryKey, {
    user: { id: ME, email: 'mia@example.co.za' },
    memberships: [
      {
        organization_id: ORGANIZATION,
        role,
        organization: { id: ORGANIZATION, name: 'Kaapstad Koffie', deletion_due_at },
      },
    ],
    currentOrganizationId: ORGANIZATION,
  } as never);
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        <MembersSetting />
        <OrganizationDangerSetting />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const rows = async () => {
  const [list] = await screen.findAllByRole('list');
  return within(list as HTMLElement).getAllByRole('listitem');
};

test('an admin changes and removes others, never the owner or themselves', async () => {
  show('admin');
  const [owner, me, other] = await rows();
  for (const row of [owner, me]) {
    expect(within(row as HTMLElement).queryByRole('combobox')).toBeNull();
    expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
  }
  expect(me?.textContent).toContain('Mia (you)');
  const select = within(other as HTMLElement).getByRole('combobox', { name: 'Role of Anele' });
  expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Admin',
    'Manager',
    'Analyst',
  ]);
  responses['organizations/changeRole'] = member(OTHER, 'Anele', 'manager');
  await userEvent.selectOptions(select, 'manager');
  await vi.waitFor(
    () =>
      expect(calls).toContainEqual({
        call: 'organizations/changeRole',
        input: { organization_id: ORGANIZATION, user_id: OTHER, role: 'manager' },
      }),
    10_000,
  );
  responses['organizations/removeMember'] = { user_id: OTHER };
  await userEvent.click(screen.getByRole('button', { name: 'Remove Anele' }));
  expect(calls.some(({ call }) => call === 'organizations/removeMember')).toBe(false);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(calls.some(({ call }) => call === 'organizations/removeMember')).toBe(true), 10_000);
  expect(await screen.findByRole('button', { name: 'Leave Kaapstad Koffie' })).toBeTruthy();
  expect(screen.queryByText('Ownership and deletion')).toBeNull();
});

test('inviting explains each role; an open invitation can be sent again or revoked', async () => {
  show('owner');
  expect(await screen.findByText(/Expired /)).toBeTruthy();
  for (const words of ['Views and exports', 'Edits products, orders', 'Manages stores, members'])
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Enter an email address, such as name@example.co.za.')).toBeTruthy();
  responses['organizations/invite'] = { email: 'nog@example.co.za' };
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nog@example.co.za');
  await userEvent.click(screen.getByRole('radio', { name: 'Manager' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Email sent successfully to nog@example.co.za');
  expect(calls.find(({ call }) => call === 'organizations/invite')?.input).toEqual({
    organization_id: ORGANIZATION,
    email: 'nog@example.co.za',
    role: 'manager',
  });
  responses['organizations/revokeInvitation'] = { id: OTHER };
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the invitation to nuut@example.co.za' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await vi.waitFor(
    () => expect(calls.some(({ call }) => call === 'organizations/revokeInvitation')).toBe(true),
    10_000,
  );
});

test('an analyst sees the members and may leave', async () => {
  show('analyst');
  const all = await rows();
  expect(all).toHaveLength(3);
  for (const row of all) expect(within(row).queryByRole('combobox')).toBeNull();
  expect(screen.queryByText('Invite someone')).toBeNull();
  expect(calls.map(({ call }) => call)).toEqual(['organizations/members']);
  expect(screen.getByRole('button', { name: 'Leave Kaapstad Koffie' })).toBeTruthy();
});

test('the owner deletes only with the name typed, and restores', async () => {
  show('owner');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete organization' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Delete Kaapstad Koffie' });
  const field = within(dialog).getByRole('textbox');
  await userEvent.type(field, 'Kaapstad');
  expect((confirm as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(field, ' Koffie');
  responses['organizations/remove'] = {};
  await userEvent.click(confirm);
  await screen.findByText(/All members get an email/);
  cleanup();
  show('owner', '2026-12-20T00:00:00Z');
  expect(await screen.findByRole('button', { name: 'Restore Kaapstad Koffie' })).toBeTruthy();
  expect(screen.queryByText('Invite someone')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the ownership goes to the chosen member', async () => {
  show('owner');
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer ownership' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Anele' }));
  responses['organizations/transfer'] = {};
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make Anele the owner' }));
  await screen.findByText('Anele is now the owner of Kaapstad Koffie.');
  expect(calls.find(({ call }) => call === 'organizations/transfer')?.input).toEqual({
    organization_id: ORGANIZATION,
    user_id: OTHER,
  });
});
