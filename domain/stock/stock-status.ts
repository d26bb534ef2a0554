/** WooCommerce's stock statuses. */
export const STOCK_STATUSES = ['instock', 'outofstock', 'onbackorder'] as const;
