import { sql } from 'kysely';
import type { z } from 'zod';
import type { invitation } from '#contract/organizations.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { GrantableRole } from '../members/members.commands.ts';
import { createHash, randomBytes } from 'node:crypto';

export type InvitationRecord = z.infer<typeof invitation>;

interface InvitationRow {
  id: string;
  email: string;
  role: GrantableRole;
  invited_by: string | null;
  sent_at: Date;
  expires_at: Date;
}

/** Open and expired invitations, newest first, or only the one with `id`. The inviter is named while they are a member. */
export async function listInvitations(
  tx: Tx,
  scope: OrganizationScope,
  now: Date,
  id: string | null = null,
): Promise<InvitationRecord[]> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.email, i.role, coalesce(p.full_name, p.email) as invited_by, i.sent_at, i.expires_at
    from organization_invitations i
    left join karoo_organization_people(${scope.organizationId}::uuid) p on p.user_id = i.invited_by
    where i.organization_id = ${scope.organizationId}::uuid and i.accepted_at is null and i.revoked_at is null
      and (${id}::uuid is null or i.id = ${id}::uuid)
    order by i.sent_at desc, i.id`.execute(tx.query);
  return rows.map(({ sent_at, expires_at, ...row }) => ({
    ...row,
    status: expires_at > now ? 'pending' : 'expired',
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

export interface OpenInvitation {
  id: string;
  organization_id: string;
  organization_name: string;
  email: string;
  role: GrantableRole;
  invited_by: string | null;
  expires_at: Date;
  has_account: boolean;
}

/**
 * Returns a token's invitation if it can be accepted and its organization is not being deleted. In the server's transaction; `lock`
 * prevents others from accepting or revoking it until the transaction ends.
 */
export async function findOpenInvitation(
  tx: Tx,
  tokenHash: string,
  now: Date,
  lock: 'lock' | 'read',
): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.organization_id, o.name as organization_name, i.email, i.role, i.expires_at,
      (select coalesce(p.full_name, p.email) from user_profiles p where p.id = i.invited_by) as invited_by,
      exists (select from auth_users u where u.email = i.email and u.email_verified) as has_account
    from organization_invitations i join organizations o on o.id = i.organization_id
    where i.token_hash = ${tokenHash} and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}
      and o.deletion_due_at is null
    ${lock === 'lock' ? sql`for update of i` : sql``}`.execute(tx.query);
  return rows[0] ?? null;
}

/** 256 random bits for a URL. Only the email contains the token. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: SHA-256 in hexadecimal. The token is random, so no salt or slow hash is needed. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
