import type { DeclaredText } from './language/declared-text.ts';
import { t } from './language/t.ts';

/** Roles in an organization, strongest first. */
export const ROLES = ['owner', 'admin', 'manager', 'analyst'] as const;
export type Role = (typeof ROLES)[number];

/** What can be done inside an organization; every call of the contract names one. */
export const ACTIONS = [
  'read',
  'export',
  'sync',
  'write-shop',
  'manage-stores',
  'manage-members',
  'manage-organization',
  'manage-billing',
  'own-organization',
] as const;
export type Action = (typeof ACTIONS)[number];

const MAY: Readonly<Record<Role, readonly Action[]>> = {
  owner: ACTIONS,
  admin: ['read', 'export', 'sync', 'write-shop', 'manage-stores', 'manage-members', 'manage-organization'],
  manager: ['read', 'export', 'sync', 'write-shop'],
  analyst: ['read', 'export'],
};

const ROLE_NAMES: Readonly<Record<Role, DeclaredText>> = {
  owner: () => t('owner'),
  admin: () => t('admin'),
  manager: () => t('manager'),
  analyst: () => t('analyst'),
};

/** Returns the name of a role within a sentence: "owner". */
export function roleName(role: Role): string {
  return ROLE_NAMES[role]();
}

/** Whether a member of this role may do this. */
export function roleMay(role: Role, action: Action): boolean {
  return MAY[role].includes(action);
}

/** Actions that stay possible in an organization that is being deleted. */
const OPEN_WHILE_ENDING: readonly Action[] = ['read', 'export', 'own-organization'];

/** Whether this may still be done in an organization that is being deleted, by whose role may do it at all. */
export function mayWhileEnding(action: Action): boolean {
  return OPEN_WHILE_ENDING.includes(action);
}

/** Actions that sample data does not allow: there is no shop to write to or read from. */
const NEEDS_SHOP: readonly Action[] = ['write-shop', 'sync'];

/** Whether this may be done on sample data, by whose role may do it at all. */
export function mayOnSampleData(action: Action): boolean {
  return !NEEDS_SHOP.includes(action);
}
