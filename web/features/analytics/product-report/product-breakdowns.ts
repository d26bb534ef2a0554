import type { Breakdown } from '../breakdown/breakdown.ts';

/** Tax and shipping belong to an order as a whole; of a category nobody counts the orders. */
const OF_WHOLE_ORDERS = ['tax', 'shipping', 'totalSales'];

const NO_SHARE_OF_ORDER = 'Tax and shipping belong to an order as a whole and are in no row.';

export const CATEGORY_BREAKDOWN: Breakdown = {
  by: 'category',
  label: 'Category',
  column: 'Category',
  hint: `A product in several categories counts in full under each of them; the line “Counted more than once” takes off what that adds. ${NO_SHARE_OF_ORDER}`,
  noun: { one: 'category', many: 'categories' },
  name: ({ key, label }) => (key === '' ? 'No category' : key === '*' ? 'Counted more than once' : label || key),
  orders: (key) => (Number(key) > 0 ? { category: Number(key) } : null),
  without: ['orders', ...OF_WHOLE_ORDERS],
};

/** Sales by what was in the orders; keys as the call names them. */
export const PRODUCT_BREAKDOWNS: readonly Breakdown[] = [
  CATEGORY_BREAKDOWN,
  {
    by: 'product',
    label: 'Product',
    column: 'Product',
    hint: `Orders are those that hold the product: one with several products counts for each. ${NO_SHARE_OF_ORDER}`,
    noun: { one: 'product', many: 'products' },
    name: ({ key, label }) => label || `Product ${key}`,
    orders: (key) => (Number(key) > 0 ? { product_id: Number(key) } : null),
    without: OF_WHOLE_ORDERS,
  },
  {
    by: 'variation',
    label: 'Variation',
    column: 'Variation',
    hint: `Products without variations are in one row, so that all add up. ${NO_SHARE_OF_ORDER}`,
    noun: { one: 'variation', many: 'variations' },
    name: ({ key, label }) => (key === '' ? 'Without variations' : label || key),
    without: OF_WHOLE_ORDERS,
    orders(key) {
      const [product_id = 0, variation_id = 0] = key.split(':').map(Number);
      return variation_id > 0 ? { product_id, variation_id } : null;
    },
  },
];
