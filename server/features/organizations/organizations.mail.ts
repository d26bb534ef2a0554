import type { Role } from '#domain/roles.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { displayName, greeting } from '../../platform/mail/display-name.ts';
import { currentLocale } from '../../platform/language/language.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import { INVITATION_DAYS } from './invitations/invitations.commands.ts';

const permissionsOf = (role: Role): string =>
  ({
    owner: t('You have full access, including billing and deleting the organization.'),
    admin: t('You’ll be able to do everything except billing, transferring or deleting the organization.'),
    manager: t('You’ll be able to view its stores and manage orders, products and customers.'),
    analyst: t('You’ll be able to view and export all its store data.'),
  })[role];

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
  return displayName(name) || t('an organization');
}

/** Formats a date (UTC) as a day in South Africa: "20 December 2026". */
function dayOf(at: Date): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'Africa/Johannesburg' }).format(at);
}

/** `invitedBy` is from `personName`; `token` makes the link and is not stored elsewhere. */
export function invitationEmail(
  input: OrganizationEmail & { invitedBy: string; role: Role; token: string },
): EmailMessage {
  const organization = organizationName(input.organization);
  return renderEmail({
    to: input.to,
    subject: t('{inviter} invites you to {organization} on Karoo', { inviter: input.invitedBy, organization }),
    greeting: greeting(null),
    paragraphs: [
      sentences(
        t(
          '{role, select, admin {{inviter} invites you to join {organization} on Karoo as an admin.} manager {{inviter} invites you to join {organization} on Karoo as a manager.} analyst {{inviter} invites you to join {organization} on Karoo as an analyst.} other {{inviter} invites you to join {organization} on Karoo as its owner.}}',
          { inviter: input.invitedBy, organization, role: input.role },
        ),
        permissionsOf(input.role),
      ),
      t('The link works for {days} days. Don’t share it: anyone with the link can accept.', { days: INVITATION_DAYS }),
    ],
    action: { label: t('View invitation'), url: `${input.publicUrl}/invitation?token=${input.token}` },
    footer: t('Not expecting this? You can ignore this email.'),
  });
}

/** To owners and admins; `newcomer` is from `personName`. */
export function memberJoinedEmail(input: MemberEmail & { newcomer: string; role: Role }): EmailMessage {
  const organization = organizationName(input.organization);
  return renderEmail({
    to: input.to,
    subject: t('{newcomer} joined {organization}', { newcomer: input.newcomer, organization }),
    greeting: greeting(input.name),
    paragraphs: [
      t(
        '{role, select, admin {{newcomer} accepted your invitation and is now an admin of {organization}.} manager {{newcomer} accepted your invitation and is now a manager of {organization}.} analyst {{newcomer} accepted your invitation and is now an analyst of {organization}.} other {{newcomer} accepted your invitation and is now the owner of {organization}.}}',
        { newcomer: input.newcomer, role: input.role, organization },
      ),
    ],
    action: { label: t('View members'), url: `${input.publicUrl}/dashboard/settings?section=members` },
    footer: t('You can turn off these emails in Settings, Notifications.'),
  });
}

export function ownershipEmail(input: MemberEmail & { formerOwner: string }): EmailMessage {
  const organization = organizationName(input.organization);
  return renderEmail({
    to: input.to,
    subject: t('You are the owner of {organization} now', { organization }),
    greeting: greeting(input.name),
    paragraphs: [
      sentences(
        t('{formerOwner} made you the owner of {organization}.', { formerOwner: input.formerOwner, organization }),
        permissionsOf('owner'),
      ),
      t('From now on, your plan covers the organization, its stores and its members.'),
    ],
    action: { label: t('View plan'), url: `${input.publicUrl}/settings/billing` },
    footer: t('You can transfer ownership to another member in Settings.'),
  });
}

/** `dueAt` in UTC. */
export function organizationDeletionEmail(input: MemberEmail & { dueAt: Date }): EmailMessage {
  const organization = organizationName(input.organization);
  const day = dayOf(input.dueAt);
  return renderEmail({
    to: input.to,
    subject: t('{organization} will be deleted on {day}', { organization, day }),
    greeting: greeting(input.name),
    paragraphs: [
      t(
        'The owner of {organization} asked to delete it. On {day} we’ll delete the organization from Karoo with its stores, orders, products and customers. Your WooCommerce stores aren’t affected.',
        { organization, day },
      ),
      t('Until then, you can view and export everything. Syncing has stopped. The owner can restore the organization.'),
    ],
    action: { label: t('Open Karoo'), url: `${input.publicUrl}/dashboard` },
    footer: t('You’re receiving this email because you’re a member of the organization.'),
  });
}

export function organizationRestoredEmail(input: MemberEmail): EmailMessage {
  const organization = organizationName(input.organization);
  return renderEmail({
    to: input.to,
    subject: t('{organization} will not be deleted', { organization }),
    greeting: greeting(input.name),
    paragraphs: [t('The owner restored {organization}. Its stores are syncing again.', { organization })],
    action: { label: t('Open Karoo'), url: `${input.publicUrl}/dashboard` },
    footer: t('You’re receiving this email because you’re a member of the organization.'),
  });
}
