import { setLetter } from '../../platform/mail/letter-page.ts';
import type { Letter } from '../../platform/mail/mail.ts';

/** The letter that confirms an e-mail address. */
export function verificationLetter({ to, name, url }: { to: string; name: string; url: string }): Letter {
  return setLetter({
    to,
    subject: 'Confirm your e-mail address for Karoo',
    greeting: name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`,
    paragraphs: [
      'Welcome to Karoo. Please confirm that this is your e-mail address; then you can sign in and connect your shop.',
      'The link works for 24 hours.',
    ],
    action: { label: 'Confirm my e-mail address', url },
    footer: 'You did not sign up? Then you can ignore this letter: nothing will happen.',
  });
}
