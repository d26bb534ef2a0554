/** Why the link of a letter did not work, by the code that the server adds to the address it leads to. */
const SENTENCES: Readonly<Record<string, string>> = {
  TOKEN_EXPIRED: 'This link has expired. Ask for a new letter.',
  SIGN_IN_FIRST: 'Sign in to the account whose address you are changing, then open the link of the letter again.',
  EMAIL_TAKEN: 'This address belongs to another account already. Your address stays as it was.',
};

/** The sentence a person reads. */
export function explainLink(code: string): string {
  return SENTENCES[code] ?? 'This link does not work any more: it was used already, or was not copied whole.';
}
