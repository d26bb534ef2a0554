import type { LoginSearch } from './authentication.search.ts';

const HOME = '/dashboard';
/** Screens that signed-in users do not need. */
const AUTH_PATHS = new Set(['/', '/login', '/register', '/forgot-password', '/reset-password']);

/** The path to return to after the sign-in; the dashboard for anything but a path of this app. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return HOME;
  const url = new URL(wanted, 'https://karoo.invalid');
  if (url.origin !== 'https://karoo.invalid' || AUTH_PATHS.has(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

/** Where the sign-in leads: back, else to the chosen plan, else to the dashboard. */
export function pathAfterSignIn({ redirect, plan }: LoginSearch): string {
  if (redirect === undefined && plan !== undefined) return `/settings/billing?plan=${plan}`;
  return safeReturnPath(redirect);
}

/** Where `/login` redirects signed-in users. Errors of email links are shown where the address is changed. */
export function pathWhenSignedIn(search: LoginSearch): string {
  if (search.error === undefined) return pathAfterSignIn(search);
  return `/dashboard/settings?${new URLSearchParams({ section: 'profile', error: search.error }).toString()}`;
}
