import { t } from '#domain/language/t.ts';

/** The address was confirmed before: not an error. */
export const ALREADY_CONFIRMED = 'ALREADY_CONFIRMED';

/** Messages by the error code that the server adds to the link's target. */
const SENTENCES: Readonly<Record<string, string>> = {
  [ALREADY_CONFIRMED]: t('Your email address is confirmed. Sign in with it.'),
  TOKEN_EXPIRED: t('This link has expired. Request a new email.'),
  LINK_REPLACED: t(
    'Someone signed up with this address again after this email was sent. Open the link in the newest email, or sign up again if that wasn’t you.',
  ),
  LINK_ENDED: t(
    'Your password changed after this email was sent, so your address change was cancelled. Request it again.',
  ),
  SIGN_IN_FIRST: t('Sign in to the account whose address you are changing, then open the link in the email again.'),
  EMAIL_TAKEN: t('This address already belongs to another account. Your address didn’t change.'),
};

export function emailLinkMessage(code: string): string {
  return SENTENCES[code] ?? t('This link no longer works: it was already used or wasn’t copied in full.');
}
