import { renderEmail } from '../../../platform/mail/email-template.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import { displayName } from '../../../platform/mail/display-name.ts';

/** Letters around signing up and in. */

interface Addressee {
  to: string;
  name: string;
}

/** Strangers choose names and whom we write to: what could be an address of theirs, or a message, is no name. */
const LONGEST_NAME = 60;

export function greet(name: string): string {
  const called = name.normalize('NFKC').trim();
  const isName = called !== '' && called.length <= LONGEST_NAME && displayName(called) === called;
  return isName && !/[/@]/.test(called) ? `Hello ${called},` : 'Hello,';
}

/** Confirms an e-mail address. */
export function verificationEmail({ to, name, url }: Addressee & { url: string }): EmailMessage {
  return renderEmail({
    to,
    subject: 'Confirm your e-mail address for Karoo',
    greeting: greet(name),
    paragraphs: [
      'Welcome to Karoo. Please confirm that this is your e-mail address; then you can sign in and connect your shop.',
      'The link works for 24 hours, until somebody signs up with this address again. On another device it asks for your password.',
    ],
    action: { label: 'Confirm my e-mail address', url },
    footer: 'You did not sign up? Then you can ignore this letter: nothing will happen.',
  });
}

/** To the owner of an address that somebody signed up with once more: the sign-up itself answers as for a new one. */
export function existingAccountEmail({ to, name, publicUrl }: Addressee & { publicUrl: string }): EmailMessage {
  return renderEmail({
    to,
    subject: 'You already have a Karoo account',
    greeting: greet(name),
    paragraphs: [
      'Somebody tried to sign up for Karoo with this e-mail address. It has an account already, so nothing was changed.',
      `If it was you, sign in instead. You do not know your password any more? Choose a new one: ${publicUrl}/forgot-password`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    footer: 'It was not you? Then you need not do anything: your account is as it was.',
  });
}

/** The way to a new password. */
export function passwordResetEmail({ to, name, url }: Addressee & { url: string }): EmailMessage {
  return renderEmail({
    to,
    subject: 'Choose a new password for Karoo',
    greeting: greet(name),
    paragraphs: [
      'You asked for a new password. Choose it here; afterwards you are signed out everywhere and sign in with the new one.',
      'The link works once, and for one hour.',
    ],
    action: { label: 'Choose a new password', url },
    footer: 'You did not ask for it? Then you can ignore this letter: your password stays as it is.',
  });
}

/** After the password changed, so that nobody changes it unnoticed. */
export function passwordChangedEmail({ to, name, publicUrl }: Addressee & { publicUrl: string }): EmailMessage {
  return renderEmail({
    to,
    subject: 'Your Karoo password was changed',
    greeting: greet(name),
    paragraphs: ['The password of your Karoo account was changed, and you were signed out on all other devices.'],
    action: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
    footer: 'If it was you, there is nothing to do.',
  });
}

/** To the new address: the change happens when its link is opened. */
export function newAddressEmail({ to, name, url }: Addressee & { url: string }): EmailMessage {
  return renderEmail({
    to,
    subject: 'Confirm your new e-mail address for Karoo',
    greeting: greet(name),
    paragraphs: [
      'You asked to use this e-mail address for your Karoo account. Please confirm it while you are signed in; until then the old one stays.',
      'The link works for 24 hours.',
    ],
    action: { label: 'Use this e-mail address', url },
    footer: 'You did not ask for it? Then you can ignore this letter: nothing will happen.',
  });
}

/** To the old address when a change is asked for. */
export function addressChangeAskedEmail({
  to,
  name,
  newEmail,
  publicUrl,
}: Addressee & { newEmail: string; publicUrl: string }): EmailMessage {
  return renderEmail({
    to,
    subject: 'Somebody wants to change the e-mail address of your Karoo account',
    greeting: greet(name),
    paragraphs: [
      `Your account is to use ${newEmail} from now on. That happens when the letter we sent there is confirmed.`,
      'It was not you? Choose a new password at once: that signs everybody out, and the change can no longer be confirmed.',
    ],
    action: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
    footer: 'If it was you, there is nothing to do here.',
  });
}

/** To the old address once it is no longer the account's. */
export function addressChangedEmail({ to, name, newEmail }: Addressee & { newEmail: string }): EmailMessage {
  return renderEmail({
    to,
    subject: 'Your Karoo account has a new e-mail address',
    greeting: greet(name),
    paragraphs: [`Your account now uses ${newEmail}. Letters go there, and you sign in with it.`],
    footer: 'It was not you? Answer this letter, and we will look into it.',
  });
}
