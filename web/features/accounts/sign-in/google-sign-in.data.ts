import { queryOptions } from '@tanstack/react-query';
import { requestAuth } from '../../../platform/api/auth-client.ts';
import { timedFetch } from '../../../platform/api/timed-fetch.ts';
import { env } from '../../../env.ts';
import { AuthError } from '../../../platform/api/explain-error.ts';
import { finishOfflineSignOut } from '../session/offline-sign-out.ts';
import { t } from '#domain/language/t.ts';

/** Whether Google sign-in is available. Not offered when unknown. */
export const googleSignInOptions = queryOptions({
  queryKey: ['google-sign-in'],
  // Without the client, whose code the sign-in page does not wait for.
  queryFn: async ({ signal }): Promise<{ available: boolean }> => {
    const request = new Request(`${env.apiUrl}/api/v1/google/sign-in`, { signal });
    const response = await timedFetch(request, {}, 'google.signIn');
    const answer: unknown = await response.json();
    return { available: isOffer(answer) && answer.available === true };
  },
  // Offline there is nothing to offer.
  networkMode: 'always',
  retry: false,
});

/** The URL of Google's sign-in; `to`: the page to open afterwards. @throws AuthError; TypeError without a response */
export async function beginGoogleSignIn(to: string): Promise<string> {
  await finishOfflineSignOut();
  const answer = await requestAuth('sign-in/social', { provider: 'google', callbackURL: to }, t('Sign in failed'));
  const url = answer !== null && typeof answer === 'object' && 'url' in answer ? answer.url : null;
  if (typeof url !== 'string') throw new AuthError('INTERNAL', 'Sign in failed');
  return url;
}

function isOffer(answer: unknown): answer is { available: unknown } {
  return answer !== null && typeof answer === 'object' && 'available' in answer;
}
