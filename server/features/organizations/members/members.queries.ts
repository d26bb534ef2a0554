import { sql } from 'kysely';
import type { z } from 'zod';
import type { member } from '#contract/organizations.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Language } from '#domain/language/language.ts';
import { ROLES, type Role } from '#domain/roles.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { chosenLanguage } from '../../../platform/language/language.ts';

export type MemberRecord = z.infer<typeof member>;

interface PersonRow {
  user_id: string;
  email: string;
  full_name: string | null;
  role: Role;
  status: string;
  joined_at: Date;
}

/** Members of an organization of the caller, by role with the owner first, then by joining time. */
export async function listMembers(tx: Tx, scope: OrganizationScope): Promise<MemberRecord[]> {
  const { rows } = await sql<PersonRow>`
    select user_id, email, full_name, role, status, joined_at from karoo_organization_people(${scope.organizationId}::uuid)
    order by array_position(${[...ROLES]}::text[], role), joined_at, user_id`.execute(tx.query);
  return rows.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() }));
}

export async function isMemberByEmail(tx: Tx, scope: OrganizationScope, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from karoo_organization_people(${scope.organizationId}::uuid)
    where lower(email) = ${email} and status = 'active'`.execute(tx.query);
  return rows.length > 0;
}

export interface Recipient {
  userId: string;
  email: string;
  name: string;
  /** Null: not chosen. */
  language: Language | null;
}

/** Active members with these roles and their addresses. In the server's transaction. */
export async function listRecipients(
  tx: Tx,
  organizationId: string,
  roles: readonly Role[] = ROLES,
): Promise<(Recipient & { wantsJoinEmails: boolean })[]> {
  const { rows } = await sql<Recipient & { wantsJoinEmails: boolean }>`
    select m.user_id as "userId", u.email, coalesce(p.full_name, u.name) as name, ${chosenLanguage('p')} as language,
      coalesce(p.preferences ->> 'member_joined', 'true') <> 'false' as "wantsJoinEmails"
    from organization_members m
    join auth_users u on u.id = m.user_id
    left join user_profiles p on p.id = m.user_id
    where m.organization_id = ${organizationId}::uuid and m.status = 'active' and m.role = any(${[...roles]}::text[])
    order by m.joined_at, m.user_id`.execute(tx.query);
  return rows;
}
