import { ROLES, type Role } from '#domain/roles.ts';
import { t } from '#domain/language/t.ts';

/** Every role but the owner's, which needs a transfer. */
export type GrantableRole = Exclude<Role, 'owner'>;

export const GRANTABLE_ROLES = ROLES.filter((role): role is GrantableRole => role !== 'owner');

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: t('Owner'),
  admin: t('Admin'),
  manager: t('Manager'),
  analyst: t('Analyst'),
};

export const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  owner: t('Full access, including billing and deleting the organization.'),
  admin: t('Manages stores, members and settings, plus everything managers can do.'),
  manager: t('Edits products, orders and customers, and starts syncs.'),
  analyst: t('Views and exports data, but can’t change it. Right for your accountant.'),
};
