import * as t from '../stores.text.ts';

/** Headings of errors, in the words of the specification (section 8). */
export const STORE_FAILURE_TITLES = {
  add: t.failedToAddStore,
  update: t.failedToUpdateStore,
  delete: t.failedToDeleteStore,
  reach: t.cannotConnectToWooCommerceStore,
} as const;
