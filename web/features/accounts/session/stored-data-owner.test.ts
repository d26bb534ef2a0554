// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredData } from '../../../platform/query/stored-data.ts';
import type { StoredEntry } from '../../../platform/query/response-store.ts';
import { orpc } from '../../../platform/api/client.ts';
import { meOptions } from '../accounts.data.ts';
import { clearSession } from './sign-out.ts';
import { guardStoredData, storedDataOwner } from './stored-data-owner.ts';
import { clearSessionHint, saveSessionHint } from './session-local-storage.ts';

const entry = (
  id: string,
  userId: string,
  organizationId: string | null,
  storeId: string | null = null,
): StoredEntry => ({
  id,
  userId,
  organizationId,
  storeId,
  call: 'orders.list',
  updatedAt: 0,
  size: 1,
  build: 'b',
});
const ON_DEVICE = [
  entry('thandi, bakery, shop', 'thandi', 'bakery', 'shop'),
  entry('thandi, bakery, stall', 'thandi', 'bakery', 'stall'),
  entry('thandi, garage', 'thandi', 'garage'),
  entry('thandi', 'thandi', null),
  entry('sipho, bakery', 'sipho', 'bakery'),
];

const me = (id: string, roles: Record<string, string>) =>
  ({
    user: { id },
    memberships: Object.entries(roles).map(([organization_id, role]) => ({ organization_id, role })),
  }) as never;

let queryClient: QueryClient;
let device: StoredEntry[];
const onSignedOut = vi.fn();

beforeEach(() => {
  onSignedOut.mockClear();
  queryClient = new QueryClient();
  device = [...ON_DEVICE];
  const stored = {
    clear: () => (device = []),
    forget: (goes: (stored: StoredEntry) => boolean) => (device = device.filter((stored) => !goes(stored))),
  };
  guardStoredData(queryClient, stored as unknown as StoredData, onSignedOut);
});
afterEach(() => localStorage.clear());

const know = (who: never) => queryClient.setQueryData(meOptions.queryKey, who);
const left = () => device.map(({ id }) => id);

test('a new user finds no data of others, neither in memory nor on the device', () => {
  know(me('thandi', { bakery: 'owner', garage: 'analyst' }));
  expect(left()).not.toContain('sipho, bakery');
  expect(left()).toHaveLength(4);
  queryClient.setQueryData(['orders'], 'Thandi’s');
  know(me('sipho', { bakery: 'owner' }));
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  expect(left()).toEqual([]);
});

test('the end of a session deletes all data and runs the guard, however it is noticed', () => {
  know(me('thandi', {}));
  know(null as never);
  expect(left()).toEqual([]);
  expect(onSignedOut).toHaveBeenCalledOnce();
  device = [...ON_DEVICE];
  know(me('thandi', {}));
  clearSession(queryClient);
  expect(left()).toEqual([]);
});

test('a lost role or organization deletes its data, and keeps others', () => {
  know(me('thandi', { bakery: 'owner', garage: 'analyst' }));
  queryClient.setQueryData(['orders'], 'read as an owner');
  know(me('thandi', { bakery: 'analyst', garage: 'analyst' }));
  expect(left()).toEqual(['thandi, garage', 'thandi']);
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  know(me('thandi', { bakery: 'analyst' }));
  expect(left()).toEqual(['thandi']);
});

test('a removed store deletes its data', () => {
  know(me('thandi', { bakery: 'owner', garage: 'analyst' }));
  const key = orpc.stores.list.queryKey({ input: { organization_id: 'bakery' } });
  queryClient.setQueryData(key, { items: [{ id: 'shop' }], total: 1 } as never);
  expect(left()).toEqual(['thandi, bakery, shop', 'thandi, garage', 'thandi']);
});

test('the owner of data is the user signed in by this tab and the others', () => {
  expect(storedDataOwner(queryClient)).toBeNull();
  know(me('thandi', { bakery: 'owner' }));
  expect(storedDataOwner(queryClient)).toBeNull();
  saveSessionHint('thandi');
  expect(storedDataOwner(queryClient)).toEqual({ userId: 'thandi', organizationId: 'bakery' });
  saveSessionHint('sipho');
  expect(storedDataOwner(queryClient)).toBeNull();
  clearSessionHint();
  expect(storedDataOwner(queryClient)).toBeNull();
});
