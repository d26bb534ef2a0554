import type { ListColumns } from './column.ts';
import { CUSTOMER_LIST } from './customer-columns.ts';
import { ORDER_LIST } from './order-columns.ts';
import { PRODUCT_LIST } from './product-columns.ts';

/** The lists whose columns can be chosen. */
export const LISTS = ['orders', 'products', 'customers'] as const;
export type ListName = (typeof LISTS)[number];

export const LIST_COLUMNS = {
  orders: ORDER_LIST,
  products: PRODUCT_LIST,
  customers: CUSTOMER_LIST,
} as const satisfies Readonly<Record<ListName, ListColumns>>;
