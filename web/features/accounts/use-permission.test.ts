// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ACTIONS, ROLES, type Role } from '#domain/roles.ts';
import type { Membership } from './accounts.data.ts';
import { permissionOf } from './use-permission.ts';

function member(role: Role, deletion_due_at: string | null = null, sample_store_id: string | null = null): Membership {
  const id = '00000000-0000-4000-8000-0000000000b1';
  const organization = {
    id,
    name: 'Kaapstad Koffie',
    description: null,
    owner_id: id,
    deletion_due_at,
    sample_store_id,
  };
  return { id, organization_id: id, role, status: 'active', joined_at: '2026-11-01T00:00:00Z', organization };
}

const mayDo = (membership: Membership) => ACTIONS.filter((action) => permissionOf(membership, action).may);

test('each weaker role may do less', () => {
  expect(mayDo(member('owner'))).toEqual(ACTIONS);
  expect(mayDo(member('manager'))).toEqual(['read', 'export', 'sync', 'write-shop']);
  expect(mayDo(member('analyst'))).toEqual(['read', 'export']);
  const counts = ROLES.map((role) => mayDo(member(role)).length);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('explains why not', () => {
  expect(permissionOf(member('analyst'), 'sync').reason).toBe(
    'Your role is analyst. This requires owner, admin or manager.',
  );
  expect(permissionOf(null, 'read').reason).toBe('You don’t belong to an organization yet.');
  expect(permissionOf(member('owner', '2026-12-20T00:00:00Z'), 'sync').reason).toBe(
    'Kaapstad Koffie is being deleted.',
  );
});

test('an organization being deleted can be read, exported and restored, nothing else', () => {
  expect(mayDo(member('owner', '2026-12-20T00:00:00Z'))).toEqual(['read', 'export', 'own-organization']);
});

test('sample data can be read, exported and replaced by a store, not changed or synced', () => {
  const owner = member('owner', null, '00000000-0000-4000-8000-0000000000c1');
  expect(ACTIONS.filter((action) => !permissionOf(owner, action).may)).toEqual(['sync', 'write-shop']);
  expect(permissionOf(owner, 'write-shop').reason).toBe('This is sample data. Connect your store to make changes.');
});
