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
      `Your free trial ends on ${day.format(endsAt)}. Choose a plan before then and everything stays open; your data is kept either way.`,
      'There is nothing to cancel: without a plan, nothing is charged.',
    ],
    action: { label: 'See the plans', url: `${publicUrl}/settings/billing` },
    footer: `You would rather not be reminded? Switch it off in the settings: ${settings(publicUrl, 'notifications')}`,
  });
}

export function trialEndedEmail({ publicUrl, endedAt, ...person }: Addressee & { endedAt: Date }): EmailMessage {
  return emailTo(person, {
    subject: 'Your Karoo trial has ended',
    paragraphs: [
      `Your free trial ended on ${day.format(endedAt)}. Nothing was charged and nothing was deleted: choose a plan and go on where you left off.`,
      `You can still export everything of yours: ${settings(publicUrl, 'data')}`,
    ],
    action: { label: 'See the plans', url: `${publicUrl}/settings/billing` },
    footer: 'This is the only letter about it.',
  });
}

export function exportReadyEmail({ publicUrl, expiresAt, ...person }: Addressee & { expiresAt: Date }): EmailMessage {
  return emailTo(person, {
    subject: 'Your data is ready',
    paragraphs: [
      'Everything that Karoo keeps of you and of the organizations you own is packed in one ZIP file.',
      `You find it in your settings until ${day.format(expiresAt)}.`,
    ],
    action: { label: 'Get my data', url: settings(publicUrl, 'data') },
    footer: 'You did not ask for it? Then somebody who is signed in as you did: change your password.',
  });
}

export function exportFailedEmail({ publicUrl, ...person }: Addressee): EmailMessage {
  return emailTo(person, {
    subject: 'Your data could not be packed',
    paragraphs: ['Something went wrong on our side while your data was packed. Please ask for it again.'],
    action: { label: 'Ask again', url: settings(publicUrl, 'data') },
    footer: 'It fails again? Answer this letter, and we will do it by hand.',
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
      `You closed your account. On ${day.format(dueAt)} it is deleted for good: your profile, your sessions and exports, and everything we copied from the shops of the organizations you own.`,
      ...(organizations.length > 0
        ? [
            `Organizations that go with it: ${organizations.map((organization) => displayName(organization) || 'one without a name').join(', ')}.`,
          ]
        : []),
      'A plan you had is cancelled already. Payments and tax invoices are kept as long as the law asks for.',
      'Your shops themselves are not touched. Until that day you can export your data, or keep the account after all.',
    ],
    action: { label: 'Keep my account', url: settings(publicUrl, 'data') },
    footer: 'It was not you? Sign in, keep the account, and change your password.',
  });
}

export function accountDeletedEmail(person: Person): EmailMessage {
  return emailTo(person, {
    subject: 'Your Karoo account was deleted',
    paragraphs: [
      'As you asked, your account and everything we kept of you was deleted. Only payments and tax invoices are kept, as long as the law asks for.',
    ],
    footer: 'This is the last letter. Thank you for having been with us.',
  });
}
