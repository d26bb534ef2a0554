/**
 * What could not be done, in the specification's words (section 8): the heading of an error, whose cause stands beneath it in the
 * words of `explainError`.
 */
export const FAILURE_TITLES = {
  initializeOrganizations: 'Failed to initialize organizations',
  loadOrganizations: 'Failed to load organizations',
  addStore: 'Failed to add store',
  updateStore: 'Failed to update store',
  deleteStore: 'Failed to delete store',
  syncStore: 'Failed to sync store',
  reachStore: 'Cannot connect to WooCommerce store',
} as const;

/** The same of a list: "Failed to fetch orders". */
export function failedToFetch(records: 'products' | 'orders' | 'customers'): string {
  return `Failed to fetch ${records}`;
}
