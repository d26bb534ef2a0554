import type { EmailMessage } from '../../platform/mail/mail.ts';
import { displayName } from '../../platform/mail/display-name.ts';
import { currentLocale } from '../../platform/language/language.ts';
import { t } from '#domain/language/t.ts';
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
    subject: days === 1 ? t('Your Karoo trial ends within a day') : t('Your Karoo trial ends in {days} days', { days }),
    paragraphs: [
      t('Your free trial ends on {day}. Choose a plan before then to keep full access. Your data is safe either way.', {
        day: dayOf(endsAt),
      }),
      t('There’s nothing to cancel. We only charge you if you choose a plan.'),
    ],
    action: { label: t('See plans'), url: `${publicUrl}/settings/billing` },
    footer: t('To stop these reminders, go to Settings: {url}', { url: settings(publicUrl, 'notifications') }),
  });
}

export function trialEndedEmail({ publicUrl, endedAt, ...person }: Addressee & { endedAt: Date }): EmailMessage {
  return emailTo(person, {
    subject: t('Your Karoo trial has ended'),
    paragraphs: [
      t(
        'Your free trial ended on {day}. We haven’t charged you, and your data is safe. Choose a plan to pick up where you left off.',
        { day: dayOf(endedAt) },
      ),
      t('You can still export all your data: {url}', { url: settings(publicUrl, 'data') }),
    ],
    action: { label: t('See plans'), url: `${publicUrl}/settings/billing` },
    footer: t('We won’t email you about this again.'),
  });
}

export function exportReadyEmail({ publicUrl, expiresAt, ...person }: Addressee & { expiresAt: Date }): EmailMessage {
  return emailTo(person, {
    subject: t('Your data is ready'),
    paragraphs: [
      t(
        'Your export is ready to download. It’s a ZIP file with all the data Karoo stores about you and the organizations you own.',
      ),
      t('Download it from Settings until {day}.', { day: dayOf(expiresAt) }),
    ],
    action: { label: t('Download my data'), url: settings(publicUrl, 'data') },
    footer: t('Didn’t request this? Someone may have access to your account. Change your password now.'),
  });
}

export function exportFailedEmail({ publicUrl, ...person }: Addressee): EmailMessage {
  return emailTo(person, {
    subject: t('We couldn’t export your data'),
    paragraphs: [t('Something went wrong on our side. Please request the export again.')],
    action: { label: t('Request export'), url: settings(publicUrl, 'data') },
    footer: t('If it fails again, reply to this email and we’ll export your data for you.'),
  });
}

export function accountClosingEmail({
  publicUrl,
  dueAt,
  organizations,
  ...person
}: Addressee & { dueAt: Date; organizations: readonly string[] }): EmailMessage {
  return emailTo(person, {
    subject: t('Your Karoo account will be deleted'),
    paragraphs: [
      t(
        'You closed your account. On {day} we’ll permanently delete it: your profile, sessions and exports, and everything we copied from the stores of the organizations you own.',
        { day: dayOf(dueAt) },
      ),
      ...(organizations.length > 0
        ? [
            t('These organizations will be deleted too: {names}.', {
              names: organizations
                .map((organization) => displayName(organization) || t('an unnamed organization'))
                .join(', '),
            }),
          ]
        : []),
      t(
        'If you had a plan, it’s already cancelled. We keep payments and tax invoices for as long as the law requires.',
      ),
      t('Your WooCommerce stores aren’t affected. Until that day you can export your data or keep your account.'),
    ],
    action: { label: t('Keep my account'), url: settings(publicUrl, 'data') },
    footer: t('Wasn’t you? Sign in, keep your account and change your password.'),
  });
}

export function accountDeletedEmail(person: Person): EmailMessage {
  return emailTo(person, {
    subject: t('Your Karoo account was deleted'),
    paragraphs: [
      t(
        'We’ve deleted your account and your data, as you asked. We only keep payments and tax invoices, for as long as the law requires.',
      ),
    ],
    footer: t('This is our last email to you. Thank you for using Karoo.'),
  });
}
