import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrganizationScope } from '#domain/ids.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OrganizationRecord } from './organizations.queries.ts';

/** More than any merchant or agency needs; organizations that are being deleted count. */
const MAX_OWNED = 20;

/**
 * Limits how many organizations a person owns. A lock serializes concurrent requests.
 * @throws AppError NOT_POSSIBLE_NOW with `otherMessage`, or by default one for the owner themselves.
 */
export async function requireOwnershipLimit(tx: Tx, ownerId: string, otherMessage?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organizations ${ownerId}`}, 0))`.execute(tx.query);
  const { rows } = await sql<{ owned: number }>`
    select count(*)::integer as owned from organizations where owner_id = ${ownerId}::uuid`.execute(tx.query);
  if ((rows[0]?.owned ?? 0) < MAX_OWNED) return;
  const message =
    otherMessage ??
    t('You own {maxOwned} organizations, which is the limit. Transfer or delete one first.', { maxOwned: MAX_OWNED });
  throw new AppError('NOT_POSSIBLE_NOW', { message });
}

/**
 * Creates an organization with its owner as the first member.
 * @throws AppError NOT_POSSIBLE_NOW when they own too many.
 */
export async function createOrganization(
  tx: Tx,
  ownerId: string,
  input: { name: string; description?: string },
): Promise<OrganizationRecord> {
  await requireOwnershipLimit(tx, ownerId);
  const id = randomUUID();
  const description = input.description || null;
  await sql`insert into organizations (id, name, description, owner_id)
    values (${id}, ${input.name}, ${description}, ${ownerId})`.execute(tx.query);
  await sql`insert into organization_members (organization_id, user_id, role, status)
    values (${id}, ${ownerId}, 'owner', 'active')`.execute(tx.query);
  return {
    id,
    name: input.name,
    description,
    owner_id: ownerId,
    role: 'owner',
    vat_category: null,
    deletion_due_at: null,
  };
}

/** Changes the given fields; null or an empty description removes it. */
export async function changeOrganization(
  tx: Tx,
  scope: OrganizationScope,
  input: { name?: string; description?: string | null; vat_category?: VatCategory | null },
): Promise<void> {
  const { name, description, vat_category } = input;
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
