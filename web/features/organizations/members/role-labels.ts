import { ROLES, type Role } from '#domain/roles.ts';
import * as t from '../organizations.text.ts';

/** Every role but the owner's, which needs a transfer. */
export type GrantableRole = Exclude<Role, 'owner'>;

export const GRANTABLE_ROLES = ROLES.filter((role): role is GrantableRole => role !== 'owner');

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: t.owner,
  admin: t.admin,
  manager: t.manager,
  analyst: t.analyst,
};

export const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  owner: t.fullAccessIncludingBilling,
  admin: t.managesStoresMembersAndSettings,
  manager: t.editsProductsOrdersAndCustomers,
  analyst: t.viewsAndExportsDataBut,
};
