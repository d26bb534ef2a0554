import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectionHelp } from '../connection/connection-result.tsx';
import { EditStoreDialog } from '../store-menu.tsx';
import { AddStoreDialog } from '../connection/add-store-dialog.tsx';
import { RemoveStoreDialog } from '../store-menu.tsx';

const STORE = { id: 's1', organization_id: 'o1', name: 'Tea shop', url: 'https://tea.example', date_type: 'date_paid' };
const REFUSAL = {
  code: 'STORE_UNREACHABLE',
  status: 422,
  defined: true,
  message: 'The shop refused the key.',
  data: { code: 'WRONG_KEY', sentence: 'The shop refused the key.', remedy: 'Make a new one in WooCommerce.' },
};
const nothing = () => undefined;

beforeEach(() => {
  // jsdom has none.
  Element.prototype.animate = vi.fn();
  vi.stubGlobal('fetch', async () => Response.json({ json: REFUSAL }, { status: 422 }));
});

const addStore = (key: string) => <AddStoreDialog key={key} organizationId="o1" opened onClose={nothing} />;

async function typeKey() {
  await userEvent.click(screen.getByRole('radio', { name: 'Key and secret' }));
  await userEvent.type(screen.getByLabelText(/Store address/), 'https://tea.example');
  await userEvent.type(screen.getByLabelText(/Consumer key/), 'ck_1');
  await userEvent.type(screen.getByLabelText(/Consumer secret/), 'cs_1');
}

test.each<[string, string, ReactNode, () => Promise<void>]>([
  ['Failed to add store', 'Connect', addStore('add'), typeKey],
  ['Cannot connect to WooCommerce store', 'Test connection', addStore('try'), typeKey],
  [
    'Failed to update store',
    'Save',
    <EditStoreDialog key="edit" store={STORE as never} onClose={nothing} />,
    async () => nothing(),
  ],
  [
    'Failed to delete store',
    'Remove store',
    <RemoveStoreDialog key="remove" store={STORE as never} onClose={nothing} />,
    async () => nothing(),
  ],
])('%s: shows the cause and the remedy', async (title, button, screenOf, prepare) => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>{screenOf}</QueryClientProvider>
    </MantineProvider>,
  );
  await prepare();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`${title}The shop refused the key.Make a new one in WooCommerce.See how to fix this`);
  expect(screen.getByRole('link', { name: 'See how to fix this' }).getAttribute('href')).toBe(
    '/dashboard/help/connect-store#keys',
  );
});

test('a problem that is not about the connection leads to no help', () => {
  expect(connectionHelp({ sentence: 'You are offline.', remedy: null })).toBeNull();
  expect(
    connectionHelp({ sentence: 'Something went wrong on our side.', remedy: 'Try again.', code: 'UNEXPECTED' }),
  ).toBe(null);
  expect(connectionHelp({ sentence: 'Too slow.', remedy: 'Wait.', code: 'TIMEOUT' })).toBe(
    '/dashboard/help/connect-store#errors',
  );
});
