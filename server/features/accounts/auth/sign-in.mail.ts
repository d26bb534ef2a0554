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
    subject: 'Confirm your e-mail address for Karoo',
    paragraphs: [
      'Welcome to Karoo. Please confirm that this is your e-mail address; then you can sign in and connect your shop.',
      'The link works for 24 hours, until somebody signs up with this address again. On another device it asks for your password.',
    ],
    action: { label: 'Confirm my e-mail address', url },
    footer: 'You did not sign up? Then you can ignore this letter: nothing will happen.',
  });
}

/** To the owner of an address that someone signed up with again: the sign-up itself responds as for a new one. */
export function existingAccountEmail({ publicUrl, ...person }: Addressee & { publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: 'You already have a Karoo account',
    paragraphs: [
      'Somebody tried to sign up for Karoo with this e-mail address. It has an account already, so nothing was changed.',
      `If it was you, sign in instead. You do not know your password any more? Choose a new one: ${publicUrl}/forgot-password`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    footer: 'It was not you? Then you need not do anything: your account is as it was.',
  });
}

export function passwordResetEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Choose a new password for Karoo',
    paragraphs: [
      'You asked for a new password. Choose it here; afterwards you are signed out everywhere and sign in with the new one.',
      'The link works once, and for one hour.',
    ],
    action: { label: 'Choose a new password', url },
    footer: 'You did not ask for it? Then you can ignore this letter: your password stays as it is.',
  });
}

export function passwordChangedEmail({ publicUrl, ...person }: Addressee & { publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Your Karoo password was changed',
    paragraphs: ['The password of your Karoo account was changed, and you were signed out on all other devices.'],
    action: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
    footer: 'If it was you, there is nothing to do.',
  });
}

/** To the new address: opening its link makes the change. */
export function newAddressEmail({ url, ...person }: Addressee & { url: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Confirm your new e-mail address for Karoo',
    paragraphs: [
      'You asked to use this e-mail address for your Karoo account. Please confirm it while you are signed in; until then the old one stays.',
      'The link works for 24 hours.',
    ],
    action: { label: 'Use this e-mail address', url },
    footer: 'You did not ask for it? Then you can ignore this letter: nothing will happen.',
  });
}

export function addressChangeAskedEmail({
  newEmail,
  publicUrl,
  ...person
}: Addressee & { newEmail: string; publicUrl: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Somebody wants to change the e-mail address of your Karoo account',
    paragraphs: [
      `Your account is to use ${newEmail} from now on. That happens when the letter we sent there is confirmed.`,
      'It was not you? Choose a new password at once: that signs everybody out, and the change can no longer be confirmed.',
    ],
    action: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
    footer: 'If it was you, there is nothing to do here.',
  });
}

export function addressChangedEmail({ newEmail, ...person }: Addressee & { newEmail: string }): EmailMessage {
  return emailTo(person, {
    subject: 'Your Karoo account has a new e-mail address',
    paragraphs: [`Your account now uses ${newEmail}. Letters go there, and you sign in with it.`],
    footer: 'It was not you? Answer this letter, and we will look into it.',
  });
}
