import type { VariationField } from '#contract/products/product-variations.ts';
import type { ProductField } from '#contract/products/product-writes.ts';
import { STOCK_LABELS, productStatusLabel } from './product-labels.ts';

type Field = ProductField | VariationField;

const LABELS: Record<Field, string> = {
  name: 'Name',
  type: 'Type',
  status: 'Status',
  description: 'Description',
  short_description: 'Short description',
  sku: 'SKU',
  regular_price: 'Regular price',
  sale_price: 'Sale price',
  date_on_sale_from: 'Sale from',
  date_on_sale_to: 'Sale until',
  manage_stock: 'Stock is counted',
  stock_quantity: 'Stock',
  stock_status: 'Stock status',
  backorders: 'Backorders',
  categories: 'Categories',
  images: 'Pictures',
  image: 'Picture',
  weight: 'Weight',
  dimensions: 'Size',
  attributes: 'Attributes',
  default_attributes: 'Options at first',
};

/** Longer texts are cut: enough to tell one from the other. */
const SHOWN = 160;

export function fieldLabel(field: Field): string {
  return LABELS[field];
}

/** A field's value as people read it. */
export function valueLabel(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return `${value.length} chosen`;
  if (field === 'stock_status') return STOCK_LABELS[String(value)] ?? String(value);
  if (field === 'status') return productStatusLabel(String(value));
  if (field === 'image') return 'a picture';
  if (typeof value === 'object') return Object.values(value).map(String).join(' × ');
  const text = String(value).replace('T', field.startsWith('date_') ? ' ' : 'T');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
