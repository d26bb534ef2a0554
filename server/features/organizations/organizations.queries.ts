import { sql } from 'kysely';
import type { Role } from '#domain/roles.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface OrganizationRow {
  id: string;
  name: string;
  description: string | null;
  owner_id: string;
  role: Role;
}

/** Organizations in which a person is an active member, the one joined first at the front. */
export async function listOrganizations(tx: Tx, userId: string): Promise<OrganizationRow[]> {
  const { rows } = await sql<OrganizationRow>`
    select o.id, o.name, o.description, o.owner_id, m.role
    from organization_members m join organizations o on o.id = m.organization_id
    where m.user_id = ${userId}::uuid and m.status = 'active'
    order by m.joined_at, o.id`.execute(tx.query);
  return rows;
}
