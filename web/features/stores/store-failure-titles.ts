/** Headings of errors, in the words of the specification (section 8). */
export const STORE_FAILURE_TITLES = {
  add: 'Failed to add store',
  update: 'Failed to update store',
  delete: 'Failed to delete store',
  reach: 'Cannot connect to WooCommerce store',
} as const;
