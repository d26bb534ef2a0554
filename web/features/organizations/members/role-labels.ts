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
  owner: 'Full access, including billing and deleting the organization.',
  admin: 'Manages stores, members and settings, plus everything managers can do.',
  manager: 'Edits products, orders and customers, and starts syncs.',
  analyst: 'Views and exports data, but can’t change it. Right for your accountant.',
};
