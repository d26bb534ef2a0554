import { LISTS } from './lists.ts';

/** The reports whose columns `report-columns.ts` declares, by the table that exports them. */
export const REPORT_SCREENS = [
  'vat_summary',
  'vat_rates',
  'vat_lines',
  'payments',
  'shipping',
  'discounts',
  'refunds',
  'segments',
  'first_products',
  'bought_together',
  'time_to_ship',
  'unpaid_orders',
  'web',
  'search',
  'reorder',
] as const;

/** Reports with the measures of sales, by the table that exports them. */
export const SALES_SCREENS = ['breakdown', 'buyers', 'locations', 'cities', 'question'] as const;

/** The lists and reports whose columns can be chosen, and saved as sets. */
export const COLUMN_SCREENS = [
  ...LISTS,
  ...SALES_SCREENS,
  ...REPORT_SCREENS,
  // Two views of one table.
  'product_sales',
  'product_stock',
  // The reorder list of stock that nobody buys or that lasts too long.
  'reorder_stock',
] as const;
export type ColumnScreen = (typeof COLUMN_SCREENS)[number];
