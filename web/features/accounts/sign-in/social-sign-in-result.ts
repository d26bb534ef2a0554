import { safeReturnPath } from './return-path.ts';
import { t } from '#domain/language/t.ts';

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

export const CANCELLED = t('Google sign-in was cancelled');

const REASONS: Readonly<Record<string, string>> = {
  account_not_linked: t(
    'This address has a Karoo account that its owner hasn’t confirmed yet. Sign in with its password, or confirm the address with the email we sent, then try again.',
  ),
  unable_to_get_user_info: t(
    'Google didn’t say who you are, or hasn’t confirmed your address. Confirm it with Google, or sign up with a password.',
  ),
  state_mismatch: t(
    'This sign-in was started in another browser, was already used or took too long. Please start again.',
  ),
};

/** The result: signed in, cancelled, or failed and why. */
export type SocialSignInResult = { end: 'in'; to: string } | { end: 'cancelled' } | { end: 'failed'; reason: string };

export function readSocialSignInResult({ to, error }: SocialSearch): SocialSignInResult {
  if (error === undefined) return { end: 'in', to: safeReturnPath(to) };
  if (error === 'access_denied') return { end: 'cancelled' };
  return { end: 'failed', reason: REASONS[error] ?? t('Google didn’t respond as expected. Please try again.') };
}
