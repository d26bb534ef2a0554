import { t } from '#domain/language/t.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { displayName } from '../../../platform/mail/display-name.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  createProfile,
  createVerifiedAccount,
  dropUnconfirmedAccount,
  hashPassword,
  saveChoice,
} from '../../accounts/accounts.public.ts';
import { logChange } from '../../activity/activity.public.ts';
import { joinByInvitation } from './invitations.commands.ts';
import { findOpenInvitation, hashInvitationToken, type OpenInvitation } from './invitations.queries.ts';
import { listRecipients } from '../members/members.queries.ts';
import { memberJoinedEmail } from '../organizations.mail.ts';

/** Returns a token's invitation. Throws INVITATION_INVALID, whatever is wrong with it. */
export async function previewInvitation({ db, now }: Platform, token: string): Promise<OpenInvitation> {
  return requireInvitation(
    await db.asSystem(null, (tx) => findOpenInvitation(tx, hashInvitationToken(token), now(), 'read')),
  );
}

/**
 * Adds the signed-in person and selects the organization for them. Returns its id. The link is the proof, whatever their address, but
 * an admin can invite others and change stores: for that role the address must be the invited one.
 * Throws INVITATION_INVALID, INVITATION_OTHER_ADDRESS, ALREADY_MEMBER.
 */
export function acceptInvitation(
  platform: Platform,
  token: string,
  person: { id: string; email: string },
): Promise<string> {
  const { db, now } = platform;
  return db.asSystem(null, async (tx) => {
    const invitation = requireInvitation(await findOpenInvitation(tx, hashInvitationToken(token), now(), 'lock'));
    const isInvited = person.email.toLowerCase() === invitation.email;
    if (invitation.role === 'admin' && !isInvited) throw new AppError('INVITATION_OTHER_ADDRESS');
    await join(platform, tx, invitation, { ...person, name: null });
    return invitation.organization_id;
  });
}

/**
 * Creates a confirmed account for the invited address with its membership, and no organization of its own. Returns the organization's
 * id and the address. Throws INVITATION_INVALID, CONFLICT when the address has an account.
 */
export async function acceptAsNew(
  platform: Platform,
  input: { token: string; fullName: string; password: string },
): Promise<{ organization_id: string; email: string }> {
  const { db, now } = platform;
  // Hashing a password is slow: only for valid tokens, and outside of the transaction.
  if ((await previewInvitation(platform, input.token)).has_account) throw accountExistsError();
  const passwordHash = await hashPassword(input.password);
  const joined = await db.asSystem(null, async (tx) => {
    const invitation = requireInvitation(await findOpenInvitation(tx, hashInvitationToken(input.token), now(), 'lock'));
    const { email } = invitation;
    // An unconfirmed account with the invited address has not proven ownership of it.
    await dropUnconfirmedAccount(tx.query, email);
    const id = await createVerifiedAccount(tx, { email, fullName: input.fullName, passwordHash });
    if (id === null) throw accountExistsError();
    await join(platform, tx, invitation, { id, email, name: input.fullName });
    return { id, organization_id: invitation.organization_id, email };
  });
  await createProfile(platform, joined.id);
  return { organization_id: joined.organization_id, email: joined.email };
}

async function join(
  { now, mail, publicUrl }: Platform,
  tx: Tx,
  invitation: OpenInvitation,
  person: { id: string; email: string; name: string | null },
): Promise<void> {
  await joinByInvitation(tx, invitation, person.id, now());
  await logChange(tx, {
    organizationId: invitation.organization_id,
    userId: person.id,
    kind: 'member.join',
    at: now(),
    changes: [{ field: 'role', before: null, after: invitation.role }],
  });
  await saveChoice(tx, person.id, { organization_id: invitation.organization_id, store_id: null });
  const recipients = await listRecipients(tx, invitation.organization_id, ['owner', 'admin']);
  const newcomer = displayName(person.name ?? '');
  const about = {
    organization: invitation.organization_name,
    newcomer: newcomer === '' ? person.email : `${newcomer} (${person.email})`,
    role: invitation.role,
    publicUrl,
  };
  tx.afterCommit(async () => {
    for (const { userId, email: to, name, language, wantsJoinEmails } of recipients) {
      if (userId === person.id || !wantsJoinEmails) continue;
      await mail.send(runInLanguage(language, () => memberJoinedEmail({ ...about, to, name })));
    }
  });
}

function requireInvitation(invitation: OpenInvitation | null): OpenInvitation {
  if (invitation === null) throw new AppError('INVITATION_INVALID');
  return invitation;
}

function accountExistsError(): AppError {
  const message = t('You already have an account with this email address. Sign in to accept the invitation.');
  return new AppError('CONFLICT', { message });
}
