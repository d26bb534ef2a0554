import { authenticationSearch, loginSearch } from '../sign-in/authentication.search.ts';
import { pathAfterSignIn, pathWhenSignedIn } from '../sign-in/return-path.ts';
import type { AuthAddress } from './auth-addresses.ts';

/** Where signed-in users are led from this page; null when it is for them too. */
export function signedInDestination(page: AuthAddress, search: Record<string, unknown>): string | null {
  if (page === '/login') {
    const login = loginSearch(search);
    // They may confirm another email address there.
    return login.token === undefined ? pathWhenSignedIn(login) : null;
  }
  if (page !== '/register') return null;
  const { plan } = authenticationSearch(search);
  // A plan was chosen on the pricing page: go on to the payment.
  return plan === undefined ? '/onboarding' : pathAfterSignIn({ plan });
}
