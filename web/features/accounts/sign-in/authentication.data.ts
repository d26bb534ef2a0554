import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { postAuth, requestAuth } from '../../../platform/api/auth-client.ts';
import { AuthError } from '../../../platform/api/explain-error.ts';
import { logWarning } from '../../../platform/log.ts';
import { meOptions, readMe } from '../accounts.data.ts';
import { captureAuthFailure, setAuthFailure } from './auth-error.ts';
import { finishOfflineSignOut } from '../session/offline-sign-out.ts';
import { clearOfflineSignOut } from '../session/session-local-storage.ts';
import { t } from '#domain/language/t.ts';

/** Target of a confirmation link: the site's root, which redirects users with a session to the dashboard. */
const CONFIRMATION_RETURN_PATH = '/';

/**
 * Checks the rate limit for this address. Other errors are ignored, because the server enforces its limits anyway.
 * @throws AuthError RATE_LIMITED
 */
async function validateAuthRequest(email: string, action: 'signin' | 'signup'): Promise<void> {
  try {
    const { client } = await import('../../../platform/api/client.ts');
    await client.functions.validateAuthRequest({ email, action });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'RATE_LIMITED') {
      throw new AuthError('RATE_LIMITED', error.message);
    }
    logWarning(t('Couldn’t verify the address'), error);
  }
}

/**
 * Signs in and reads the user. `confirmationToken` of an email link also confirms the address.
 * @throws AuthError; "Authentication failed" when the browser did not store the session
 */
export async function signIn(
  queryClient: QueryClient,
  email: string,
  password: string,
  confirmationToken?: string,
): Promise<void> {
  await captureAuthFailure(async () => {
    await validateAuthRequest(email, 'signin');
    await finishOfflineSignOut();
    const link = confirmationToken === undefined ? {} : { confirmationToken };
    await postAuth('sign-in/email', { email, password, ...link }, t('Sign in failed'));
    await completeSignIn(queryClient);
  });
}

/**
 * After the session cookie was set: deletes data of a previous user and reads the new one.
 * @throws AuthError "Authentication failed" when the browser did not store the session
 */
export async function completeSignIn(queryClient: QueryClient): Promise<void> {
  clearOfflineSignOut();
  await queryClient.cancelQueries({ queryKey: meOptions.queryKey });
  queryClient.clear();
  // Read outside the cache, so that a late sign-out of the previous session cannot delete it.
  const me = await readMe();
  if (me === null) throw new AuthError('UNAUTHORIZED', 'Authentication failed');
  // Written as a response, so that it is stored for the next visit.
  await queryClient.fetchQuery({ ...meOptions, queryFn: () => me, staleTime: 0 });
}

export interface NewAccount {
  email: string;
  password: string;
  fullName: string;
  /** Empty when not given. */
  companyName: string;
}

/**
 * Registers an account and sends a confirmation email. The response is the same if the address already has one.
 * @throws AuthError
 */
export async function signUp({ email, password, fullName, companyName }: NewAccount): Promise<void> {
  await captureAuthFailure(async () => {
    await validateAuthRequest(email, 'signup');
    const company = companyName === '' ? {} : { companyName };
    const account = { email, password, name: fullName, ...company, callbackURL: CONFIRMATION_RETURN_PATH };
    await postAuth('sign-up/email', account, t('Sign up failed'));
  });
  setAuthFailure({ error: null, needsEmailConfirmation: true });
}

/** Sends the confirmation email again. @throws AuthError */
export function resendConfirmation(email: string): Promise<void> {
  return postAuth(
    'send-verification-email',
    { email, callbackURL: CONFIRMATION_RETURN_PATH },
    t('Authentication error'),
  );
}

/** Sends a password reset email if the account exists; the response does not reveal it. @throws AuthError */
export function requestPasswordReset(email: string): Promise<void> {
  return postAuth('request-password-reset', { email, redirectTo: '/reset-password' }, t('Authentication error'));
}

/** Whether a password reset link can still be used, and for which account, asked before anything is typed. */
export function resetLinkOptions(token: string) {
  return queryOptions({
    queryKey: ['reset-link', token],
    queryFn: async (): Promise<{ valid: boolean; email?: string }> => {
      const answer = await requestAuth('check-reset-link', { token }, t('Authentication error'));
      return answer as { valid: boolean; email?: string };
    },
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Sets a new password with the token of an email. @throws AuthError */
export function resetPassword(token: string, newPassword: string): Promise<void> {
  return postAuth('reset-password', { token, newPassword }, t('Authentication failed'));
}
