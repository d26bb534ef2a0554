/** What Karoo and WooCommerce's analytics both count alike. Without zod, which the browser would load whole. */
export const COMPARED_MEASURES = [
  'orders',
  'grossSales',
  'discounts',
  'netSales',
  'tax',
  'shipping',
  'totalSales',
] as const;
