/** Where Google sends a person back to, a page of the app for each kind. Apart from the calls: the app's first script needs no schemas. */
export const GOOGLE_CALLBACKS = {
  analytics: '/auth/google/callback',
  'search-console': '/auth/search-console-callback',
} as const;
