import { t } from '../language/t.ts';

/** WooCommerce's statuses of products, without the trash. */
export const PRODUCT_STATUS_NAMES = {
  publish: () => t('Published'),
  draft: () => t('Draft'),
  pending: () => t('Pending review'),
  private: () => t('Private'),
  future: () => t('Scheduled'),
} as const;

/** WooCommerce's own types. Plugins add others. */
export const PRODUCT_TYPE_NAMES = {
  simple: () => t('Simple'),
  variable: () => t('Variable'),
  grouped: () => t('Grouped'),
  external: () => t('External'),
} as const;
