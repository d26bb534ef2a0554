import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrganizationScope } from '#domain/ids.ts';
import type { VatCategory } from '#domain/vat-category.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OrganizationRecord } from './organizations.queries.ts';

/** Makes an organization whose owner is the person of this transaction. */
export async function createOrganization(
  tx: Tx,
  ownerId: string,
  given: { name: string; description?: string },
): Promise<OrganizationRecord> {
  const id = randomUUID();
  const description = given.description || null;
  await sql`insert into organizations (id, name, description, owner_id)
    values (${id}, ${given.name}, ${description}, ${ownerId})`.execute(tx.query);
  await sql`insert into organization_members (organization_id, user_id, role, status)
    values (${id}, ${ownerId}, 'owner', 'active')`.execute(tx.query);
  return {
    id,
    name: given.name,
    description,
    owner_id: ownerId,
    role: 'owner',
    vat_category: null,
    deletion_due_at: null,
  };
}

/** Changes what is given; null, or an empty description, removes it. */
export async function changeOrganization(
  tx: Tx,
  scope: OrganizationScope,
  given: { name?: string; description?: string | null; vat_category?: VatCategory | null },
): Promise<void> {
  const { name, description, vat_category } = given;
  await tx.query
    .updateTable('organizations')
    .set({
      updated_at: sql`now()`,
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description || null }),
      ...(vat_category !== undefined && { vat_category }),
    })
    .where('id', '=', scope.organizationId)
    .execute();
}
