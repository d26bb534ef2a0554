import type { EmailMessage } from '../../platform/mail/mail.ts';
import { displayName } from '../../platform/mail/display-name.ts';
import { currentLocale } from '../../platform/language/language.ts';
import { t } from './accounts.texts.ts';
import { emailTo, type Addressee as Person } from './auth/sign-in.mail.ts';

interface Addressee extends Person {
  publicUrl: string;
}

function dayOf(at: Date): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'Africa/Johannesburg' }).format(at);
}

function settings(publicUrl: string, section: string): string {
  return `${publicUrl}/dashboard/settings?section=${section}`;
}

/** `days`: how many are left, counting the current one. */
export function trialReminderEmail({
  publicUrl,
  days,
  endsAt,
  ...person
}: Addressee & { days: number; endsAt: Date }): EmailMessage {
  return emailTo(person, {
    subject: days === 1 ? t.trialEndsWithinADay : t.trialEndsInDays(days),
    paragraphs: [t.trialEndsOn(dayOf(endsAt)), t.nothingToCancel],
    action: { label: t.seePlans, url: `${publicUrl}/settings/billing` },
    footer: t.stopReminders(settings(publicUrl, 'notifications')),
  });
}

export function trialEndedEmail({ publicUrl, endedAt, ...person }: Addressee & { endedAt: Date }): EmailMessage {
  return emailTo(person, {
    subject: t.trialEndedSubject,
    paragraphs: [t.trialEndedOn(dayOf(endedAt)), t.stillExport(settings(publicUrl, 'data'))],
    action: { label: t.seePlans, url: `${publicUrl}/settings/billing` },
    footer: t.noMoreEmails,
  });
}

export function exportReadyEmail({ publicUrl, expiresAt, ...person }: Addressee & { expiresAt: Date }): EmailMessage {
  return emailTo(person, {
    subject: t.exportReadySubject,
    paragraphs: [t.exportReadyText, t.downloadUntil(dayOf(expiresAt))],
    action: { label: t.downloadMyData, url: settings(publicUrl, 'data') },
    footer: t.exportReadyFooter,
  });
}

export function exportFailedEmail({ publicUrl, ...person }: Addressee): EmailMessage {
  return emailTo(person, {
    subject: t.exportFailedSubject,
    paragraphs: [t.exportFailedText],
    action: { label: t.requestExport, url: settings(publicUrl, 'data') },
    footer: t.exportFailedFooter,
  });
}

export function accountClosingEmail({
  publicUrl,
  dueAt,
  organizations,
  ...person
}: Addressee & { dueAt: Date; organizations: readonly string[] }): EmailMessage {
  return emailTo(person, {
    subject: t.closingSubject,
    paragraphs: [
      t.closingText(dayOf(dueAt)),
      ...(organizations.length > 0
        ? [
            t.closingOrganizations(
              organizations.map((organization) => displayName(organization) || t.unnamedOrganization).join(', '),
            ),
          ]
        : []),
      t.closingPlan,
      t.closingStores,
    ],
    action: { label: t.keepMyAccount, url: settings(publicUrl, 'data') },
    footer: t.closingFooter,
  });
}

export function accountDeletedEmail(person: Person): EmailMessage {
  return emailTo(person, {
    subject: t.deletedSubject,
    paragraphs: [t.deletedText],
    footer: t.deletedFooter,
  });
}
