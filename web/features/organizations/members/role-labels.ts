import { ROLES, type Role } from '#domain/roles.ts';

/** Every role but the owner's, which needs a transfer. */
export type GrantableRole = Exclude<Role, 'owner'>;

export const GRANTABLE_ROLES = ROLES.filter((role): role is GrantableRole => role !== 'owner');

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  analyst: 'Analyst',
};

export const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  owner: 'Everything, with billing and deleting the organization.',
  admin: 'Stores, members and settings, and all a manager may.',
  manager: 'Products, orders, customers and the sync.',
  analyst: 'Reads and exports; changes nothing.',
};
