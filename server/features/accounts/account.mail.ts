import type { EmailMessage } from '../../platform/mail/mail.ts';
import { displayName } from '../../platform/mail/display-name.ts';
import { emailTo, type Addressee as Person } from './auth/sign-in.mail.ts';

interface Addressee extends Person {
  publicUrl: string;
}

const day = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'long', timeZone: 'Africa/Johannesburg' });

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
  const left = days === 1 ? 'within a day' : `in ${days} days`;
  return emailTo(person, {
    subject: `Your Karoo trial ends ${left}`,
    paragraphs: [
      `Your free trial ends on ${day.format(endsAt)}. Choose a plan before then to keep full access. Your data is safe either way.`,
      'There’s nothing to cancel. We only charge you if you choose a plan.',
    ],
    action: { label: 'See plans', url: `${publicUrl}/settings/billing` },
    footer: `To stop these reminders, go to Settings: ${settings(publicUrl, 'notifications')}`,
  });
}

export function trialEndedEmail({ publicUrl, endedAt, ...person }: Addressee & { endedAt: Date }): EmailMessage {
  return emailTo(person, {
    subject: 'Your Karoo trial has ended',
    paragraphs: [
      `Your free trial ended on ${day.format(endedAt)}. We haven’t charged you, and your data is safe. Choose a plan to pick up where you left off.`,
      `You can still export all your data: ${settings(publicUrl, 'data')}`,
    ],
    action: { label: 'See plans', url: `${publicUrl}/settings/billing` },
    footer: 'We won’t email you about this again.',
  });
}

export function exportReadyEmail({ publicUrl, expiresAt, ...person }: Addressee & { expiresAt: Date }): EmailMessage {
  return emailTo(person, {
    subject: 'Your data is ready',
    paragraphs: [
      'Your export is ready to download. It’s a ZIP file with all the data Karoo stores about you and the organizations you own.',
      `Download it from Settings until ${day.format(expiresAt)}.`,
    ],
    action: { label: 'Download my data', url: settings(publicUrl, 'data') },
    footer: 'Didn’t request this? Someone may have access to your account. Change your password now.',
  });
}

export function exportFailedEmail({ publicUrl, ...person }: Addressee): EmailMessage {
  return emailTo(person, {
    subject: 'We couldn’t export your data',
    paragraphs: ['Something went wrong on our side. Please request the export again.'],
    action: { label: 'Request export', url: settings(publicUrl, 'data') },
    footer: 'If it fails again, reply to this email and we’ll export your data for you.',
  });
}

export function accountClosingEmail({
  publicUrl,
  dueAt,
  organizations,
  ...person
}: Addressee & { dueAt: Date; organizations: readonly string[] }): EmailMessage {
  return emailTo(person, {
    subject: 'Your Karoo account will be deleted',
    paragraphs: [
      `You closed your account. On ${day.format(dueAt)} we’ll permanently delete it: your profile, sessions and exports, and everything we copied from the stores of the organizations you own.`,
      ...(organizations.length > 0
        ? [
            `These organizations will be deleted too: ${organizations.map((organization) => displayName(organization) || 'an unnamed organization').join(', ')}.`,
          ]
        : []),
      'If you had a plan, it’s already cancelled. We keep payments and tax invoices for as long as the law requires.',
      'Your WooCommerce stores aren’t affected. Until that day you can export your data or keep your account.',
    ],
    action: { label: 'Keep my account', url: settings(publicUrl, 'data') },
    footer: 'Wasn’t you? Sign in, keep your account and change your password.',
  });
}

export function accountDeletedEmail(person: Person): EmailMessage {
  return emailTo(person, {
    subject: 'Your Karoo account was deleted',
    paragraphs: [
      'We’ve deleted your account and your data, as you asked. We only keep payments and tax invoices, for as long as the law requires.',
    ],
    footer: 'This is our last email to you. Thank you for using Karoo.',
  });
}
