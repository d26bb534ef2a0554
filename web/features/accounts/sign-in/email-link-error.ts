import * as t from '../accounts.text.ts';

/** The address was confirmed before: not an error. */
export const ALREADY_CONFIRMED = 'ALREADY_CONFIRMED';

/** Messages by the error code that the server adds to the link's target. */
const SENTENCES: Readonly<Record<string, string>> = {
  [ALREADY_CONFIRMED]: t.yourEmailAddressIsConfirmed,
  TOKEN_EXPIRED: t.thisLinkHasExpiredRequest,
  LINK_REPLACED: t.someoneSignedUp,
  LINK_ENDED: t.yourPasswordChangedAfter,
  SIGN_IN_FIRST: t.signInToTheAccount,
  EMAIL_TAKEN: t.thisAddressAlreadyBelongs,
};

export function emailLinkMessage(code: string): string {
  return SENTENCES[code] ?? t.thisLinkNoLongerWorksItWasAlready;
}
