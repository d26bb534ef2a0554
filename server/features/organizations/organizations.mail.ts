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
  owner: 'You have full access, including billing and deleting the organization.',
  admin: 'You’ll be able to do everything except billing, transferring or deleting the organization.',
  manager: 'You’ll be able to view its stores and manage orders, products and customers.',
  analyst: 'You’ll be able to view and export all its store data.',
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
      `The link works for ${INVITATION_DAYS} days. Don’t share it: anyone with the link can accept.`,
    ],
    action: { label: 'View invitation', url: `${given.publicUrl}/invitation?token=${given.token}` },
    footer: 'Not expecting this? You can ignore this email.',
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
      `${given.newcomer} accepted your invitation and is now ${AS_ROLE[given.role]} of ${organization} from now on.`,
    ],
    action: { label: 'View members', url: `${given.publicUrl}/dashboard/settings?section=members` },
    footer: 'You can turn off these emails in Settings, Notifications.',
  });
}

export function ownershipEmail(given: MemberEmail & { formerOwner: string }): EmailMessage {
  const organization = organizationName(given.organization);
  return renderEmail({
    to: given.to,
    subject: `You are the owner of ${organization} now`,
    greeting: greeting(given.name),
    paragraphs: [
      `${given.formerOwner} made you the owner of ${organization} to you. ${PERMISSIONS.owner}`,
      'From now on, your plan covers the organization, its stores and its members.',
    ],
    action: { label: 'View plan', url: `${given.publicUrl}/settings/billing` },
    footer: 'You can transfer ownership to another member in Settings.',
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
      `The owner of ${organization} asked to delete it. On ${day} we’ll delete the organization from Karoo with its stores, orders, products and customers. Your WooCommerce stores aren’t affected.`,
      'Until then, you can view and export everything. Syncing has stopped. The owner can restore the organization.',
    ],
    action: { label: 'Open Karoo', url: `${given.publicUrl}/dashboard` },
    footer: 'You’re receiving this email because you’re a member of the organization.',
  });
}

export function organizationRestoredEmail(given: MemberEmail): EmailMessage {
  const organization = organizationName(given.organization);
  return renderEmail({
    to: given.to,
    subject: `${organization} will not be deleted`,
    greeting: greeting(given.name),
    paragraphs: [`The owner restored ${organization}. Its stores are syncing again.`],
    action: { label: 'Open Karoo', url: `${given.publicUrl}/dashboard` },
    footer: 'You’re receiving this email because you’re a member of the organization.',
  });
}
