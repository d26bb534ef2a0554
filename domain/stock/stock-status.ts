import { t } from '../language/t.ts';

/** WooCommerce's stock statuses. */
export const STOCK_STATUSES = ['instock', 'outofstock', 'onbackorder'] as const;

export const STOCK_STATUS_NAMES = {
  instock: () => t('In stock'),
  outofstock: () => t('Out of stock'),
  onbackorder: () => t('On backorder'),
} as const;
