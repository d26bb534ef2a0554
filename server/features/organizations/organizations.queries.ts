import { sql } from 'kysely';
import type { z } from 'zod';
import type { organization } from '#contract/organizations.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type OrganizationRecord = z.infer<typeof organization>;

type OrganizationRow = Omit<OrganizationRecord, 'role' | 'deletion_due_at'> & { deletion_due_at: Date | null };

function describe(row: OrganizationRow, role: Role): OrganizationRecord {
  return { ...row, role, deletion_due_at: row.deletion_due_at?.toISOString() ?? null };
}

/**
 * Organizations in which a person is an active member or that they own, each once, first joined first. Suspended memberships are
 * excluded.
 */
export async function listOrganizations(tx: Tx, userId: string): Promise<OrganizationRecord[]> {
  const { rows } = await sql<OrganizationRow & { role: Role | null }>`
    select o.id, o.name, o.description, o.owner_id, o.vat_category, o.deletion_due_at, m.role
    from organizations o left join organization_members m on m.organization_id = o.id and m.user_id = ${userId}::uuid
    where m.status = 'active' or (m.user_id is null and o.owner_id = ${userId}::uuid)
    order by coalesce(m.joined_at, o.created_at), o.id`.execute(tx.query);
  return rows.map((row) => describe(row, row.role ?? 'owner'));
}

/** Reads an organization for a member of this role. Throws when row-level security hides it. */
export async function getOrganization(tx: Tx, scope: OrganizationScope, role: Role): Promise<OrganizationRecord> {
  const row = await tx.query
    .selectFrom('organizations')
    .select(['id', 'name', 'description', 'owner_id', 'vat_category', 'deletion_due_at'])
    .where('id', '=', scope.organizationId)
    .executeTakeFirstOrThrow();
  return describe(row, role);
}
