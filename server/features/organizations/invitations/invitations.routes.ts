import { implement } from '@orpc/server';
import { organizations } from '#contract/organizations.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inOrganization, type Person, signedIn } from '../../../platform/access/call-context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { personName } from '../../../platform/mail/display-name.ts';
import type { Platform } from '../../../platform/platform.ts';
import { acceptAsNew, acceptInvitation, previewInvitation } from './accept-invitation.ts';
import {
  hashInvitationToken,
  type InvitationRecord,
  listInvitations,
  newInvitationToken,
} from './invitations.queries.ts';
import { logger } from '../log-change.ts';
import { renewInvitation, revokeInvitation, saveInvitation } from './invitations.commands.ts';
import { listMembers } from '../members/members.queries.ts';
import { invitationEmail } from '../organizations.mail.ts';
import { getOrganization } from '../organizations.queries.ts';

/** Emails that one person sends for any organization: enough for a team, too few for spam. */
const SENT_BY_PERSON = { max: 20, windowSeconds: 3600 };
const SENT_TO_ADDRESS = { max: 5, windowSeconds: 3600 };
/** Token lookups per IP address. Tokens cannot be guessed; this limits the cost of trying. */
const LOOKED_UP = { max: 60, windowSeconds: 600 };
const ACCEPTED_AS_NEW = { max: 20, windowSeconds: 3600 };

export function invitationRoutes(platform: Platform) {
  return { ...sendingRoutes(platform), ...acceptingRoutes(platform) };
}

function sendingRoutes(platform: Platform) {
  const { now } = platform;
  const log = logger(now);
  const call = implement(organizations).$context<CallContext>().use(inOrganization);
  return {
    invitations: call.invitations.handler(async ({ context }) => ({
      items: await context.transact((tx) => listInvitations(tx, context.organization, now())),
    })),

    invite: call.invite.handler(async ({ context, input }) => {
      const { person, organization, transact } = context;
      await requireEmailLimit(platform, person, input.email);
      return transact(async (tx) => {
        const link = newLink(platform, person);
        const id = await saveInvitation(tx, organization, { email: input.email, role: input.role }, link);
        const changes = [{ field: 'role', before: null, after: input.role }];
        await log(tx, context, 'member.invite', { record: `invitations/${id}`, changes });
        return sendLink(platform, tx, { scope: organization, person, id, token: link.token });
      });
    }),

    resendInvitation: call.resendInvitation.handler(async ({ context, input }) => {
      const { person, organization, transact } = context;
      const { email } = await transact((tx) => readInvitation(platform, tx, organization, input.invitation_id));
      await requireEmailLimit(platform, person, email);
      return transact(async (tx) => {
        const link = newLink(platform, person);
        await renewInvitation(tx, organization, input.invitation_id, link);
        return sendLink(platform, tx, { scope: organization, person, id: input.invitation_id, token: link.token });
      });
    }),

    revokeInvitation: call.revokeInvitation.handler(async ({ context, input }) => {
      await context.transact(async (tx) => {
        await revokeInvitation(tx, context.organization, input.invitation_id, now());
        await log(tx, context, 'member.uninvite', { record: `invitations/${input.invitation_id}` });
      });
      return { id: input.invitation_id };
    }),
  };
}

function acceptingRoutes(platform: Platform) {
  const call = implement(organizations).$context<CallContext>();
  const requireLookUp = (ip: string) => platform.limits.require(`invitations.look:${ip}`, LOOKED_UP);
  return {
    lookAtInvitation: call.lookAtInvitation.handler(async ({ context, input }) => {
      await requireLookUp(context.ip);
      const found = await previewInvitation(platform, input.token);
      const { organization_name, email, role, invited_by, has_account } = found;
      return { organization_name, email, role, invited_by, has_account, expires_at: found.expires_at.toISOString() };
    }),

    acceptInvitation: call.acceptInvitation.use(signedIn).handler(async ({ context, input }) => {
      await requireLookUp(context.ip);
      return { organization_id: await acceptInvitation(platform, input.token, context.person) };
    }),

    acceptAsNew: call.acceptAsNew.handler(async ({ context, input }) => {
      await platform.limits.require(`invitations.accept:${context.ip}`, ACCEPTED_AS_NEW);
      const { token, full_name: fullName, password } = input;
      return acceptAsNew(platform, { token, fullName, password });
    }),
  };
}

async function requireEmailLimit({ limits }: Platform, person: Person, email: string): Promise<void> {
  await limits.require(`invitations.send:${person.id}`, SENT_BY_PERSON);
  await limits.require(`invitations.to:${email}`, SENT_TO_ADDRESS);
}

function newLink({ now }: Platform, person: Person) {
  const token = newInvitationToken();
  return { token, tokenHash: hashInvitationToken(token), senderId: person.id, now: now() };
}

async function readInvitation(
  { now }: Platform,
  tx: Tx,
  scope: OrganizationScope,
  id: string,
): Promise<InvitationRecord> {
  const [found] = await listInvitations(tx, scope, now(), id);
  if (found === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this invitation.') });
  return found;
}

/** Sends an invitation's link after the commit and returns the invitation. */
async function sendLink(
  platform: Platform,
  tx: Tx,
  { scope, person, id, token }: { scope: OrganizationScope; person: Person; id: string; token: string },
): Promise<InvitationRecord> {
  const invitation = await readInvitation(platform, tx, scope, id);
  const { name: organization } = await getOrganization(tx, scope, 'admin');
  const sender = (await listMembers(tx, scope)).find((member) => member.user_id === person.id);
  const invitedBy = personName(sender?.full_name ?? null, person.email);
  const { email: to, role } = invitation;
  const { mail, publicUrl } = platform;
  const email = invitationEmail({ to, role, organization, invitedBy, token, publicUrl });
  tx.afterCommit(() => mail.send(email));
  return invitation;
}
