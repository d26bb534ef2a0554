import { safeReturnPath } from '../../accounts/accounts.public.tsx';
import type { Me } from '../../accounts/accounts.public.tsx';

/** Screens that only stand in when there is no plan: nobody wanted to go there. */
const BILLING_PAGES = ['/expired', '/payment-success', '/payment-cancelled'];

/**
 * Where a person goes once the plan is there: the address they wanted when it is one of ours, else the first steps when
 * they never made them, else the dashboard.
 */
export function postBillingRedirect(wanted: string | undefined, me: Pick<Me, 'preferences'> | null): string {
  const home = me?.preferences.onboarded === false ? '/onboarding' : '/dashboard';
  const address = safeReturnPath(wanted);
  const { pathname } = new URL(address, 'https://karoo.invalid');
  return pathname === '/dashboard' || BILLING_PAGES.includes(pathname) ? home : address;
}
