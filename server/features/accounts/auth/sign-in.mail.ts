import { type EmailContent, renderEmail } from '../../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import { displayName } from '../../../platform/mail/display-name.ts';

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
  return isName && !/[/@]/.test(trimmed) ? `Hello ${trimmed},` : 'Hello,';
}

export function verificationEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Confirm your email address for Karoo',
    paragraphs: [
      'Welcome to Karoo. Confirm your email address to sign in and connect your store.',
      'The link works for 24 hours, or until someone signs up with this address again. On another device, you’ll need your password.',
    ],
    action: { label: 'Confirm email address', url },
    footer: 'Didn’t sign up? You can ignore this email.',
  });
}

/** To the owner of an address that someone signed up with again: the sign-up itself responds as for a new one. */
export function existingAccountEmail({ publicUrl, ...person }: Addressee & { publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: 'You already have a Karoo account',
    paragraphs: [
      'Someone tried to sign up for Karoo with this email address. It already has an account, so nothing changed.',
      `If it was you, sign in instead. Forgot your password? Reset it: ${publicUrl}/forgot-password`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    footer: 'Wasn’t you? You don’t need to do anything. Your account is unchanged.',
  });
}

export function passwordResetEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Reset your Karoo password',
    paragraphs: [
      'Use the link below to choose a new password. You’ll be signed out on all devices.',
      'The link works once and expires in one hour.',
    ],
    action: { label: 'Choose a new password', url },
    footer: 'Didn’t request this? You can ignore this email. Your password won’t change.',
  });
}

export function passwordChangedEmail({ publicUrl, ...person }: Addressee & { publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Your Karoo password was changed',
    paragraphs: ['Your Karoo password was changed, and you were signed out on all other devices.'],
    action: { label: 'This wasn’t me', url: `${publicUrl}/forgot-password` },
    footer: 'If this was you, you don’t need to do anything.',
  });
}

/** To the new address: opening its link makes the change. */
export function newAddressEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Confirm your new email address for Karoo',
    paragraphs: [
      'You asked to use this email address for your Karoo account. Open the link while you’re signed in to confirm it. Until then, your old address stays in use.',
      'The link works for 24 hours.',
    ],
    action: { label: 'Use this email address', url },
    footer: 'Didn’t request this? You can ignore this email.',
  });
}

export function addressChangeAskedEmail({
  newEmail,
  publicUrl,
  ...person
}: Addressee & { newEmail: string; publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Confirm the change to your Karoo email address',
    paragraphs: [
      `Your account’s email address will change to ${newEmail} once it’s confirmed from the email we sent there.`,
      'Wasn’t you? Reset your password now. This signs out all devices and cancels the change.',
    ],
    action: { label: 'This wasn’t me', url: `${publicUrl}/forgot-password` },
    footer: 'If this was you, you don’t need to do anything.',
  });
}

export function addressChangedEmail({ newEmail, ...person }: Addressee & { newEmail: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Your Karoo email address was changed',
    paragraphs: [`Your account now uses ${newEmail}. Use it to sign in. We’ll send our emails there too.`],
    footer: 'Wasn’t you? Reply to this email and we’ll look into it.',
  });
}
