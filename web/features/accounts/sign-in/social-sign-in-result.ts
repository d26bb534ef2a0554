import { safeReturnPath } from './return-path.ts';

export interface SocialSearch {
  to?: string | undefined;
  error?: string | undefined;
}

export function socialSearch(search: Record<string, unknown>): SocialSearch {
  return {
    ...(typeof search.to === 'string' ? { to: search.to } : {}),
    ...(typeof search.error === 'string' ? { error: search.error } : {}),
  };
}

export const CANCELLED = 'Signing in with Google was cancelled';

const REASONS: Readonly<Record<string, string>> = {
  account_not_linked:
    'This address has a Karoo account whose owner has not confirmed it yet. Sign in with its password, or confirm the address with the email we sent you, and try again.',
  unable_to_get_user_info:
    'Google did not say who you are, or has not confirmed your address. Confirm it at Google, or sign up with a password.',
  state_mismatch: 'This was begun in another browser, was used already or took too long. Please begin again.',
};

/** The result: signed in, cancelled, or failed and why. */
export type SocialSignInResult = { end: 'in'; to: string } | { end: 'cancelled' } | { end: 'failed'; reason: string };

export function readSocialSignInResult({ to, error }: SocialSearch): SocialSignInResult {
  if (error === undefined) return { end: 'in', to: safeReturnPath(to) };
  if (error === 'access_denied') return { end: 'cancelled' };
  return { end: 'failed', reason: REASONS[error] ?? 'Google did not answer as expected. Please try again.' };
}
