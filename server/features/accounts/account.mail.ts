import { renderEmail } from '../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import { displayName } from '../../platform/mail/display-name.ts';
import { greet } from './auth/sign-in.mail.ts';

/** Letters about the trial, the export and the end of an account. */

interface Addressee {
  to: string;
  name: string;
  publicUrl: string;
}

const day = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'long', timeZone: 'Africa/Johannesburg' });

function settings(publicUrl: string, section: string): string {
  return `${publicUrl}/dashboard/settings?section=${section}`;
}

/** Before the trial ends. `days`: how many are left, begun ones counted. */
export function trialReminderEmail({
  to,
  name,
  publicUrl,
  days,
  endsAt,
}: Addressee & { days: number; endsAt: Date }): EmailMessage {
  const left = days === 1 ? 'within a day' : `in ${days} days`;
  return renderEmail({
    to,
    subject: `Your Karoo trial ends ${left}`,
    greeting: greet(name),
    paragraphs: [
      `Your free trial ends on ${day.format(endsAt)}. Choose a plan before then and everything stays open; your data is kept either way.`,
      'There is nothing to cancel: without a plan, nothing is charged.',
    ],
    action: { label: 'See the plans', url: `${publicUrl}/settings/billing` },
    footer: `You would rather not be reminded? Switch it off in the settings: ${settings(publicUrl, 'notifications')}`,
  });
}

export function trialEndedEmail({ to, name, publicUrl, endedAt }: Addressee & { endedAt: Date }): EmailMessage {
  return renderEmail({
    to,
    subject: 'Your Karoo trial has ended',
    greeting: greet(name),
    paragraphs: [
      `Your free trial ended on ${day.format(endedAt)}. Nothing was charged and nothing was deleted: choose a plan and go on where you left off.`,
      `You can still export everything of yours: ${settings(publicUrl, 'data')}`,
    ],
    action: { label: 'See the plans', url: `${publicUrl}/settings/billing` },
    footer: 'This is the only letter about it.',
  });
}

export function exportReadyEmail({ to, name, publicUrl, expiresAt }: Addressee & { expiresAt: Date }): EmailMessage {
  return renderEmail({
    to,
    subject: 'Your data is ready',
    greeting: greet(name),
    paragraphs: [
      'Everything that Karoo keeps of you and of the organizations you own is packed in one ZIP file.',
      `You find it in your settings until ${day.format(expiresAt)}.`,
    ],
    action: { label: 'Get my data', url: settings(publicUrl, 'data') },
    footer: 'You did not ask for it? Then somebody who is signed in as you did: change your password.',
  });
}

export function exportFailedEmail({ to, name, publicUrl }: Addressee): EmailMessage {
  return renderEmail({
    to,
    subject: 'Your data could not be packed',
    greeting: greet(name),
    paragraphs: ['Something went wrong on our side while your data was packed. Please ask for it again.'],
    action: { label: 'Ask again', url: settings(publicUrl, 'data') },
    footer: 'It fails again? Answer this letter, and we will do it by hand.',
  });
}

export function accountClosingEmail({
  to,
  name,
  publicUrl,
  dueAt,
  organizations,
}: Addressee & { dueAt: Date; organizations: readonly string[] }): EmailMessage {
  return renderEmail({
    to,
    subject: 'Your Karoo account will be deleted',
    greeting: greet(name),
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

export function accountDeletedEmail({ to, name }: Omit<Addressee, 'publicUrl'>): EmailMessage {
  return renderEmail({
    to,
    subject: 'Your Karoo account was deleted',
    greeting: greet(name),
    paragraphs: [
      'As you asked, your account and everything we kept of you was deleted. Only payments and tax invoices are kept, as long as the law asks for.',
    ],
    footer: 'This is the last letter. Thank you for having been with us.',
  });
}
