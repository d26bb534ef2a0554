import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { createGoogleClient } from '../../../integrations/google/google-client.ts';
import type { GoogleSettings } from '../../../integrations/google/google-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dropUnconfirmedAccount } from '../registration/confirmation-links.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** The app's page that finishes a Google sign-in or shows its error (`?error=`). */
export const SOCIAL_CALLBACK = '/auth/social-callback';
export const GOOGLE_PROVIDER = 'google';
/** People who only signed in with Google have no password; an email lets them set one. */
export const NO_PASSWORD = inEnglish(
  'You sign in with Google and don’t have a password yet. Set one with "Forgotten your password?" on the sign-in page, then try again.',
);

/**
 * "Continue with Google" for the accounts library. An address that Google has not confirmed proves nothing: it neither opens nor
 * creates an account. A confirmed one belongs to the person: an unconfirmed account with that address is deleted.
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
    // Google's response to its own token is trusted; the id token is not needed.
    async getUserInfo({ accessToken }) {
      if (accessToken === undefined) return null;
      const { subject, email, emailVerified, name } = await client.person(accessToken);
      if (!emailVerified) return null;
      await dropUnconfirmedAccount(db.kyselyForServer, email);
      return { id: subject, email, emailVerified, name };
    },
  };
}

export function finishingPage(to: string): string {
  return to === '/' ? SOCIAL_CALLBACK : `${SOCIAL_CALLBACK}?to=${encodeURIComponent(to)}`;
}
