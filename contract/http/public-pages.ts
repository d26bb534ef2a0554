/**
 * What the builder of the public pages and the server that sends them agree on. Public pages (the landing page, prices,
 * legal texts) are finished files; every other page is the app's.
 */

/** How the addresses begin that the app draws itself. Any other that is no file is nowhere: 404, with the app's own words. */
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

/** Whether the app has a page at an address, "/dashboard/orders/7", or at least may have one. */
export function isAppAddress(path: string): boolean {
  return APP_ADDRESSES.some((address) => path === address || path.startsWith(`${address}/`));
}

/** How the addresses begin that the server answers with data, files or a way elsewhere: never a page, nothing to keep. */
export const SERVER_ADDRESSES = [
  '/api',
  '/rpc',
  '/functions',
  '/rest',
  '/webhooks',
  '/connect/woocommerce',
  '/files',
  '/healthz',
  '/readyz',
  '/metrics',
] as const;

/** Whether an address is one that the server answers itself, "/api/v1/stores"; its answers are never kept in a browser. */
export function isServerAddress(path: string): boolean {
  return SERVER_ADDRESSES.some((address) => path === address || path.startsWith(`${address}/`));
}

/** How the addresses begin of files whose names change with their content. */
export const HASHED_FILES = '/assets/';

/** The app's page within the built files; "/index.html" is the landing page. */
export const APP_PAGE = '/app.html';

/**
 * What a finished page cannot know, because it is told to the server when it starts. Each stands in the files as
 * `{{NAME}}`; the server writes the value in its place, "" where it was told none.
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

/** How a templatePlaceholder is written in a page. */
export function templatePlaceholder(name: PagePlaceholder): string {
  return `{{${name}}}`;
}
