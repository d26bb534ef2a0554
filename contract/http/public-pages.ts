/**
 * Shared by the build of the public pages and the server. Public pages (the landing page, prices,
 * legal texts) are static files; every other page is the app's.
 */

/** Prefixes of the app's addresses. Any other address without a file is a 404. */
const APP_ADDRESSES = [
  '/login',
  '/register',
  '/check-email',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/onboarding',
  '/expired',
  '/payment-success',
  '/payment-cancelled',
  '/settings',
  '/dashboard',
  '/auth',
] as const;

/** The app's addresses before the sign-in: their page starts without the rest of the app. */
export const AUTH_ADDRESSES = ['/login', '/register', '/forgot-password', '/reset-password'] as const;

/** Whether the app has a page at an address, "/dashboard/orders/7", or at least may have one. */
export function isAppAddress(path: string): boolean {
  return APP_ADDRESSES.some((address) => path === address || path.startsWith(`${address}/`));
}

/** Prefixes of addresses the server handles itself; never pages, never cached. */
export const SERVER_ADDRESSES = [
  '/api',
  '/rpc',
  '/functions',
  '/rest',
  '/webhooks',
  '/connect/woocommerce',
  '/files',
  '/digest',
  '/healthz',
  '/readyz',
  '/metrics',
] as const;

/** Whether the server handles an address itself, "/api/v1/stores"; browsers never cache the response. */
export function isServerAddress(path: string): boolean {
  return SERVER_ADDRESSES.some((address) => path === address || path.startsWith(`${address}/`));
}

/** Prefix of files whose names change with their content. */
export const HASHED_FILES = '/assets/';

/** The app's page within the built files; "/index.html" is the landing page. */
export const APP_PAGE = '/app.html';

/** The page of `AUTH_ADDRESSES`. The app's page shows the same, with more code: the service worker keeps only that one. */
export const AUTH_PAGE = '/auth.html';

/** The page of links for outsiders. What a link is follows the #, so that the server never sees it in an address. */
export const LINK_PAGE = '/shared';

/**
 * Values known only when the server starts. The built files contain them as
 * `{{NAME}}`; the server replaces them, with "" if there is no value.
 */
export const PAGE_PLACEHOLDERS = [
  /** Where Karoo is reached, without a slash at the end. */
  'PUBLIC_URL',
  'OPERATOR_NAME',
  'OPERATOR_REGISTRATION_NUMBER',
  'OPERATOR_VAT_NUMBER',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_INFORMATION_OFFICER',
] as const;

export type PagePlaceholder = (typeof PAGE_PLACEHOLDERS)[number];

/** Returns a placeholder as it is written in a page. */
export function templatePlaceholder(name: PagePlaceholder): string {
  return `{{${name}}}`;
}
