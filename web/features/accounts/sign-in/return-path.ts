import type { LoginSearch } from './authentication.search.ts';

const HOME = '/dashboard';
/** Screens that whoever is signed in has no business on. */
const ENTRANCES = new Set(['/', '/login', '/register', '/forgot-password', '/reset-password']);

/** The address to go back to after the sign-in: one of ours, else the dashboard. Anybody can put another in a link. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return HOME;
  const url = new URL(wanted, 'https://karoo.invalid');
  if (url.origin !== 'https://karoo.invalid' || ENTRANCES.has(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

/** Where the sign-in leads: back, else to the plan that was chosen before, else to the dashboard. */
export function pathAfterSignIn({ redirect, plan }: LoginSearch): string {
  if (redirect === undefined && plan !== undefined) return `/settings/billing?plan=${plan}`;
  return safeReturnPath(redirect);
}

/** Where `/login` leads whoever is signed in. What a letter's link did wrong is said where the address is changed. */
export function pathWhenSignedIn(search: LoginSearch): string {
  if (search.error === undefined) return pathAfterSignIn(search);
  return `/dashboard/settings?${new URLSearchParams({ section: 'profile', error: search.error }).toString()}`;
}
