import { sql } from 'kysely';
import type { OrganizationScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isMemberByEmail } from '../members/members.queries.ts';
import type { GrantableRole } from '../members/members.commands.ts';
import type { OpenInvitation } from './invitations.queries.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

export const INVITATION_DAYS = 7;
const ENDED_INVITATION_DAYS = 30;
const DAY_MS = 86_400_000;

export interface NewLink {
  senderId: string;
  tokenHash: string;
  now: Date;
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

/**
 * Invites an address (in lower case) and returns the invitation's id. An open invitation gets the new role and link.
 * @throws AppError ALREADY_MEMBER.
 */
export async function saveInvitation(
  tx: Tx,
  scope: OrganizationScope,
  invited: { email: string; role: GrantableRole },
  { senderId, tokenHash, now }: NewLink,
): Promise<string> {
  if (await isMemberByEmail(tx, scope, invited.email)) throw new AppError('ALREADY_MEMBER');
  const { rows } = await sql<{ id: string }>`
    insert into organization_invitations (organization_id, email, role, token_hash, invited_by, sent_at, expires_at)
    values (${scope.organizationId}::uuid, ${invited.email}, ${invited.role}, ${tokenHash}, ${senderId}::uuid, ${now}, ${expiry(now)})
    on conflict (organization_id, email) where accepted_at is null and revoked_at is null
    do update set role = excluded.role, token_hash = ${tokenHash}, invited_by = excluded.invited_by,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
    returning id`.execute(tx.query);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The invitation was not inserted.');
  return id;
}

/**
 * Replaces the link of an open invitation.
 * @throws AppError NOT_FOUND when it was accepted, revoked or does not exist.
 */
export async function renewInvitation(
  tx: Tx,
  scope: OrganizationScope,
  id: string,
  { senderId, tokenHash, now }: NewLink,
): Promise<void> {
  const renewed = await tx.query
    .updateTable('organization_invitations')
    .set({ token_hash: tokenHash, invited_by: senderId, sent_at: now, expires_at: expiry(now) })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (renewed.numUpdatedRows === 0n) throw new AppError('NOT_FOUND', { message: GONE });
}

/** Revokes an open invitation. Throws like `renewInvitation`. */
export async function revokeInvitation(tx: Tx, scope: OrganizationScope, id: string, now: Date): Promise<void> {
  const revoked = await tx.query
    .updateTable('organization_invitations')
    .set({ revoked_at: now })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (revoked.numUpdatedRows === 0n) throw new AppError('NOT_FOUND', { message: GONE });
}

const GONE = inEnglish('This invitation was already accepted or revoked.');

/**
 * Adds a member with an invitation that this server transaction has locked.
 * @throws AppError ALREADY_MEMBER; then the invitation stays open, since it may be meant for someone else.
 */
export async function joinByInvitation(tx: Tx, invitation: OpenInvitation, userId: string, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into organization_members as m (organization_id, user_id, role, status, joined_at)
    values (${invitation.organization_id}::uuid, ${userId}::uuid, ${invitation.role}, 'active', ${now})
    on conflict (organization_id, user_id) do update
      set role = excluded.role, status = excluded.status, joined_at = excluded.joined_at where m.status <> 'active'
    returning m.user_id`.execute(tx.query);
  if (rows.length === 0) throw new AppError('ALREADY_MEMBER', { message: t('You’re already a member.') });
  await tx.query
    .updateTable('organization_invitations')
    .set({ accepted_at: now })
    .where('id', '=', invitation.id)
    .execute();
}

/** Deletes invitations that ended long ago and returns how many. In the server's transaction. */
export async function deleteExpiredInvitations(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ENDED_INVITATION_DAYS * DAY_MS);
  const deleted = await tx.query
    .deleteFrom('organization_invitations')
    .where(sql<boolean>`coalesce(accepted_at, revoked_at, expires_at) < ${before}`)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
