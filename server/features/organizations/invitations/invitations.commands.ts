import { sql } from 'kysely';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isMemberByEmail } from '../members/members.queries.ts';
import type { GrantableRole } from '../members/members.commands.ts';
import type { OpenInvitation } from './invitations.queries.ts';

/** How long an invitation's link works. */
export const INVITATION_DAYS = 7;
/** How long an invitation that ran out, was revoked or was used is kept. */
const ENDED_INVITATION_DAYS = 30;
const DAY_MS = 86_400_000;

/** A new link: whoever sends it, now, with this token. */
export interface NewLink {
  senderId: string;
  tokenHash: string;
  now: Date;
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

/**
 * Invites an address (in lower case); answers the invitation's id. An invitation to it that is still open gets the new role
 * and link, its old link ends.
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
  if (id === undefined) throw new Error('An invitation was written and has no id.');
  return id;
}

/**
 * Gives an open invitation a new link; the old one ends.
 * @throws AppError NOT_FOUND when it was accepted, revoked or never there.
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

/** Ends an open invitation. Throws as `renewInvitation` does. */
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

const GONE = 'This invitation was accepted or revoked in the meantime.';

/**
 * Makes a person a member by an invitation that this transaction, the server's, has locked.
 * @throws AppError ALREADY_MEMBER; the invitation stays open then, for it may be meant for somebody else.
 */
export async function joinByInvitation(tx: Tx, invitation: OpenInvitation, userId: string, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into organization_members as m (organization_id, user_id, role, status, joined_at)
    values (${invitation.organization_id}::uuid, ${userId}::uuid, ${invitation.role}, 'active', ${now})
    on conflict (organization_id, user_id) do update
      set role = excluded.role, status = excluded.status, joined_at = excluded.joined_at where m.status <> 'active'
    returning m.user_id`.execute(tx.query);
  if (rows.length === 0) throw new AppError('ALREADY_MEMBER', { message: 'You are a member of it already.' });
  await tx.query
    .updateTable('organization_invitations')
    .set({ accepted_at: now })
    .where('id', '=', invitation.id)
    .execute();
}

/** Forgets invitations that ended long ago; answers how many. In the server's transaction. */
export async function deleteExpiredInvitations(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ENDED_INVITATION_DAYS * DAY_MS);
  const gone = await tx.query
    .deleteFrom('organization_invitations')
    .where(sql<boolean>`coalesce(accepted_at, revoked_at, expires_at) < ${before}`)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
