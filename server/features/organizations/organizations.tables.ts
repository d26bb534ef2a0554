import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#domain/roles.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    organizations: OrganizationsTable;
    organization_members: OrganizationMembersTable;
    organization_invitations: OrganizationInvitationsTable;
  }
}

export interface OrganizationsTable {
  id: Generated<string>;
  name: string;
  description: string | null;
  owner_id: string;
  is_default: Generated<boolean>;
  vat_category: VatCategory | null;
  settings: ColumnType<unknown, string | undefined, string>;
  deletion_due_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OrganizationMembersTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  role: Role;
  status: Generated<'active' | 'invited' | 'suspended'>;
  permissions: ColumnType<unknown, string | undefined, string>;
  joined_at: Generated<Date>;
}

export interface OrganizationInvitationsTable {
  organization_id: string;
  id: Generated<string>;
  email: string;
  role: Exclude<Role, 'owner'>;
  token_hash: string;
  invited_by: string | null;
  sent_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
}
