import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OrganizationRow } from './organizations.queries.ts';

/** Makes an organization whose owner is the person of this transaction. */
export async function createOrganization(
  tx: Tx,
  ownerId: string,
  given: { name: string; description?: string },
): Promise<OrganizationRow> {
  const id = randomUUID();
  const description = given.description || null;
  await sql`insert into organizations (id, name, description, owner_id)
    values (${id}, ${given.name}, ${description}, ${ownerId})`.execute(tx.query);
  await sql`insert into organization_members (organization_id, user_id, role, status)
    values (${id}, ${ownerId}, 'owner', 'active')`.execute(tx.query);
  return { id, name: given.name, description, owner_id: ownerId, role: 'owner' };
}

/** Renames; a description that is left out stays as it is, null removes it. */
export async function renameOrganization(
  tx: Tx,
  scope: OrganizationScope,
  role: Role,
  given: { name: string; description?: string | null },
): Promise<OrganizationRow> {
  const keeps = given.description === undefined;
  const { rows } = await sql<Omit<OrganizationRow, 'role'>>`
    update organizations set name = ${given.name}, updated_at = now(),
      description = case when ${keeps}::boolean then description else ${given.description || null}::text end
    where id = ${scope.organizationId}::uuid
    returning id, name, description, owner_id`.execute(tx.query);
  return { ...rows[0]!, role };
}
