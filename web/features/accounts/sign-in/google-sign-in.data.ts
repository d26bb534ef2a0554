import { queryOptions } from '@tanstack/react-query';
import { requestAuth } from '../../../platform/api/auth-client.ts';
import { orpc } from '../../../platform/api/client.ts';
import { AuthError } from '../../../platform/api/explain-error.ts';
import { finishOfflineSignOut } from '../session/offline-sign-out.ts';

/** Whether one can sign in with Google here. Where that cannot be found out it is not offered. */
export const googleSignInOptions = queryOptions({
  ...orpc.google.signIn.queryOptions({ input: {} }),
  // Waiting for a connection would be waiting for an offer that needs one.
  networkMode: 'always',
  retry: false,
});

/**
 * Where Google asks who it is; `to`: the page of ours to be led to afterwards.
 * @throws AuthError; TypeError when nothing answers.
 */
export async function beginGoogleSignIn(to: string): Promise<string> {
  await finishOfflineSignOut();
  const answer = await requestAuth('sign-in/social', { provider: 'google', callbackURL: to }, 'Sign in failed');
  const url = answer !== null && typeof answer === 'object' && 'url' in answer ? answer.url : null;
  if (typeof url !== 'string') throw new AuthError('INTERNAL', 'Sign in failed');
  return url;
}
