import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { meOptions } from '../../accounts/accounts.public.tsx';
import { ProfileSetting } from './profile-setting.tsx';

const refused = (json: unknown, status: number) => () => Response.json(json, { status });
const nobody = { defined: true, code: 'UNAUTHORIZED', status: 401, message: 'No user logged in' };

test('a rejected profile or email says "Profile update failed", and why if known', async () => {
  const responses: Record<string, () => Response> = {
    '/rpc/accounts/updateProfile': refused({ json: nobody }, 401),
    '/api/auth/change-email': refused({ code: 'WRONG_PASSWORD', message: 'Your password is incorrect.' }, 403),
  };
  let sent: unknown;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/auth/change-email') sent = await request.json();
    return responses[pathname]?.() ?? new Response();
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(meOptions.queryKey, {
    user: { id: 'u1', email: 'thandi@example.co.za' },
    profile: { full_name: 'Thandi', company_name: null },
  } as never);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ProfileSetting linkError={undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const alerts = async (count: number) => {
    await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(count), 10_000);
    return screen.getAllByRole('alert').map(({ textContent }) => textContent);
  };
  expect(await alerts(1)).toEqual(['Profile update failedNo user logged in']);
  await userEvent.type(document.querySelector('input[name=newEmail]') as Element, 'new@example.co.za');
  await userEvent.type(document.querySelector('input[name=password]') as Element, 'not mine');
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  expect((await alerts(2)).at(-1)).toBe('Profile update failedYour password is incorrect.');
  expect(sent).toMatchObject({ newEmail: 'new@example.co.za', password: 'not mine' });
});
