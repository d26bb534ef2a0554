import { t } from '#domain/language/t.ts';

/** Headings of errors, in the words of the specification (section 8). */
export const STORE_FAILURE_TITLES = {
  add: t('Failed to add store'),
  update: t('Failed to update store'),
  delete: t('Failed to delete store'),
  reach: t('Cannot connect to WooCommerce store'),
} as const;
