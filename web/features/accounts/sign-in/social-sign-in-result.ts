import { safeReturnPath } from './return-path.ts';
import * as t from '../accounts.text.ts';

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

export const CANCELLED = t.googleSignInWasCancelled;

const REASONS: Readonly<Record<string, string>> = {
  account_not_linked: t.thisAddressHasAKaroo,
  unable_to_get_user_info: t.googleDidntSayWhoYou,
  state_mismatch: t.thisSignInWasStarted,
};

/** The result: signed in, cancelled, or failed and why. */
export type SocialSignInResult = { end: 'in'; to: string } | { end: 'cancelled' } | { end: 'failed'; reason: string };

export function readSocialSignInResult({ to, error }: SocialSearch): SocialSignInResult {
  if (error === undefined) return { end: 'in', to: safeReturnPath(to) };
  if (error === 'access_denied') return { end: 'cancelled' };
  return { end: 'failed', reason: REASONS[error] ?? t.googleDidntRespondAsExpected };
}
