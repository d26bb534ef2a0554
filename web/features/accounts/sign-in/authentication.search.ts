import { isPaidPlan } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';

/** The search parameters of sign-in and sign-up, passed on between both. */
export interface AuthenticationSearch {
  /** Where the user wanted to go: a path of this app. */
  redirect?: string;
  plan?: PaidPlan;
}

export interface LoginSearch extends AuthenticationSearch {
  /** Error code of an email link, from the auth library. */
  error?: string;
  /** Token of a confirmation link opened in another browser: the sign-in confirms the address. */
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

/** The search parameters for the other screen: everything but the error. */
export function sharedSearch({ redirect, plan }: AuthenticationSearch): AuthenticationSearch {
  return authenticationSearch({ redirect, plan });
}

/** The search parameters of an email link. */
export interface EmailLinkSearch {
  token?: string;
  error?: string;
}

export function emailLinkSearch(search: Record<string, unknown>): EmailLinkSearch {
  return {
    // A token of digits is parsed as a number.
    ...(typeof search.token === 'string' || typeof search.token === 'number' ? { token: String(search.token) } : {}),
    ...(typeof search.error === 'string' ? { error: search.error } : {}),
  };
}
