/** The address was confirmed before: not an error. */
export const ALREADY_CONFIRMED = 'ALREADY_CONFIRMED';

/** Messages by the error code that the server adds to the link's target. */
const SENTENCES: Readonly<Record<string, string>> = {
  [ALREADY_CONFIRMED]: 'Your email address is confirmed. Sign in with it.',
  TOKEN_EXPIRED: 'This link has expired. Request a new email.',
  LINK_REPLACED:
    'Somebody signed up with this address again after this email was sent. Open the link in the newest email, or sign up again if that was not you.',
  LINK_ENDED:
    'Your password changed after this email was sent, which ended the change of your address. Ask for it again.',
  SIGN_IN_FIRST: 'Sign in to the account whose address you are changing, then open the link in the email again.',
  EMAIL_TAKEN: 'This address belongs to another account already. Your address stays as it was.',
};

export function emailLinkMessage(code: string): string {
  return SENTENCES[code] ?? 'This link does not work any more: it was used already, or was not copied whole.';
}
