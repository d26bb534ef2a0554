import type { VariationField } from '#contract/products/product-variations.ts';
import type { ProductField } from '#contract/products/product-writes.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import type { Tone } from '../../ui/cards/tone-badge.tsx';
import * as t from './products.text.ts';

const STATUS_LABELS: Record<string, string> = {
  publish: t.published,
  draft: t.draft,
  pending: t.pendingReview,
  private: t.privateLabel,
  future: t.scheduled,
  trash: t.trash,
};

export function productStatusLabel(status: string): string {
  return STATUS_LABELS[status] ?? status;
}

const TYPE_LABELS: Record<string, string> = {
  simple: t.simple,
  variable: t.variable,
  grouped: t.grouped,
  external: t.external,
};

/** Plugins add types of their own. */
export function productTypeLabel(type: string): string {
  return TYPE_LABELS[type] ?? type;
}

export function productStatusTone(status: string): Tone {
  if (status === 'publish') return 'good';
  return status === 'pending' || status === 'future' ? 'warn' : 'quiet';
}

export const STOCK_LABELS: Record<string, string> = {
  instock: t.inStock,
  outofstock: t.outOfStock,
  onbackorder: t.onBackorder,
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
    return { text: t.oversoldBy(formatQuantity(-quantity)), tone: isOut ? 'bad' : 'warn' };
  }
  if (isOut) return { text: STOCK_LABELS.outofstock ?? status, tone: 'bad' };
  if (managed && quantity !== null) {
    return { text: formatQuantity(quantity), tone: quantity <= 0 ? 'warn' : 'quiet' };
  }
  if (low > 0) return { text: t.variationsLow(low), tone: 'warn' };
  return { text: STOCK_LABELS[status] ?? status, tone: status === 'onbackorder' ? 'warn' : 'quiet' };
}

type Field = ProductField | VariationField;

const FIELD_LABELS: Record<Field, string> = {
  name: t.name,
  type: t.type,
  status: t.status,
  description: t.description,
  short_description: t.shortDescription,
  sku: 'SKU',
  regular_price: t.regularPrice,
  sale_price: t.salePrice,
  date_on_sale_from: t.saleFrom,
  date_on_sale_to: t.saleUntil,
  manage_stock: t.trackQuantity,
  stock_quantity: t.stock,
  stock_status: t.stockStatus,
  backorders: t.backorders,
  categories: t.categories,
  images: t.images,
  image: t.image,
  weight: t.weight,
  dimensions: t.size,
  attributes: t.attributes,
  default_attributes: t.defaultOptions,
};

/** Longer texts are truncated. */
const MAX_LENGTH = 160;

export function fieldLabel(field: Field): string {
  return FIELD_LABELS[field];
}

/** Returns a field's value as text. */
export function valueLabel(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.noValue;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) return t.selectedCount(value.length);
  if (field === 'stock_status') return STOCK_LABELS[String(value)] ?? String(value);
  if (field === 'status') return productStatusLabel(String(value));
  if (field === 'image') return t.anImage;
  if (typeof value === 'object') return Object.values(value).map(String).join(' × ');
  const text = String(value).replace('T', field.startsWith('date_') ? ' ' : 'T');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
