import { safeReturnPath } from '../../accounts/accounts.public.tsx';
import type { Me } from '../../accounts/accounts.public.tsx';

/** Screens shown without a plan: not a target to return to. */
const BILLING_PAGES = ['/expired', '/payment-success', '/payment-cancelled'];

/** Where the user goes with a new plan: the page they wanted, the onboarding, or the dashboard. */
export function postBillingRedirect(wanted: string | undefined, me: Pick<Me, 'preferences'> | null): string {
  const home = me?.preferences.onboarded === false ? '/onboarding' : '/dashboard';
  const address = safeReturnPath(wanted);
  const { pathname } = new URL(address, 'https://karoo.invalid');
  return pathname === '/dashboard' || BILLING_PAGES.includes(pathname) ? home : address;
}
