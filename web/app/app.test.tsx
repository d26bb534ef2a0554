import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { router } from './router.tsx';

const me = {
  user: { id: '00000000-0000-4000-8000-0000000000a1', email: 'naledi@example.co.za' },
  profile: { full_name: 'Naledi' },
  memberships: [],
  currentOrganizationId: null,
  currentStoreId: null,
  hasFullAccess: true,
  deletionDueAt: null,
  preferences: { language: null, onboarded: true },
};

test('shows a loading screen until the user is known, then the screen in its shell with the connection below the header', async () => {
  let respond: (answer: unknown) => void = () => undefined;
  const user = new Promise<unknown>((resolve) => (respond = resolve));
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url;
    if (url.endsWith('/accounts/me')) return Response.json({ json: await user });
    return new Promise(() => undefined);
  });
  localStorage.setItem('karoo.session', JSON.stringify({ userId: me.user.id, expiresAt: Date.now() + 60_000 }));
  history.replaceState(null, '', '/dashboard/settings');
  render(<App />);
  await screen.findByText('Loading...');
  expect(screen.queryByRole('main')).toBeNull();
  await act(async () => respond(me));
  await screen.findByRole('main');
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(router.state.location.pathname).toBe('/dashboard/settings');
  const places = [
    screen.getByRole('banner'),
    screen.getByRole('status', { name: 'Connection' }),
    screen.getByRole('main'),
  ];
  const inOrder = [...document.querySelectorAll('header, [role=status], main')].filter((one) =>
    places.includes(one as HTMLElement),
  );
  expect(inOrder).toEqual(places);
});
