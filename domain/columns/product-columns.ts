import { t } from '../language/t.ts';
import type { Column, ListColumns } from './column.ts';

const COLUMNS = {
  name: { name: () => t('Product'), kind: 'text', sort: 'name' },
  sku: { name: () => t('SKU'), kind: 'text' },
  type: { name: () => t('Type'), kind: 'text' },
  status: { name: () => t('Status'), kind: 'text' },
  categories: { name: () => t('Categories'), kind: 'text' },
  tags: { name: () => t('Tags'), kind: 'text' },
  // Of a variable product what can be bought costs, from the lowest to the highest.
  price: { name: () => t('Price'), kind: 'money', sort: 'price' },
  highest_price: { name: () => t('Highest price'), kind: 'money' },
  regular_price: { name: () => t('Regular price'), kind: 'money' },
  sale_price: { name: () => t('Sale price'), kind: 'money' },
  cost: { name: () => t('Cost price'), kind: 'money', isOfCosts: true },
  margin: { name: () => t('Margin in 30 days'), kind: 'share', isOfCosts: true },
  stock_status: { name: () => t('Stock status'), kind: 'text', group: 'stock' },
  stock: { name: () => t('Stock'), kind: 'number', group: 'stock', sort: 'stock' },
  cover: { name: () => t('Days of cover'), kind: 'number', group: 'stock' },
  units: { name: () => t('Sold in 30 days'), kind: 'number', group: 'stock', sort: 'units' },
  total_sold: { name: () => t('Total sold'), kind: 'number', group: 'stock' },
  barcode: { name: () => t('Barcode'), kind: 'text' },
  weight: { name: () => t('Weight'), kind: 'text' },
  shipping_class: { name: () => t('Shipping class'), kind: 'text' },
  tax_class: { name: () => t('Tax class'), kind: 'text' },
  created: { name: () => t('Added'), kind: 'instant' },
  changed: { name: () => t('Changed'), kind: 'instant' },
  id: { name: () => t('WooCommerce id'), kind: 'id' },
} as const satisfies Readonly<Record<string, Column>>;

export type ProductColumn = keyof typeof COLUMNS;

/** The columns of products: the only place that says what each is. Where their values come from: `product-column-values.sql.ts`. */
export const PRODUCT_LIST = {
  columns: COLUMNS,
  defaults: ['name', 'sku', 'price', 'stock', 'units', 'status'],
  inFiles: [
    'name',
    'sku',
    'type',
    'status',
    'categories',
    'price',
    'highest_price',
    'regular_price',
    'sale_price',
    'stock_status',
    'stock',
    'units',
    'total_sold',
    'changed',
    'id',
  ],
} as const satisfies ListColumns;
