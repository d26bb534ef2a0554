import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LONG_PRESS_MS } from '../../ui/gestures.ts';
import { meOptions } from '../accounts/accounts.public.tsx';
import { StoreCard } from './store-card.tsx';

const STORE = {
  id: 's1',
  name: 'Tea shop',
  url: 'https://tea.example',
  health: { reachable: true, sentence: null, webhooks: 'live' },
  date_type: 'date_paid',
  last_sync_at: null,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

function show(role: 'admin' | 'analyst') {
  const organization = { id: 'o1', name: 'Dlamini Designs', deletion_due_at: null };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const memberships = [{ organization_id: 'o1', role, organization }];
  queryClient.setQueryData(meOptions.queryKey, { user: { id: 'u1' }, memberships } as never);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <StoreCard store={STORE as never} current onLookAt={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function restOn(element: Element, ms: number) {
  fireEvent.touchStart(element, { touches: [{ clientX: 50, clientY: 50 }] });
  act(() => void vi.advanceTimersByTime(ms));
  fireEvent.touchEnd(element, { touches: [], changedTouches: [{ clientX: 50, clientY: 50 }] });
}

test('a long press on the card opens its menu; a shorter one does not', () => {
  show('admin');
  restOn(screen.getByText('Connection'), LONG_PRESS_MS - 1);
  expect(screen.queryByRole('menu')).toBeNull();
  restOn(screen.getByText('Connection'), LONG_PRESS_MS);
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeTruthy();
});

test('without permission there is no menu', () => {
  show('analyst');
  restOn(screen.getByText('Connection'), LONG_PRESS_MS);
  expect(screen.queryByRole('menu')).toBeNull();
});
