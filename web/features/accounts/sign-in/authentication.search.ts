import { isPaidPlan } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';

/** What the addresses of sign-in and sign-up may hold; both pass it on to each other. */
export interface AuthenticationSearch {
  /** Where the person wanted to go: an address of ours. */
  redirect?: string;
  /** The plan chosen on the pricing page. */
  plan?: PaidPlan;
}

export interface LoginSearch extends AuthenticationSearch {
  /** Why a link of a letter did not work, in the words of the accounts library. */
  error?: string;
  /** Of a confirmation link that was opened where nobody registered: the sign-in confirms the address. */
  token?: string;
}

export function authenticationSearch(search: Record<string, unknown>): AuthenticationSearch {
  return {
    ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
    ...(typeof search.plan === 'string' && isPaidPlan(search.plan) ? { plan: search.plan } : {}),
  };
}

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return { ...authenticationSearch(search), ...emailLinkSearch(search) };
}

/** The search of the other screen: everything but the error. */
export function sharedSearch({ redirect, plan }: AuthenticationSearch): AuthenticationSearch {
  return authenticationSearch({ redirect, plan });
}

/** What the address of a letter's link holds. */
export interface EmailLinkSearch {
  token?: string;
  error?: string;
}

export function emailLinkSearch(search: Record<string, unknown>): EmailLinkSearch {
  return {
    // A token of digits alone arrives as a number.
    ...(typeof search.token === 'string' || typeof search.token === 'number' ? { token: String(search.token) } : {}),
    ...(typeof search.error === 'string' ? { error: search.error } : {}),
  };
}
