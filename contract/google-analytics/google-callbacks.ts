/**
 * The pages of the app to which Google redirects, one for each kind. Separate from the calls, so that the app's first script needs no
 * schemas.
 */
export const GOOGLE_CALLBACKS = {
  analytics: '/auth/google/callback',
  'search-console': '/auth/search-console-callback',
} as const;
