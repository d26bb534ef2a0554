import type { VariationField } from '#contract/products/product-variations.ts';
import type { ProductField } from '#contract/products/product-writes.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { countOf, formatQuantity } from '../../platform/format/number.ts';
import type { Tone } from '../../ui/cards/tone-badge.tsx';

const STATUS_LABELS: Record<string, string> = {
  publish: 'Published',
  draft: 'Draft',
  pending: 'Pending review',
  private: 'Private',
  future: 'Scheduled',
  trash: 'Trash',
};

export function productStatusLabel(status: string): string {
  return STATUS_LABELS[status] ?? status;
}

export function productStatusTone(status: string): Tone {
  if (status === 'publish') return 'good';
  return status === 'pending' || status === 'future' ? 'warn' : 'quiet';
}

export const STOCK_LABELS: Record<string, string> = {
  instock: 'In stock',
  outofstock: 'Out of stock',
  onbackorder: 'On backorder',
};

/** Options of a stock status select. */
export const STOCK_CHOICES = STOCK_STATUSES.map((value) => ({ value, label: STOCK_LABELS[value] ?? value }));

interface Stock {
  manage_stock: boolean;
  stock_quantity: number | null;
  stock_status: string;
  low_variations?: number | undefined;
}

/** Returns the quantity if the shop counts the stock, else its low variations or the status, with the badge's tone. */
export function stockLabel({
  manage_stock: managed,
  stock_quantity: quantity,
  stock_status: status,
  low_variations: low = 0,
}: Stock): {
  text: string;
  tone: Tone;
} {
  const isOut = status === 'outofstock';
  if (managed && quantity !== null && quantity < 0) {
    return { text: `Oversold by ${formatQuantity(-quantity)}`, tone: isOut ? 'bad' : 'warn' };
  }
  if (isOut) return { text: STOCK_LABELS.outofstock ?? status, tone: 'bad' };
  if (managed && quantity !== null) {
    return { text: formatQuantity(quantity), tone: quantity <= 0 ? 'warn' : 'quiet' };
  }
  if (low > 0) return { text: `${countOf(low, 'variation')} low`, tone: 'warn' };
  return { text: STOCK_LABELS[status] ?? status, tone: status === 'onbackorder' ? 'warn' : 'quiet' };
}

type Field = ProductField | VariationField;

const FIELD_LABELS: Record<Field, string> = {
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
  images: 'Images',
  image: 'Picture',
  weight: 'Weight',
  dimensions: 'Size',
  attributes: 'Attributes',
  default_attributes: 'Options at first',
};

/** Longer texts are truncated. */
const MAX_LENGTH = 160;

export function fieldLabel(field: Field): string {
  return FIELD_LABELS[field];
}

/** Returns a field's value as text. */
export function valueLabel(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return `${value.length} chosen`;
  if (field === 'stock_status') return STOCK_LABELS[String(value)] ?? String(value);
  if (field === 'status') return productStatusLabel(String(value));
  if (field === 'image') return 'a picture';
  if (typeof value === 'object') return Object.values(value).map(String).join(' × ');
  const text = String(value).replace('T', field.startsWith('date_') ? ' ' : 'T');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
