import { queryOptions } from '@tanstack/react-query';
import { requestAuth } from '../../../platform/api/auth-client.ts';
import { orpc } from '../../../platform/api/client.ts';
import { AuthError } from '../../../platform/api/explain-error.ts';
import { finishOfflineSignOut } from '../session/offline-sign-out.ts';

/** Whether Google sign-in is available. Not offered when unknown. */
export const googleSignInOptions = queryOptions({
  ...orpc.google.signIn.queryOptions({ input: {} }),
  // Offline there is nothing to offer.
  networkMode: 'always',
  retry: false,
});

/** The URL of Google's sign-in; `to`: the page to open afterwards. @throws AuthError; TypeError without a response */
export async function beginGoogleSignIn(to: string): Promise<string> {
  await finishOfflineSignOut();
  const answer = await requestAuth('sign-in/social', { provider: 'google', callbackURL: to }, 'Sign in failed');
  const url = answer !== null && typeof answer === 'object' && 'url' in answer ? answer.url : null;
  if (typeof url !== 'string') throw new AuthError('INTERNAL', 'Sign in failed');
  return url;
}
