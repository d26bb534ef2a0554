import type { Role } from '#domain/roles.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { displayName, greeting } from '../../platform/mail/display-name.ts';
import { INVITATION_DAYS } from './invitations/invitations.commands.ts';

/** A role in a sentence: "as a manager". */
const AS_ROLE: Readonly<Record<Role, string>> = {
  owner: 'its owner',
  admin: 'an admin',
  manager: 'a manager',
  analyst: 'an analyst',
};

const PERMISSIONS: Readonly<Record<Role, string>> = {
  owner: 'You can do everything in it, its plan and its deletion included.',
  admin: 'You will be able to do everything but billing and handing over or deleting the organization.',
  manager: 'You will see its shops and work with their orders, products and customers.',
  analyst: 'You will see and export the figures and records of its shops.',
};

interface OrganizationEmail {
  to: string;
  organization: string;
  publicUrl: string;
}

interface MemberEmail extends OrganizationEmail {
  name: string;
}

/** Organization names are user input: see `displayName`. */
function organizationName(name: string): string {
  return displayName(name) || 'an organization';
}

/** Formats a date (UTC) as a day in South Africa: "20 December 2026". */
function dayOf(at: Date): string {
  return new Intl.DateTimeFormat('en-ZA', { dateStyle: 'long', timeZone: 'Africa/Johannesburg' }).format(at);
}

/** `invitedBy` is from `personName`; `token` makes the link and is not stored elsewhere. */
export function invitationEmail(
  given: OrganizationEmail & { invitedBy: string; role: Role; token: string },
): EmailMessage {
  const organization = organizationName(given.organization);
  return renderEmail({
    to: given.to,
    subject: `${given.invitedBy} invites you to ${organization} on Karoo`,
    greeting: 'Hello,',
    paragraphs: [
      `${given.invitedBy} invites you to join ${organization} on Karoo as ${AS_ROLE[given.role]}. ${PERMISSIONS[given.role]}`,
      `The link works for ${INVITATION_DAYS} days and is meant for you alone: whoever has it can accept.`,
    ],
    action: { label: 'Look at the invitation', url: `${given.publicUrl}/invitation?token=${given.token}` },
    footer: 'You do not know what this is about? Then you can ignore this letter: nothing will happen.',
  });
}

/** To owners and admins; `newcomer` is from `personName`. */
export function memberJoinedEmail(given: MemberEmail & { newcomer: string; role: Role }): EmailMessage {
  const organization = organizationName(given.organization);
  return renderEmail({
    to: given.to,
    subject: `${given.newcomer} joined ${organization}`,
    greeting: greeting(given.name),
    paragraphs: [
      `${given.newcomer} accepted the invitation and is ${AS_ROLE[given.role]} of ${organization} from now on.`,
    ],
    action: { label: 'See the members', url: `${given.publicUrl}/dashboard/settings?section=members` },
    footer: 'You can switch these letters off in the settings.',
  });
}

export function ownershipEmail(given: MemberEmail & { formerOwner: string }): EmailMessage {
  const organization = organizationName(given.organization);
  return renderEmail({
    to: given.to,
    subject: `You are the owner of ${organization} now`,
    greeting: greeting(given.name),
    paragraphs: [
      `${given.formerOwner} transferred the ownership of ${organization} to you. ${PERMISSIONS.owner}`,
      'From now on the organization and its shops are open to its members by your plan.',
    ],
    action: { label: 'See your plan', url: `${given.publicUrl}/settings/billing` },
    footer: 'You can transfer the ownership to another member in the settings.',
  });
}

/** `dueAt` in UTC. */
export function organizationDeletionEmail(given: MemberEmail & { dueAt: Date }): EmailMessage {
  const organization = organizationName(given.organization);
  const day = dayOf(given.dueAt);
  return renderEmail({
    to: given.to,
    subject: `${organization} will be deleted on ${day}`,
    greeting: greeting(given.name),
    paragraphs: [
      `The owner of ${organization} asked for its deletion. On ${day} Karoo deletes the organization with its shops, orders, products and customers; nothing happens to the shops themselves.`,
      'Until then everything can be read and exported, nothing is synchronised any more, and the owner can restore the organization.',
    ],
    action: { label: 'Open Karoo', url: `${given.publicUrl}/dashboard` },
    footer: 'You get this letter because you are a member of the organization.',
  });
}

export function organizationRestoredEmail(given: MemberEmail): EmailMessage {
  const organization = organizationName(given.organization);
  return renderEmail({
    to: given.to,
    subject: `${organization} will not be deleted`,
    greeting: greeting(given.name),
    paragraphs: [`The owner restored ${organization}: it stays, and its shops are synchronised again.`],
    action: { label: 'Open Karoo', url: `${given.publicUrl}/dashboard` },
    footer: 'You get this letter because you are a member of the organization.',
  });
}
