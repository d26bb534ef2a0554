import { type EmailContent, renderEmail } from '../../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import { greeting, displayName } from '../../../platform/mail/display-name.ts';
import { t } from '#domain/language/t.ts';

export interface Addressee {
  to: string;
  name: string;
}

export function emailTo({ to, name }: Addressee, content: Omit<EmailContent, 'to' | 'greeting'>): EmailMessage {
  return renderEmail({ to, greeting: greet(name), ...content });
}

/** Strangers choose names and recipients: text that could be a URL or a message is not used as a name. */
const MAX_NAME = 60;

export function greet(name: string): string {
  const trimmed = name.normalize('NFKC').trim();
  const isName = trimmed !== '' && trimmed.length <= MAX_NAME && displayName(trimmed) === trimmed;
  return greeting(isName && !/[/@]/.test(trimmed) ? trimmed : null);
}

export function verificationEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: t('Confirm your email address for Karoo'),
    paragraphs: [
      t('Welcome to Karoo. Confirm your email address to sign in and connect your store.'),
      t(
        'The link works for 24 hours, or until someone signs up with this address again. On another device, you’ll need your password.',
      ),
    ],
    action: { label: t('Confirm email address'), url },
    footer: t('Didn’t sign up? You can ignore this email.'),
  });
}

/** To the owner of an address that someone signed up with again: the sign-up itself responds as for a new one. */
export function existingAccountEmail({ publicUrl, ...person }: Addressee & { publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: t('You already have a Karoo account'),
    paragraphs: [
      t('Someone tried to sign up for Karoo with this email address. It already has an account, so nothing changed.'),
      t('If it was you, sign in instead. Forgot your password? Reset it: {url}', {
        url: `${publicUrl}/forgot-password`,
      }),
    ],
    action: { label: t('Sign in'), url: `${publicUrl}/login` },
    footer: t('Wasn’t you? You don’t need to do anything. Your account is unchanged.'),
  });
}

export function passwordResetEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: t('Reset your Karoo password'),
    paragraphs: [
      t('Use the link below to choose a new password. You’ll be signed out on all devices.'),
      t('The link works once and expires in one hour.'),
    ],
    action: { label: t('Choose a new password'), url },
    footer: t('Didn’t request this? You can ignore this email. Your password won’t change.'),
  });
}

export function passwordChangedEmail({ publicUrl, ...person }: Addressee & { publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: t('Your Karoo password was changed'),
    paragraphs: [t('Your Karoo password was changed, and you were signed out on all other devices.')],
    action: { label: t('This wasn’t me'), url: `${publicUrl}/forgot-password` },
    footer: t('If this was you, you don’t need to do anything.'),
  });
}

/** To the new address: opening its link makes the change. */
export function newAddressEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: t('Confirm your new email address for Karoo'),
    paragraphs: [
      t(
        'You asked to use this email address for your Karoo account. Open the link while you’re signed in to confirm it. Until then, your old address stays in use.',
      ),
      t('The link works for 24 hours.'),
    ],
    action: { label: t('Use this email address'), url },
    footer: t('Didn’t request this? You can ignore this email.'),
  });
}

export function addressChangeAskedEmail({
  newEmail,
  publicUrl,
  ...person
}: Addressee & { newEmail: string; publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: t('Confirm the change to your Karoo email address'),
    paragraphs: [
      t('Your account’s email address will change to {email} once it’s confirmed from the email we sent there.', {
        email: newEmail,
      }),
      t('Wasn’t you? Reset your password now. This signs out all devices and cancels the change.'),
    ],
    action: { label: t('This wasn’t me'), url: `${publicUrl}/forgot-password` },
    footer: t('If this was you, you don’t need to do anything.'),
  });
}

export function addressChangedEmail({ newEmail, ...person }: Addressee & { newEmail: string }): EmailMessage {
  return emailTo(person, {
    subject: t('Your Karoo email address was changed'),
    paragraphs: [
      t('Your account now uses {email}. Use it to sign in. We’ll send our emails there too.', { email: newEmail }),
    ],
    footer: t('Wasn’t you? Reply to this email and we’ll look into it.'),
  });
}
