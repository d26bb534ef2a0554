import type { Role } from '#domain/roles.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { displayName, greeting } from '../../platform/mail/display-name.ts';
import { currentLocale } from '../../platform/language/language.ts';
import { t } from './organizations.texts.ts';
import { INVITATION_DAYS } from './invitations/invitations.commands.ts';

/** A role in a sentence: "as a manager". */
const asRole = (role: Role): string =>
  ({
    owner: t.asOwner,
    admin: t.asAdmin,
    manager: t.asManager,
    analyst: t.asAnalyst,
  })[role];

const permissionsOf = (role: Role): string =>
  ({
    owner: t.ownerMay,
    admin: t.adminMay,
    manager: t.managerMay,
    analyst: t.analystMay,
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
  return displayName(name) || t.anOrganization;
}

/** Formats a date (UTC) as a day in South Africa: "20 December 2026". */
function dayOf(at: Date): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'Africa/Johannesburg' }).format(at);
}

/** `invitedBy` is from `personName`; `token` makes the link and is not stored elsewhere. */
export function invitationEmail(
  given: OrganizationEmail & { invitedBy: string; role: Role; token: string },
): EmailMessage {
  const organization = organizationName(given.organization);
  return renderEmail({
    to: given.to,
    subject: t.inviteSubject(given.invitedBy, organization),
    greeting: greeting(null),
    paragraphs: [
      t.inviteText(given.invitedBy, organization, asRole(given.role), permissionsOf(given.role)),
      t.inviteLinkLasts(INVITATION_DAYS),
    ],
    action: { label: t.viewInvitation, url: `${given.publicUrl}/invitation?token=${given.token}` },
    footer: t.inviteFooter,
  });
}

/** To owners and admins; `newcomer` is from `personName`. */
export function memberJoinedEmail(given: MemberEmail & { newcomer: string; role: Role }): EmailMessage {
  const organization = organizationName(given.organization);
  return renderEmail({
    to: given.to,
    subject: t.joinedSubject(given.newcomer, organization),
    greeting: greeting(given.name),
    paragraphs: [t.joinedText(given.newcomer, asRole(given.role), organization)],
    action: { label: t.viewMembers, url: `${given.publicUrl}/dashboard/settings?section=members` },
    footer: t.joinedFooter,
  });
}

export function ownershipEmail(given: MemberEmail & { formerOwner: string }): EmailMessage {
  const organization = organizationName(given.organization);
  return renderEmail({
    to: given.to,
    subject: t.ownerSubject(organization),
    greeting: greeting(given.name),
    paragraphs: [t.ownerText(given.formerOwner, organization, t.ownerMay), t.ownerPlan],
    action: { label: t.viewPlan, url: `${given.publicUrl}/settings/billing` },
    footer: t.ownerFooter,
  });
}

/** `dueAt` in UTC. */
export function organizationDeletionEmail(given: MemberEmail & { dueAt: Date }): EmailMessage {
  const organization = organizationName(given.organization);
  const day = dayOf(given.dueAt);
  return renderEmail({
    to: given.to,
    subject: t.deletionSubject(organization, day),
    greeting: greeting(given.name),
    paragraphs: [t.deletionText(organization, day), t.deletionUntilThen],
    action: { label: t.openKaroo, url: `${given.publicUrl}/dashboard` },
    footer: t.becauseYoureAMember,
  });
}

export function organizationRestoredEmail(given: MemberEmail): EmailMessage {
  const organization = organizationName(given.organization);
  return renderEmail({
    to: given.to,
    subject: t.restoredSubject(organization),
    greeting: greeting(given.name),
    paragraphs: [t.restoredText(organization)],
    action: { label: t.openKaroo, url: `${given.publicUrl}/dashboard` },
    footer: t.becauseYoureAMember,
  });
}
