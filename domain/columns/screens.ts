import { LISTS } from './lists.ts';

/** The lists and reports whose columns can be chosen, and saved as sets. */
export const COLUMN_SCREENS = [
  ...LISTS,
  'breakdown',
  'buyers',
  'locations',
  'cities',
  'product_sales',
  'product_stock',
] as const;
export type ColumnScreen = (typeof COLUMN_SCREENS)[number];
