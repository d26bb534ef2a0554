import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { postAuth } from '../../../platform/api/auth-client.ts';
import { client, orpc } from '../../../platform/api/client.ts';
import { AuthError } from '../../../platform/api/explain-error.ts';
import { logWarning } from '../../../platform/log.ts';
import { meOptions, readMe } from '../accounts.data.ts';
import { captureAuthFailure, setAuthFailure } from './auth-error.ts';
import { finishOfflineSignOut } from '../session/offline-sign-out.ts';
import { clearOfflineSignOut } from '../session/session-local-storage.ts';

/** Where the link of a confirmation letter ends: the site's root, which leads whoever is signed in to the dashboard. */
const CONFIRMATION_RETURN_PATH = '/';

/**
 * Asks whether this address may try now. Only "Too many ..." stops what was begun: whatever else goes wrong here is no
 * reason to keep somebody out, since the server enforces its limits again.
 * @throws AuthError RATE_LIMITED
 */
async function validateAuthRequest(email: string, action: 'signin' | 'signup'): Promise<void> {
  try {
    await client.functions.validateAuthRequest({ email, action });
  } catch (error) {
    if (error instanceof Error && error.message.includes('Too many')) {
      throw new AuthError('RATE_LIMITED', error.message);
    }
    logWarning('The address could not be validated', error);
  }
}

/**
 * Signs in and reads who that is. `confirmationToken` of an email's link confirms the address as well.
 * @throws AuthError with a code and a sentence; "Authentication failed" when the browser did not keep the session.
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
    await postAuth('sign-in/email', { email, password, ...link }, 'Sign in failed');
    await completeSignIn(queryClient);
  });
}

/**
 * The session cookie was just set: forgets whoever was here before and reads who it is.
 * @throws AuthError "Authentication failed" when the browser did not keep the session.
 */
export async function completeSignIn(queryClient: QueryClient): Promise<void> {
  clearOfflineSignOut();
  await queryClient.cancelQueries({ queryKey: meOptions.queryKey });
  queryClient.clear();
  // Asked beside the cache: whoever wipes it now, hearing late that nobody was here, cannot take this answer along.
  const me = await readMe();
  if (me === null) throw new AuthError('UNAUTHORIZED', 'Authentication failed');
  // As an answer, so that it is kept for the next visit.
  await queryClient.fetchQuery({ ...meOptions, queryFn: () => me, staleTime: 0 });
}

export interface NewAccount {
  email: string;
  password: string;
  fullName: string;
  /** Empty when none was given. */
  companyName: string;
}

/** Asks for an account; the answer is the same whether or not the address has one. The letter goes on. @throws AuthError */
export async function signUp({ email, password, fullName, companyName }: NewAccount): Promise<void> {
  await captureAuthFailure(async () => {
    await validateAuthRequest(email, 'signup');
    const company = companyName === '' ? {} : { companyName };
    const account = { email, password, name: fullName, ...company, callbackURL: CONFIRMATION_RETURN_PATH };
    await postAuth('sign-up/email', account, 'Sign up failed');
  });
  setAuthFailure({ error: null, needsEmailConfirmation: true });
}

/** Sends the confirmation letter once more. @throws AuthError */
export function resendConfirmation(email: string): Promise<void> {
  return postAuth('send-verification-email', { email, callbackURL: CONFIRMATION_RETURN_PATH }, 'Authentication error');
}

/** Sends a letter with which a new password can be set, if there is such an account; the answer does not tell. @throws AuthError */
export function requestPasswordReset(email: string): Promise<void> {
  return postAuth('request-password-reset', { email, redirectTo: '/reset-password' }, 'Authentication error');
}

/** Sets a new password by the token of a letter. @throws AuthError */
export function resetPassword(token: string, newPassword: string): Promise<void> {
  return postAuth('reset-password', { token, newPassword }, 'Authentication failed');
}

export type InvitationOffer = Awaited<ReturnType<typeof client.organizations.lookAtInvitation>>;

/** What an invitation's link offers. */
export function invitationOptions(token: string) {
  return queryOptions({
    ...orpc.organizations.lookAtInvitation.queryOptions({ input: { token } }),
    staleTime: 0,
  });
}

/** Accepts as whoever is signed in and looks at the organization joined. */
export async function acceptInvitation(queryClient: QueryClient, token: string): Promise<void> {
  const { organization_id } = await client.organizations.acceptInvitation({ token });
  await selectOrganization(queryClient, organization_id);
}

/** Makes an account for the invited address, signs in with it and looks at the organization joined. */
export async function acceptAsNew(
  queryClient: QueryClient,
  given: { token: string; full_name: string; password: string },
): Promise<void> {
  const { organization_id, email } = await client.organizations.acceptAsNew(given);
  await signIn(queryClient, email, given.password);
  await selectOrganization(queryClient, organization_id);
}

async function selectOrganization(queryClient: QueryClient, organizationId: string): Promise<void> {
  await client.accounts.choose({ organization_id: organizationId, store_id: null });
  await queryClient.fetchQuery({ ...meOptions, staleTime: 0 });
}
