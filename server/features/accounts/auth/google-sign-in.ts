import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { createGoogleClient } from '../../../integrations/google/google-client.ts';
import type { GoogleSettings } from '../../../integrations/google/google-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dropUnconfirmedAccount } from '../registration/confirmation-links.ts';

/** The page of the app that finishes a sign-in with Google, or says why it failed (`?error=`). */
export const SOCIAL_CALLBACK = '/auth/social-callback';
export const GOOGLE_PROVIDER = 'google';
/** Who only ever signed in with Google is asked for a password in vain; a letter gives them one. */
export const NO_PASSWORD =
  'You sign in with Google and have no password yet. Set one with "Forgot password?" on the sign-in page, then try again.';

/**
 * "Continue with Google" for the accounts library: who somebody is, and nothing else of theirs. An address that Google has not
 * confirmed proves nothing, so it neither opens an account nor makes one. One that it has confirmed is the person's: an account
 * that somebody registered with it and never confirmed gives way, with its password.
 */
export function googleProvider({ db, now }: Platform, settings: GoogleSettings): GenericOAuthConfig {
  const { clientId, clientSecret, hosts } = settings;
  const client = createGoogleClient(settings, now);
  return {
    providerId: GOOGLE_PROVIDER,
    clientId,
    clientSecret,
    authorizationUrl: hosts.authorize,
    tokenUrl: hosts.token,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    pkce: true,
    // What Google answers to its own token is believed; the id token is not looked at.
    async getUserInfo({ accessToken }) {
      if (accessToken === undefined) return null;
      const { subject, email, emailVerified, name } = await client.person(accessToken);
      if (!emailVerified) return null;
      await dropUnconfirmedAccount(db.kyselyForServer, email);
      return { id: subject, email, emailVerified, name };
    },
  };
}

/** Where the browser goes after Google: the page that finishes, which leads on to `to`. */
export function finishingPage(to: string): string {
  return to === '/' ? SOCIAL_CALLBACK : `${SOCIAL_CALLBACK}?to=${encodeURIComponent(to)}`;
}
