/** The address was confirmed before: nothing is wrong. */
export const ALREADY_CONFIRMED = 'ALREADY_CONFIRMED';

/** What became of the link of an email, by the code that the server adds to the address it leads to. */
const SENTENCES: Readonly<Record<string, string>> = {
  [ALREADY_CONFIRMED]: 'Your email address is confirmed. Sign in with it.',
  TOKEN_EXPIRED: 'This link has expired. Ask for a new letter.',
  LINK_REPLACED:
    'Somebody signed up with this address again after this email was sent. Open the link in the newest email, or sign up again if that was not you.',
  LINK_ENDED:
    'Your password changed after this email was sent, which ended the change of your address. Ask for it again.',
  SIGN_IN_FIRST: 'Sign in to the account whose address you are changing, then open the link of the letter again.',
  EMAIL_TAKEN: 'This address belongs to another account already. Your address stays as it was.',
};

/** The sentence a person reads. */
export function emailLinkMessage(code: string): string {
  return SENTENCES[code] ?? 'This link does not work any more: it was used already, or was not copied whole.';
}
